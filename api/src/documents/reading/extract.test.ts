import { writePdf } from '@terminal/demo/pdf'
import { writeScan } from '@terminal/demo/scan'
import { writeSheet } from '@terminal/demo/spreadsheet'
import { writeWord } from '@terminal/demo/word-file'
import { describe, expect, test } from 'vitest'
import { pdf } from '../../../test/documents/good-documents.ts'
import {
  openFile,
  paperSaying,
  poorPdf,
  wordFile,
  workbook,
} from '../../../test/documents/readable-documents.ts'
import { extract } from './extract-file.reader.ts'
import type { ReadFormat } from './passages.ts'

const read = (format: ReadFormat, bytes: Buffer) => extract(format, new Uint8Array(bytes))
const textOf = async (format: ReadFormat, bytes: Buffer) =>
  (await read(format, bytes)).passages.map(({ text }) => text)
const NO_PDF = { pageCount: null, hasTitle: null, hasLanguage: null, isTagged: null }

describe('a PDF', () => {
  test('is read page by page, with every accent, and says what it has for those who listen', async () => {
    const filler = Array.from({ length: 900 }, (_, i) => `relleno${i}`).join(' ')
    const read1 = await read('pdf', writePdf(paperSaying('Año de los pingüinos.', filler, 'Fin.')))
    expect(read1).toMatchObject({
      state: 'text',
      hasTitle: true,
      hasLanguage: true,
      isTagged: true,
      pageCount: read1.passages.length,
    })
    expect(read1.passages.map(({ page }) => page)).toEqual(read1.passages.map((_, i) => i + 1))
    const [first, last] = [read1.passages[0], read1.passages.at(-1)]
    expect(first?.text).toContain('Informe de prueba Dependencia: Oficina de Planeación')
    expect(first?.text).toContain('Año de los pingüinos.')
    expect(first?.plain).toContain('ano de los pinguinos')
    expect(first?.text).not.toContain('Fin.')
    expect(last?.text).toContain('Fin.')
    expect(last?.page).toBeGreaterThan(1)
  })

  test('without title, language and tags is read all the same, and that is said', async () => {
    const line = 'Horario de las taquillas del módulo 3 en Semana Santa'
    expect(await read('pdf', poorPdf(line))).toEqual({
      state: 'text',
      pageCount: 1,
      hasTitle: false,
      hasLanguage: false,
      isTagged: false,
      passages: [
        {
          page: 1,
          text: line,
          plain: 'horario de las taquillas del modulo 3 en semana santa',
        },
      ],
    })
  })

  test('of pictures has no text', async () => {
    const scan = await read('pdf', writeScan(paperSaying('Acta firmada')))
    expect(scan).toMatchObject({ state: 'no-text', pageCount: 1, passages: [] })
    expect(scan).toMatchObject({ hasTitle: false, hasLanguage: false, isTagged: false })
    expect(await read('pdf', poorPdf('Scanned with CamScan'))).toMatchObject({ state: 'no-text' })
    expect(await read('pdf', pdf())).toMatchObject({ state: 'no-text' })
  })

  test('that is damaged or has a password is refused', async () => {
    const whole = writePdf(paperSaying('Dañado'))
    await expect(read('pdf', Buffer.from('%PDF-1.7\nnada'))).rejects.toThrow()
    await expect(read('pdf', whole.subarray(0, 60))).rejects.toThrow()
    const locked = pdf([], '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (x) /U (y) >> ')
    await expect(read('pdf', locked)).rejects.toThrow()
  })
})

describe('a file of Office', () => {
  test('of Word is read paragraph by paragraph, with its notes', async () => {
    expect(await textOf('docx', writeWord(paperSaying('Cláusula primera: objeto.')))).toEqual([
      expect.stringContaining('Lo que dice Cláusula primera: objeto. 3 · 14 De prueba'),
    ])
    const p = (runs: string) => `<w:p>${runs}</w:p>`
    const body = [
      p('<w:r><w:t>Con</w:t></w:r><w:r><w:t xml:space="preserve">trato &amp; </w:t></w:r>'),
      p('<w:del><w:r><w:delText>borrado</w:delText></w:r></w:del><w:instrText>PAGE</w:instrText>'),
      p('<w:t>uno</w:t><w:tab/><w:t>dos</w:t>'),
      p('<mc:Choice><w:t>una vez</w:t></mc:Choice><mc:Fallback><w:t>una vez</w:t></mc:Fallback>'),
    ]
    const notes = { name: 'word/footnotes.xml', content: '<w:n><w:t>Nota al pie</w:t></w:n>' }
    expect(await textOf('docx', wordFile(body.join(''), [notes]))).toEqual([
      'Contrato & uno dos una vez Nota al pie',
    ])
  })

  test('of Excel is read in the order of its sheets, and not where it was hidden', async () => {
    const rows = [
      ['Contrato', 'Valor'],
      ['C-2026-001', 512],
    ] as const
    expect(await textOf('xlsx', writeSheet('Hoja', rows))).toEqual([
      'Contrato Valor C-2026-001 512',
    ])
    const strings =
      '<si><t>segunda</t></si><si><r><t>pri</t></r><r><t>mera</t></r><rPh><t>NO</t></rPh></si>'
    const cell = (i: number) => `<row><c t="s"><v>${i}</v></c><c><f>1+1</f><v>2</v></c></row>`
    const sheets = [
      { id: 'rId9', target: 'worksheets/sheet2.xml', rows: cell(1) },
      { id: 'rId1', target: '/xl/worksheets/sheet1.xml', rows: cell(0) },
      { id: 'rId5', target: 'worksheets/sheet3.xml', rows: cell(0), state: 'hidden' },
    ]
    expect(await textOf('xlsx', workbook(sheets, strings))).toEqual(['primera 2 segunda 2'])
  })

  test('of the open formats is read the same way', async () => {
    const text =
      '<text:tracked-changes><text:p>borrado</text:p></text:tracked-changes><text:h>Título</text:h><text:p>Uno<text:s/>y <text:span>dos</text:span><text:line-break/>tres</text:p>'
    expect(await textOf('odt', openFile('text', text))).toEqual(['Título Uno y dos tres'])
    const row =
      '<table:table-row><table:table-cell><text:p>Ruta</text:p></table:table-cell><table:table-cell><text:p>7</text:p></table:table-cell></table:table-row>'
    expect(await textOf('ods', openFile('spreadsheet', row + row))).toEqual(['Ruta 7 Ruta 7'])
  })

  test('without a word says so', async () => {
    expect(await read('docx', wordFile('<w:p/>'))).toEqual({
      ...NO_PDF,
      state: 'no-text',
      passages: [],
    })
  })

  test('that is broken is refused', async () => {
    await expect(read('docx', wordFile('<w:p>'))).rejects.toThrow()
    await expect(read('odt', Buffer.from('PK'))).rejects.toThrow()
    await expect(read('xlsx', wordFile(''))).rejects.toThrow('xl/workbook.xml')
  })
})

describe('a table', () => {
  test.each([
    ['UTF-8', Buffer.from('año;señal\n1;sí\n')],
    ['UTF-8 as Excel writes it', Buffer.from('\ufeffaño;señal\n1;sí\n')],
    ['an old Windows', Buffer.from('año;señal\n1;sí\n', 'latin1')],
  ])('in %s is read', async (_, bytes) => {
    expect(await read('csv', bytes)).toEqual({
      ...NO_PDF,
      state: 'text',
      passages: [{ page: null, text: 'año; señal 1; sí', plain: 'ano senal 1 si' }],
    })
  })
})
