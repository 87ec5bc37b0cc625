import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../../../test/pdf-reader.ts'
import { heading, list, type Paper, paragraph, table } from '../paper.ts'
import { breakLines, encodeText, textWidth } from './font.ts'
import { writePdf } from './pdf.ts'

const PAPER: Paper = {
  title: 'Informe de gestión: ¿qué hicimos en el año?',
  issuedOn: '2026-01-30',
  facts: [['Dependencia', 'Oficina de Planeación']],
  blocks: [
    heading('Año y señales'),
    paragraph('Niñas, pingüinos y «Ánimo»: 18 °C – $ 4.820 millones… ¡listo!'),
    list('Primero', 'Segundo'),
    table(
      ['Indicador', 'Valor'],
      [
        ['Buses', '111.900'],
        ['Total', '83 %'],
      ],
    ),
  ],
  frame: { above: 'Terminal de prueba', aside: 'NIT 000', below: 'De prueba' },
}

describe('a PDF of the demo', () => {
  test('has a title, a language and tags in the order of reading', () => {
    const pdf = readPdf(writePdf(PAPER))

    expect(pdf.title).toBe(PAPER.title)
    expect(pdf.catalogue).toContain('/Lang(es-CO)')
    expect(pdf.catalogue).toContain('/MarkInfo<</Marked true>>')
    expect(pdf.catalogue).toContain('/DisplayDocTitle true')
    expect(pdf.roles).toEqual([
      ...['Document', 'H1', 'P', 'H2', 'P', 'L', 'LI', 'LBody', 'LI', 'LBody'],
      ...['Table', 'TR', 'TH', 'TH', 'TR', 'TD', 'TD', 'TR', 'TD', 'TD'],
    ])
  })

  test('can be heard, with every accent, and without the frame of the page', () => {
    expect(readPdf(writePdf(PAPER)).heard).toEqual([
      { role: 'H1', text: PAPER.title },
      { role: 'P', text: 'Dependencia:  Oficina de Planeación' },
      { role: 'H2', text: 'Año y señales' },
      { role: 'P', text: 'Niñas, pingüinos y «Ánimo»: 18 °C – $ 4.820 millones… ¡listo!' },
      { role: 'LBody', text: 'Primero' },
      { role: 'LBody', text: 'Segundo' },
      { role: 'TH', text: 'Indicador' },
      { role: 'TH', text: 'Valor' },
      { role: 'TD', text: 'Buses' },
      { role: 'TD', text: '111.900' },
      { role: 'TD', text: 'Total' },
      { role: 'TD', text: '83 %' },
    ])
  })

  test('breaks over pages, numbers them, and shows the head of a table again without saying it twice', () => {
    const rows = Array.from({ length: 90 }, (_, i) => [`Fila ${i + 1}`, String(i + 1)])
    const long = { ...PAPER, blocks: [table(['Nombre', 'Número'], rows), paragraph(WORDS)] }
    const pdf = readPdf(writePdf(long))

    expect(pdf.pages.length).toBeGreaterThan(2)
    for (const [i, page] of pdf.pages.entries())
      expect(page).toContain(`Página ${i + 1} de ${pdf.pages.length}`)
    expect(pdf.pages.filter((page) => page.includes('Nombre\nNúmero')).length).toBeGreaterThan(1)
    const heard = pdf.heard
    expect(heard.filter(({ role }) => role === 'TH')).toHaveLength(2)
    expect(heard.filter(({ role }) => role === 'TD').map(({ text }) => text)).toEqual(rows.flat())
    expect(heard.at(-1)).toEqual({ role: 'P', text: WORDS })
  })

  test('keeps a short table whole, with the heading above it', () => {
    const rows = [...'abcdef'].map((letter) => [letter, letter])
    const blocks = Array.from({ length: 12 }, (_, i) => [
      heading(`Título ${i}`),
      table([`Cabeza ${i}`, 'Valor'], [...rows, [`Última ${i}`, '']]),
    ])
    const { pages } = readPdf(writePdf({ ...PAPER, blocks: blocks.flat() }))
    expect(pages.length).toBeGreaterThan(2)
    for (const i of blocks.keys()) {
      const [page] = pages.filter((each) => each.includes(`Título ${i}\n`))
      expect(page).toContain(`Cabeza ${i}\n`)
      expect(page).toContain(`Última ${i}\n`)
    }
  })

  test('is the same file each time', () => {
    expect(writePdf(PAPER).equals(writePdf(PAPER))).toBe(true)
    expect(writePdf(PAPER).equals(writePdf({ ...PAPER, title: 'Otro' }))).toBe(false)
  })
})

describe('the letters', () => {
  test('are as wide as Helvetica has them', () => {
    expect(textWidth('Viajeros', 'regular', 1000)).toBe(
      667 + 222 + 556 + 222 + 556 + 333 + 556 + 500,
    )
    expect(textWidth('Viajeros', 'bold', 1000)).toBe(667 + 278 + 556 + 278 + 556 + 389 + 611 + 556)
    expect(textWidth('ñ', 'regular', 1000)).toBe(textWidth('n', 'regular', 1000))
    expect(textWidth('í', 'regular', 1000)).toBe(278)
  })

  test('that the encoding does not have are refused, not written wrong', () => {
    expect(() => encodeText('Ω')).toThrow('Ω')
    expect(() => encodeText('ł')).toThrow('ł')
  })

  test('stay within the width when lines are broken, and no word is lost', () => {
    const lines = breakLines(WORDS, 'regular', 10.5, 480)
    expect(lines.join(' ')).toBe(WORDS)
    for (const line of lines) expect(textWidth(line, 'regular', 10.5)).toBeLessThanOrEqual(480)
  })
})

const WORDS = Array.from({ length: 1_200 }, (_, i) => `palabra${i % 97}`).join(' ')
