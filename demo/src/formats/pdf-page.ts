import PDFDocument from 'pdfkit'
import type { Paper } from './paper.ts'

export type Pdf = PDFKit.PDFDocument
export type Tag = PDFKit.PDFStructureElement

export const MARGINS = { left: 56, right: 56, top: 104, bottom: 78 } as const
/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 } as const
export const CONTENT_WIDTH = PAGE.width - MARGINS.left - MARGINS.right

/** Standard fonts: every reader has them, so that none is embedded. */
const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const
const COLOURS = {
  text: '#1a1f29',
  quiet: '#545c6b',
  deep: '#071b45',
  action: '#0943b5',
  soft: '#eaf0f9',
  line: '#c2ccde',
  accent: '#fecc2f',
} as const
type Colour = keyof typeof COLOURS

export type TextStyle = {
  font: keyof typeof FONTS
  size: number
  leading: number
  colour: Colour
}

export function openPdf({ title, issuedOn, frame }: Paper): Pdf {
  return new PDFDocument({
    pdfVersion: '1.7',
    size: 'A4',
    margins: MARGINS,
    // Kept until the end, when their number is known.
    bufferPages: true,
    tagged: true,
    lang: 'es-CO',
    displayTitle: true,
    // The id of the file is made of these: the same document is always the same bytes.
    info: { Title: title, Author: frame.above, CreationDate: new Date(`${issuedOn}T13:00:00Z`) },
  })
}

/** Ends the document. All of it is in the stream's buffer by then, since nothing here is written asynchronously. */
export function closePdf(pdf: Pdf): Buffer {
  pdf.end()
  const file = pdf.read()
  if (!Buffer.isBuffer(file)) throw new Error('pdfkit wrote nothing')
  return file
}

/** A structure element with what is drawn in it, for assistive technology. */
export function addTag(pdf: Pdf, parent: Tag, role: string, draw?: () => void): Tag {
  const tag = draw ? pdf.struct(role, {}, draw) : pdf.struct(role)
  parent.add(tag)
  return tag
}

/** Decoration, which assistive technology skips. Not inside a tag: pdfkit would close it. */
export function addArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

/** Starts a new page unless this much is left of the current one. */
export function ensureSpace(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
}

/** Returns the options that give lines of this style their leading. */
export function setStyle(pdf: Pdf, { font, size, leading, colour }: TextStyle) {
  pdf.font(FONTS[font]).fontSize(size).fillColor(COLOURS[colour])
  return { lineGap: leading - pdf.currentLineHeight(true) }
}

export function fillBox(
  pdf: Pdf,
  box: { x: number; y: number; width: number; height: number; colour: Colour },
): void {
  pdf.rect(box.x, box.y, box.width, box.height).fill(COLOURS[box.colour])
}

const FRAME_TEXT: TextStyle = { font: 'regular', size: 8, leading: 11, colour: 'quiet' }
const FRAME_TITLE: TextStyle = { font: 'bold', size: 9.5, leading: 12, colour: 'deep' }

/** Header and footer, the same on every page but for its number. */
export function addFrames(pdf: Pdf, { above, aside, below }: Paper['frame']): void {
  const { count } = pdf.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(i)
    addArtifact(pdf, () => {
      const { left: x } = MARGINS
      const [header, footer] = [50, PAGE.height - 43]
      fillBox(pdf, { x, y: header + 11, width: CONTENT_WIDTH, height: 1, colour: 'action' })
      fillBox(pdf, { x, y: header + 9.5, width: 64, height: 4, colour: 'accent' })
      fillBox(pdf, { x, y: footer - 13.6, width: CONTENT_WIDTH, height: 0.6, colour: 'line' })
      setStyle(pdf, FRAME_TITLE)
      writeLine(pdf, above, { x, y: header })
      setStyle(pdf, FRAME_TEXT)
      writeLine(pdf, aside, { x: alignRight(pdf, aside), y: header })
      writeLine(pdf, below, { x, y: footer })
      const number = `Página ${i + 1} de ${count}`
      writeLine(pdf, number, { x: alignRight(pdf, number), y: footer })
    })
  }
}

/** On its baseline, even outside the margins, where pdfkit would start a new page. */
function writeLine(pdf: Pdf, text: string, { x, y }: { x: number; y: number }): void {
  pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
}

function alignRight(pdf: Pdf, text: string): number {
  return MARGINS.left + CONTENT_WIDTH - pdf.widthOfString(text)
}
