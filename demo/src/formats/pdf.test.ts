import { describe, expect, test } from 'vitest'
import { heading, list, type Paper, paragraph, table } from './paper.ts'
import { writePdf } from './pdf.ts'
import { readPdf } from './pdf-reader.ts'

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
  test('has a title, a language and tags in the order of reading', async () => {
    const pdf = await readPdf(writePdf(PAPER))

    expect(pdf.title).toBe(PAPER.title)
    expect(pdf.language).toBe('es-CO')
    expect(pdf.isMarked).toBe(true)
    expect(pdf.showsTitle).toBe(true)
    expect(pdf.roles).toEqual([
      ...['Document', 'H1', 'P', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'LI', 'Lbl', 'LBody'],
      ...['Table', 'TR', 'TH', 'TH', 'TR', 'TH', 'TD', 'TR', 'TH', 'TD'],
    ])
  })

  test('can be heard, with every accent, and without the frame of the page', async () => {
    expect((await readPdf(writePdf(PAPER))).heard).toEqual([
      { role: 'H1', text: PAPER.title },
      { role: 'P', text: 'Dependencia: Oficina de Planeación' },
      { role: 'H2', text: 'Año y señales' },
      { role: 'P', text: 'Niñas, pingüinos y «Ánimo»: 18 °C – $ 4.820 millones… ¡listo!' },
      { role: 'Lbl', text: '•' },
      { role: 'LBody', text: 'Primero' },
      { role: 'Lbl', text: '•' },
      { role: 'LBody', text: 'Segundo' },
      { role: 'TH', text: 'Indicador' },
      { role: 'TH', text: 'Valor' },
      { role: 'TH', text: 'Buses' },
      { role: 'TD', text: '111.900' },
      { role: 'TH', text: 'Total' },
      { role: 'TD', text: '83 %' },
    ])
  })

  test('breaks over pages, numbers them, and shows the head of a table again without saying it twice', async () => {
    const rows = Array.from({ length: 90 }, (_, i) => [`Fila ${i + 1}`, String(i + 1)])
    const long = { ...PAPER, blocks: [table(['Nombre', 'Número'], rows), paragraph(WORDS)] }
    const file = writePdf(long)
    const pdf = await readPdf(file)

    expect(pdf.pages.length).toBeGreaterThan(2)
    for (const [i, page] of pdf.pages.entries())
      expect(page).toContain(`Página ${i + 1} de ${pdf.pages.length}`)
    expect(pdf.pages.filter((page) => page.includes('Nombre Número\n')).length).toBeGreaterThan(1)
    const heard = pdf.heard
    const cells = heard.filter(({ role }) => role === 'TH' || role === 'TD')
    expect(cells.map(({ text }) => text)).toEqual(['Nombre', 'Número', ...rows.flat()])
    // Over a page break it is one paragraph still, of which each page has a part.
    const [, ...words] = heard.filter(({ role }) => role === 'P')
    expect(words.map(({ text }) => text).join(' ')).toBe(WORDS)
    expect(file.toString('latin1').match(/\/S \/P\n/g)).toHaveLength(2)
  })

  test('keeps a short table whole, with the heading above it', async () => {
    const rows = [...'abcdef'].map((letter) => [letter, letter])
    const blocks = Array.from({ length: 12 }, (_, i) => [
      heading(`Título ${i}`),
      table([`Cabeza ${i}`, 'Valor'], [...rows, [`Última ${i}`, '']]),
    ])
    const { pages } = await readPdf(writePdf({ ...PAPER, blocks: blocks.flat() }))
    expect(pages.length).toBeGreaterThan(2)
    for (const i of blocks.keys()) {
      const [page] = pages.filter((each) => each.includes(`Título ${i}\n`))
      expect(page).toContain(`Cabeza ${i} Valor\n`)
      expect(page).toContain(`Última ${i}\n`)
    }
  })

  test('is the same file each time', () => {
    expect(writePdf(PAPER).equals(writePdf(PAPER))).toBe(true)
    expect(writePdf(PAPER).equals(writePdf({ ...PAPER, title: 'Otro' }))).toBe(false)
  })
})

test('a letter that the old encoding of Windows did not have is written as it is', async () => {
  const { title, heard } = await readPdf(writePdf({ ...PAPER, title: 'Ω', blocks: [list('ł')] }))
  expect([title, heard.map(({ text }) => text)]).toEqual([
    'Ω',
    ['Ω', 'Dependencia: Oficina de Planeación', '•', 'ł'],
  ])
})

test('no word of a table is broken', async () => {
  const words = 'Invitación pública administrativa subcontratación responsabilidades'.split(' ')
  const wide = table(words, [words.map((word) => `${word} ${word}`), words.toReversed()])
  const { pages } = await readPdf(writePdf({ ...PAPER, blocks: [wide] }))
  for (const word of words) expect(pages.join().split(word)).toHaveLength(5)
})

const WORDS = Array.from({ length: 1_200 }, (_, i) => `palabra${i % 97}`).join(' ')
