import { inflateSync } from 'node:zlib'
import { findUnwritable } from '@terminal/contract/text/writable-signs'
import { readPdf } from '@terminal/demo/pdf-reader'
import { expect, test } from 'vitest'
import type { PdfBlock, PdfLetter } from './pdf-letter.ts'
import { TYPEFACES } from './pdf-page.ts'
import { writePdf } from './write-pdf.ts'

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
  const pdf = await readPdf(await writePdf(LETTER))
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
  const file = await writePdf({
    ...LETTER,
    blocks: [...LETTER.blocks, long, { ...long, text: 'Fin.' }],
  })
  const pdf = await readPdf(file)
  expect(pdf.pages.length).toBeGreaterThan(2)
  expect(
    pdf.heard
      .slice(4, -1)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(words)
  expect(pdf.heard.at(-1)).toEqual({ role: 'P', text: 'Fin.' })
  expect(file.toString('latin1').match(/\/S \/P\n/g)).toHaveLength(4)
  for (const [i, page] of pdf.pages.entries())
    expect(page).toContain(`Página ${i + 1} de ${pdf.pages.length}`)
})

test('a table is read row by row, with its names, and says its head once over pages', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => [`Fila ${i + 1}`, String(i * 7), '1.200'])
  const head = ['Tipo', 'Recibidas', 'Respondidas a tiempo']
  const file = await writePdf({
    ...LETTER,
    blocks: [...LETTER.blocks, { role: 'Table', head, rows }],
  })
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

test('every page begins in the colour of its text', async () => {
  for (const times of [6, 11, 16, 20, 25]) {
    const text = 'Algunos renglones. '.repeat(times)
    const blocks = Array.from({ length: 30 }, (): PdfBlock => ({ role: 'P', look: 'body', text }))
    const drawn = drawingsIn(await writePdf({ ...LETTER, blocks }))
    expect(drawn.length).toBeGreaterThan(1)
    for (const page of drawn) expect(page.slice(0, page.indexOf('BT'))).toContain('scn')
  }
})

/** What is drawn on each page. */
function drawingsIn(file: Buffer): string[] {
  const bytes = file.toString('latin1')
  return Array.from(bytes.matchAll(/stream\n(x[\s\S]*?)\nendstream/g), ([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  ).filter((text) => text.includes('BT\n'))
}

test('no line is wider than the page, also of a word without an end, and each begins as it was typed', async () => {
  const text = `Vea\nhttps://ejemplo.example/${'ruta'.repeat(60)}\n\nGracias`
  const { heard } = await readPdf(
    await writePdf({ ...LETTER, blocks: [{ role: 'P', look: 'body', text }] }),
  )
  expect(heard.map((each) => each.text.replaceAll(' ', ''))).toEqual([text.replaceAll('\n', '')])
})

test('every object is where the table says, and the same letter is the same bytes', async () => {
  const file = (await writePdf(LETTER)).toString('latin1')
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1])
  const begins = file.slice(table).match(/^\d{10} 00000 n /gm) ?? []
  expect(begins.length).toBeGreaterThan(10)
  for (const [i, row] of begins.entries())
    expect(file.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${i + 1} 0 obj\n`))
  expect(await writePdf(LETTER)).toEqual(await writePdf(LETTER))
})

const heardOf = async (text: string) => {
  const { heard } = await readPdf(
    await writePdf({ ...LETTER, blocks: [{ role: 'P', look: 'body', text }] }),
  )
  return heard[0]?.text
}

test('every typeface is in the file, and what it has other signs for is written with them', async () => {
  const file = (await writePdf(LETTER)).toString('latin1')
  expect(file.match(/\/FontFile2 /g)).toHaveLength(2)
  expect(file).not.toMatch(/Helvetica|\/Subtype \/Type1/)
  expect(await heardOf('nʉkak, kʉ̃ꞌ: “ñ” — € 4\u202f000 Ω')).toBe('nʉkak, kʉ̃ꞌ: “ñ” — € 4 000 Ω')
  expect(await heardOf('Cali → Buga, n\u0303')).toBe('Cali -> Buga, ñ')
})

test('what no typeface has becomes a line, and none is said to have what it has not', async () => {
  expect(await heardOf('Listo 👍, 很好')).toBe('Listo _, __')
  const points = Array.from({ length: 0xffff }, (_, point) => point)
  const signs = points.filter((point) => point < 0xd800 || point > 0xdfff)
  const written = signs
    .map((point) => ({ point, sign: String.fromCodePoint(point) }))
    .filter(({ sign }) => sign === sign.normalize('NFC') && /[^\s\p{Cf}→←✓]/u.test(sign))
    .filter(({ sign }) => findUnwritable(sign) === undefined)
  expect(written.length).toBeGreaterThan(1_500)
  for (const { typeface } of TYPEFACES)
    expect(
      written.filter(
        ({ point }) => !('layout' in typeface && typeface.hasGlyphForCodePoint(point)),
      ),
    ).toEqual([])
})

test('title and author are whole in what is said of the file, whatever their signs', async () => {
  const title = 'Buses & cía. <uno> «ñ»'
  const file = await writePdf({ ...LETTER, title, author: 'A & B' })
  expect((await readPdf(file)).title).toBe(title)
  const xml = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(file.toString())?.[0] ?? ''
  expect(xml).toContain('Buses &#38; cía. &#60;uno&#62; «ñ»')
  expect(xml).toContain('<rdf:li>A &#38; B</rdf:li>')
})

test('a list is read item by item, each with its sign', async () => {
  const items = Array.from({ length: 40 }, (_, i) =>
    `Punto ${i}: ${'lo que cambió '.repeat(12)}`.trim(),
  )
  const { heard, pages, roles } = await readPdf(
    await writePdf({ ...LETTER, blocks: [{ role: 'L', items }] }),
  )
  expect(pages.length).toBeGreaterThan(1)
  expect(roles.slice(0, 5)).toEqual(['Document', 'L', 'LI', 'Lbl', 'LBody'])
  const bodies = heard.filter(({ role }) => role === 'LBody').map(({ text }) => text)
  expect(bodies.join(' ')).toBe(items.join(' '))
})

test('a long text on green keeps its ground over pages, and is one element still', async () => {
  const text = Array.from({ length: 900 }, (_, i) => `palabra${i % 97}`).join(' ')
  const block: PdfBlock = { role: 'P', look: 'body', text, isOnGreen: true }
  const file = await writePdf({ ...LETTER, blocks: [block, block] })
  const { heard, pages } = await readPdf(file)
  expect(pages.length).toBeGreaterThan(2)
  expect(heard.map((each) => each.text).join(' ')).toBe(`${text} ${text}`)
  expect(file.toString('latin1').match(/\/S \/P\n/g)).toHaveLength(2)
})
