import PDFDocument from 'pdfkit'
import { dotsOf, LETTER } from './dot-letters.ts'
import type { Block, Paper } from './paper.ts'

/** A4 at 150 dots an inch, its width a whole number of bytes. */
const PICTURE = { width: 1240, height: 1752 } as const
const DOT = 3
const MARGIN = 124
const LINE = LETTER.height * DOT + 9
const COLUMNS = Math.floor((PICTURE.width - 2 * MARGIN) / (LETTER.width * DOT))
const LINES = Math.floor((PICTURE.height - 2 * MARGIN) / LINE)
/** In dots: the lines sink by one for each of these, as on a sheet laid askew. */
const SLANT = 180
const SCANNER = 'Ventanilla de correspondencia'
const INFO = { Producer: SCANNER, Creator: SCANNER, CreationDate: new Date('2022-03-01T13:00:00Z') }

/** A document as a scanner saves it: a picture of each page, without text, title, language or tags. */
export function writeScan(paper: Paper): Buffer {
  const lines = linesOf(paper)
  const pdf = new PDFDocument({ pdfVersion: '1.7', size: 'A4', autoFirstPage: false, info: INFO })
  for (let from = 0; from < lines.length; from += LINES) {
    pdf.addPage()
    addPicture(pdf, drawPage(lines.slice(from, from + LINES)))
  }
  pdf.end()
  // All of it is in the stream's buffer by then: nothing here is written asynchronously.
  return Buffer.from(pdf.read())
}

/** As it is, one bit for each dot: `pdf.image()` takes a PNG or a JPEG only. */
function addPicture(pdf: InstanceType<typeof PDFDocument>, bits: Buffer): void {
  const picture = pdf.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: PICTURE.width,
    Height: PICTURE.height,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
  })
  picture.end(bits)
  const { page } = pdf
  page.xobjects.Im1 = picture
  pdf.save().transform(page.width, 0, 0, -page.height, 0, page.height)
  pdf.addContent('/Im1 Do').restore()
}

function linesOf({ title, facts, blocks, frame }: Paper): string[] {
  const parts = [
    ...[frame.above, frame.aside, '', title, ''],
    ...[...facts.map(([name, value]) => `${name}: ${value}`), ''],
    ...blocks.flatMap((block) => [...textsOf(block), '']),
    frame.below,
  ]
  return parts.flatMap(wrapText)
}

function textsOf(block: Block): readonly string[] {
  if (block.kind === 'list') return block.items.map((item) => `- ${item}`)
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.join(': '))
  return [block.text]
}

function wrapText(text: string): string[] {
  const lines = ['']
  for (const word of text.replaceAll('·', '-').split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last === '') lines[lines.length - 1] = word
    else if (last.length + 1 + word.length <= COLUMNS) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** One bit for each dot; 1 is white. */
function drawPage(lines: readonly string[]): Buffer {
  const bits = Buffer.alloc((PICTURE.width / 8) * PICTURE.height, 0xff)
  const blacken = (x: number, y: number) => {
    const at = (y + Math.floor(x / SLANT)) * PICTURE.width + x
    bits[at >> 3] = (bits[at >> 3] ?? 0) & ~(0x80 >> (at & 7))
  }
  for (const [row, line] of lines.entries())
    for (const [column, letter] of [...line.normalize('NFC')].entries())
      for (const dot of dotsOf(letter)) {
        const x = MARGIN + (column * LETTER.width + dot.x) * DOT
        const y = MARGIN + row * LINE + dot.y * DOT
        for (let i = 0; i < DOT * DOT; i++) blacken(x + (i % DOT), y + Math.floor(i / DOT))
      }
  return bits
}
