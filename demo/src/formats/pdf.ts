import type { Block, Paper } from './paper.ts'
import {
  addArtifact,
  addFrames,
  addTag,
  CONTENT_WIDTH,
  closePdf,
  ensureSpace,
  fillBox,
  MARGINS,
  openPdf,
  type Pdf,
  setStyle,
  type Tag,
  type TextStyle,
} from './pdf-page.ts'
import { addTable, keptHeight } from './pdf-table.ts'

const STYLES = {
  title: { font: 'bold', size: 20, leading: 25, colour: 'deep' },
  heading: { font: 'bold', size: 12.5, leading: 17, colour: 'deep' },
  body: { font: 'regular', size: 10.5, leading: 15, colour: 'text' },
  label: { font: 'bold', size: 9.5, leading: 15, colour: 'deep' },
  fact: { font: 'regular', size: 9.5, leading: 15, colour: 'text' },
} as const satisfies Record<string, TextStyle>

const LIST_INDENT = 14

/** A document as a tagged PDF: its text can be searched, read aloud and copied, and it is always the same bytes. */
export function writePdf(paper: Paper): Buffer {
  requireWinAnsi(paper)
  const pdf = openPdf(paper)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  addCover(pdf, root, paper)
  for (const [i, block] of paper.blocks.entries()) {
    if (block.kind === 'heading') {
      pdf.y += 6
      ensureSpace(pdf, heightWith(pdf, paper.blocks[i + 1]))
    }
    addBlock(pdf, root, block)
  }
  addFrames(pdf, paper.frame)
  return closePdf(pdf)
}

/** The encoding of the standard fonts. */
const WIN_ANSI = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, code) => code)),
)

/** pdfkit would write a wrong character and say nothing. */
function requireWinAnsi(paper: Paper): void {
  const missing = [...JSON.stringify(paper)].find((character) => !WIN_ANSI.has(character))
  if (missing) throw new Error(`The demo documents cannot write ${JSON.stringify(missing)}`)
}

function addCover(pdf: Pdf, root: Tag, { title, facts }: Paper): void {
  addText(pdf, root, { role: 'H1', text: title, style: STYLES.title })
  pdf.y += 10
  const height = facts.length * STYLES.fact.leading + 14
  const box = { x: MARGINS.left, y: pdf.y, width: CONTENT_WIDTH, height, colour: 'soft' } as const
  addArtifact(pdf, () => fillBox(pdf, box))
  pdf.y += 11
  for (const [name, value] of facts)
    addTag(pdf, root, 'P', () => {
      const options = { ...setStyle(pdf, STYLES.label), continued: true }
      pdf.text(`${name}: `, MARGINS.left + 12, pdf.y, options)
      pdf.text(value, { ...setStyle(pdf, STYLES.fact), continued: false })
    })
  pdf.y = box.y + height + 14
}

function addBlock(pdf: Pdf, root: Tag, block: Block): void {
  if (block.kind === 'heading') {
    addText(pdf, root, { role: 'H2', text: block.text, style: STYLES.heading })
    pdf.y += 4
  } else if (block.kind === 'paragraph') {
    addText(pdf, root, { role: 'P', text: block.text, style: STYLES.body })
    pdf.y += 8
  } else if (block.kind === 'list') {
    const list = addTag(pdf, root, 'L')
    for (const text of block.items) addListItem(pdf, list, text)
    pdf.y += 5
  } else addTable(pdf, root, block)
}

function addListItem(pdf: Pdf, list: Tag, text: string): void {
  ensureSpace(pdf, STYLES.body.leading)
  const bullet = { x: MARGINS.left + 2, y: pdf.y + 2.6, width: 3.4, height: 3.4 }
  addArtifact(pdf, () => fillBox(pdf, { ...bullet, colour: 'action' }))
  const item = addTag(pdf, list, 'LI')
  addText(pdf, item, { role: 'LBody', text, style: STYLES.body, indent: LIST_INDENT })
  pdf.y += 3
}

type TaggedText = { role: string; text: string; style: TextStyle; indent?: number }

/** Over as many pages as it needs. */
function addText(pdf: Pdf, parent: Tag, { role, text, style, indent = 0 }: TaggedText): void {
  // Before the tag is opened, which would leave an empty part of it on the page before.
  ensureSpace(pdf, style.leading)
  addTag(pdf, parent, role, () => {
    const options = { ...setStyle(pdf, style), width: CONTENT_WIDTH - indent }
    pdf.text(text, MARGINS.left + indent, pdf.y, options)
  })
}

/** Of a heading with the beginning of what follows: it never stands alone at the foot of a page. */
function heightWith(pdf: Pdf, next: Block | undefined): number {
  const after = next?.kind === 'table' ? keptHeight(pdf, next) : STYLES.body.leading * 3
  return STYLES.heading.leading + 4 + after
}
