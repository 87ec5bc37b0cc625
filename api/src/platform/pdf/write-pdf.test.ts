import { readPdf } from '@terminal/demo/pdf-reader'
import { expect, test } from 'vitest'
import type { PdfBlock } from './lay-out.ts'
import { type PdfLetter, writePdf } from './write-pdf.ts'

const LETTER: PdfLetter = {
  role: 'Document',
  title: 'Respuesta S-2026-000045: ¿cuándo abren los baños?',
  author: 'Terminal de prueba',
  createdAt: new Date('2026-11-16T14:32:00Z'),
  blocks: [
    { role: 'H1', look: 'title', text: 'Respuesta a su queja 2026-000119' },
    { role: 'H2', look: 'heading', text: 'En pocas palabras', isOnGreen: true },
    { role: 'P', look: 'strong', text: 'Abren el jueves 19.', isOnGreen: true },
    {
      role: 'P',
      look: 'body',
      text: 'Niñas, pingüinos y «Ánimo»: 18 °C – $ 4.820… ¡listo! (sí\\no) €',
    },
  ],
  frame: { above: 'Terminal de prueba', aside: 'S-2026-000045', below: 'De prueba' },
}

test('has a title, a language and tags in the order of reading', async () => {
  const pdf = await readPdf(writePdf(LETTER))
  expect(pdf).toMatchObject({
    title: LETTER.title,
    language: 'es-CO',
    isMarked: true,
    showsTitle: true,
    roles: ['Document', 'H1', 'H2', 'P', 'P'],
  })
  expect(pdf.heard).toEqual(
    LETTER.blocks.map((block) => ({ role: block.role, text: 'text' in block ? block.text : '' })),
  )
  expect(pdf.pages).toHaveLength(1)
  for (const drawn of ['Terminal de prueba', 'S-2026-000045', 'De prueba', 'Página 1 de 1'])
    expect(pdf.pages[0]).toContain(drawn)
})

test('a paragraph that goes on over pages is one element still, and nothing of it is lost', async () => {
  const words = Array.from({ length: 1_500 }, (_, i) => `palabra${i % 97}`).join(' ')
  const long: PdfBlock = { role: 'P', look: 'body', text: words }
  const file = writePdf({ ...LETTER, blocks: [...LETTER.blocks, long, { ...long, text: 'Fin.' }] })
  const pdf = await readPdf(file)
  expect(pdf.pages.length).toBeGreaterThan(2)
  expect(
    pdf.heard
      .slice(4, -1)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(words)
  expect(pdf.heard.at(-1)).toEqual({ role: 'P', text: 'Fin.' })
  expect(file.toString('latin1').match(/\/S \/P /g)).toHaveLength(4)
  for (const [i, page] of pdf.pages.entries())
    expect(page).toContain(`Página ${i + 1} de ${pdf.pages.length}`)
})

test('a table is read row by row, with its names, and says its head once over pages', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => [`Fila ${i + 1}`, String(i * 7), '1.200'])
  const head = ['Tipo', 'Recibidas', 'Respondidas a tiempo']
  const file = writePdf({ ...LETTER, blocks: [...LETTER.blocks, { role: 'Table', head, rows }] })
  const pdf = await readPdf(file)
  expect(pdf.pages.length).toBeGreaterThan(1)
  expect(pdf.heard.slice(4)).toEqual([
    ...head.map((text) => ({ role: 'TH', text })),
    ...rows.flatMap(([name = '', ...figures]) => [
      { role: 'TH', text: name },
      ...figures.map((text) => ({ role: 'TD', text })),
    ]),
  ])
  expect(pdf.roles.filter((role) => role === 'TR').length).toBeGreaterThanOrEqual(61)
  const bytes = file.toString('latin1')
  expect(bytes.match(/\/Scope \/Column/g)).toHaveLength(3)
  expect(bytes.match(/\/Scope \/Row/g)).toHaveLength(60)
  for (const page of pdf.pages) expect(page).toContain('Recibidas')
})

test('no line is wider than the page, also of a word without an end, and each begins as it was typed', async () => {
  const text = `Vea\nhttps://ejemplo.example/${'ruta'.repeat(60)}\n\nGracias`
  const { heard } = await readPdf(
    writePdf({ ...LETTER, blocks: [{ role: 'P', look: 'body', text }] }),
  )
  expect(heard.map((each) => each.text.replaceAll(' ', ''))).toEqual([text.replaceAll('\n', '')])
})

test('every object is where the table says, and the same letter is the same bytes', () => {
  const file = writePdf(LETTER).toString('latin1')
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1])
  const begins = file.slice(table).match(/^\d{10} 00000 n /gm) ?? []
  expect(begins.length).toBeGreaterThan(10)
  for (const [i, row] of begins.entries())
    expect(file.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${i + 1} 0 obj\n`))
  expect(writePdf(LETTER)).toEqual(writePdf(LETTER))
})

test('what the fonts have other signs for is written, and what they do not have is refused', async () => {
  const write = (text: string) =>
    writePdf({ ...LETTER, blocks: [{ role: 'P', look: 'body', text }] })
  const { heard } = await readPdf(write('Cali → Buga, n\u0303, 4\u202f000'))
  expect(heard[0]?.text).toBe('Cali -> Buga, ñ, 4 000')
  expect(() => write('Ω')).toThrow('U+03A9')
})
