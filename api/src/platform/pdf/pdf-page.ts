import { createRequire } from 'node:module'
import { asFarAsWritable } from '@terminal/contract/text/writable-signs'
import { openSync } from 'fontkit'
import PdfKit from 'pdfkit'
import type { PdfLetter } from './pdf-letter.ts'

export type Pdf = InstanceType<typeof PdfKit>
export type Tag = PDFKit.PDFStructureElement

/** Letter, which offices here print on; in points. */
const PAGE = { width: 612, height: 792 } as const
export const MARGINS = { left: 64, right: 64, top: 104, bottom: 84 } as const
export const CONTENT_WIDTH = PAGE.width - MARGINS.left - MARGINS.right

const FOLDER = '@expo-google-fonts/noto-sans'
const FILES = {
  regular: `${FOLDER}/400Regular/NotoSans_400Regular.ttf`,
  bold: `${FOLDER}/700Bold/NotoSans_700Bold.ttf`,
} as const
type Font = keyof typeof FILES
const FONTS = Object.keys(FILES) as Font[]

const COLOURS = {
  text: '#1a1f29',
  quiet: '#545c6b',
  deep: '#071b45',
  green: '#055e3f',
  mint: '#e4f5ec',
  line: '#c2ccde',
  accent: '#fecc2f',
} as const
type Colour = keyof typeof COLOURS

export type TextStyle = { font: Font; size: number; leading: number; colour: Colour }

/** Opened once: reading how the letters of one stand together takes a quarter of a second. */
export const TYPEFACES = FONTS.map((name) => {
  const { resolve } = createRequire(import.meta.url)
  return { name, typeface: openSync(resolve(FILES[name])) }
})

export function openPdf({ title, author, createdAt }: PdfLetter): Pdf {
  const pdf = new PdfKit({
    pdfVersion: '1.7',
    size: [PAGE.width, PAGE.height],
    margins: MARGINS,
    // None of the standard ones, which are not embedded.
    font: '',
    // Kept until the end, when their number is known.
    bufferPages: true,
    tagged: true,
    lang: 'es-CO',
    displayTitle: true,
    info: { CreationDate: createdAt },
  })
  Object.assign(pdf.info, { Title: new InfoText(title), Author: new InfoText(author) })
  // It takes an opened one too, which its types do not know.
  for (const { name, typeface } of TYPEFACES)
    pdf.registerFont(name, typeface as unknown as Uint8Array)
  return pdf
}

/** What pdfkit puts into a template of XML as well, as it is. */
class InfoText extends String {
  override toString(): string {
    return asFarAsWritable(this.valueOf()).replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  }
}

/** All of it is in the stream's buffer by then, since nothing here is written asynchronously. */
export function closePdf(pdf: Pdf): Buffer {
  pdf.end()
  return Buffer.from(pdf.read())
}

/** A structure element with what is drawn in it, which a screen reader reads. */
export function addTag(pdf: Pdf, parent: Tag, role: string, draw?: () => void): Tag {
  const tag = draw ? pdf.struct(role, {}, draw) : pdf.struct(role)
  parent.add(tag)
  return tag
}

/** What a screen reader skips. Not inside a tag: pdfkit would close it. */
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
  pdf.font(font).fontSize(size).fillColor(COLOURS[colour])
  return { lineGap: leading - pdf.currentLineHeight(true) }
}

type Box = { x?: number; y: number; width?: number; height: number; colour: Colour }

export function fillBox(pdf: Pdf, box: Box): void {
  const { x = MARGINS.left, y, width = CONTENT_WIDTH, height, colour } = box
  pdf.rect(x, y, width, height).fill(COLOURS[colour])
}

const ABOVE: TextStyle = { font: 'bold', size: 10, leading: 12, colour: 'deep' }
const ASIDE: TextStyle = { font: 'regular', size: 8, leading: 11, colour: 'quiet' }

const LOGO = 26

/** Header and foot, the same on every page but for its number. */
export function addFrames(pdf: Pdf, { above, aside, below, logo }: PdfLetter['frame']): void {
  const { count } = pdf.bufferedPageRange()
  const [header, footer] = [54, PAGE.height - 46]
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(i)
    addArtifact(pdf, () => {
      fillBox(pdf, { y: header + 10, height: 1, colour: 'deep' })
      fillBox(pdf, { y: header + 9, width: 56, height: 3, colour: 'accent' })
      fillBox(pdf, { y: footer - 15, height: 0.6, colour: 'line' })
      // Beside its name, which says the same.
      if (logo) pdf.image(logo, MARGINS.left, header - LOGO - 1, { height: LOGO })
      setStyle(pdf, ABOVE)
      addLine(pdf, above, header, { inset: logo ? LOGO + 8 : 0 })
      setStyle(pdf, ASIDE)
      addLine(pdf, aside, header, { isRight: true })
      addLine(pdf, below, footer)
      const page = `Página ${i + 1} de ${count}`
      const fits = pdf.widthOfString(`${below}    ${page}`) < CONTENT_WIDTH
      addLine(pdf, page, fits ? footer : footer + ASIDE.leading, { isRight: true })
    })
  }
}

/** On its baseline, outside the margins, where pdfkit would start a new page. */
function addLine(pdf: Pdf, written: string, y: number, { isRight = false, inset = 0 } = {}): void {
  const text = asFarAsWritable(written)
  const x = MARGINS.left + (isRight ? CONTENT_WIDTH - pdf.widthOfString(text) : inset)
  pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
}
