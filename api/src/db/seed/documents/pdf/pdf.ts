import type { Paper } from '../paper.ts'
import { textWidth } from './font.ts'
import { openObjects, type PdfObjects, textString } from './objects.ts'
import {
  boxDrawing,
  CONTENT_WIDTH,
  frameDrawing,
  MARGIN,
  type Mark,
  openPapers,
  PAGE,
  type Papers,
  type TaggedPart,
  type TextStyle,
  writeLines,
} from './sheet-of-paper.ts'
import { keptHeight, writeTable } from './table.ts'

const STYLES = {
  title: { font: 'bold', size: 20, leading: 25, colour: 'deep' },
  heading: { font: 'bold', size: 12.5, leading: 17, colour: 'deep' },
  body: { font: 'regular', size: 10.5, leading: 15, colour: 'text' },
  fact: { font: 'regular', size: 9.5, leading: 15, colour: 'text' },
} as const satisfies Record<string, TextStyle>

/** A document as a tagged PDF: text that can be searched, heard and copied, and always the same bytes. */
export function writePdf(paper: Paper): Buffer {
  const papers = openPapers()
  const root: TaggedPart[] = []
  writeCover(papers, root, paper)
  for (const [i, block] of paper.blocks.entries()) {
    if (block.kind === 'heading') {
      papers.down(6)
      papers.needs(heightWith(paper.blocks[i + 1]))
    }
    writeBlock(papers, root, block)
  }
  for (const [i, page] of papers.pages.entries())
    page.drawing.push(frameDrawing({ ...paper.frame, number: i + 1, count: papers.pages.length }))
  return toFile(papers, root, paper)
}

function writeCover(papers: Papers, root: TaggedPart[], { title, facts }: Paper): void {
  writeLines(papers, { text: title, part: partIn(root, 'H1'), style: STYLES.title })
  papers.down(10)
  const { leading } = STYLES.fact
  const height = facts.length * leading + 14
  papers.pages.at(-1)?.drawing.push(
    boxDrawing({
      ...{ x: MARGIN.left, y: papers.y - height, width: CONTENT_WIDTH, height },
      colour: 'soft',
    }),
  )
  papers.down(7)
  for (const [name, value] of facts) {
    papers.mark(partIn(root, 'P'), () => {
      papers.down(leading)
      const label = `${name}: `
      const place = { x: MARGIN.left + 12, y: papers.y + leading * 0.28 }
      papers.text({ ...STYLES.fact, ...place, font: 'bold', colour: 'deep', text: label })
      const x = place.x + textWidth(label, 'bold', STYLES.fact.size)
      papers.text({ ...STYLES.fact, ...place, x, text: value })
    })
  }
  papers.down(21)
}

function writeBlock(papers: Papers, root: TaggedPart[], block: Paper['blocks'][number]): void {
  if (block.kind === 'heading') {
    writeLines(papers, { text: block.text, part: partIn(root, 'H2'), style: STYLES.heading })
    papers.down(4)
  } else if (block.kind === 'paragraph') {
    writeLines(papers, { text: block.text, part: partIn(root, 'P'), style: STYLES.body })
    papers.down(8)
  } else if (block.kind === 'list') {
    const list = partIn(root, 'L')
    for (const text of block.items) {
      const item = partIn(partIn(list.parts, 'LI').parts, 'LBody')
      papers.needs(STYLES.body.leading)
      papers.pages.at(-1)?.drawing.push(bulletDrawing(papers))
      writeLines(papers, { text, part: item, style: STYLES.body, indent: 14 })
      papers.down(3)
    }
    papers.down(5)
  } else root.push(writeTable(papers, block))
}

/** Of a heading with what it announces: it never stands alone at the foot of a page. */
function heightWith(next: Paper['blocks'][number] | undefined): number {
  const after = next?.kind === 'table' ? keptHeight(next) : STYLES.body.leading * 3
  return STYLES.heading.leading + 4 + after
}

function bulletDrawing(papers: Papers): string {
  const y = papers.y - STYLES.body.leading * 0.55
  return boxDrawing({ x: MARGIN.left + 2, y, width: 3.4, height: 3.4, colour: 'action' })
}

function partIn(parts: (TaggedPart | Mark)[], role: TaggedPart['role']): TaggedPart {
  const part: TaggedPart = { role, parts: [] }
  parts.push(part)
  return part
}

function toFile(papers: Papers, root: TaggedPart[], paper: Paper): Buffer {
  const objects = openObjects()
  const [catalogue, pageTree, treeRoot] = [objects.reserve(), objects.reserve(), objects.reserve()]
  const fonts = ['Helvetica', 'Helvetica-Bold'].map((name) =>
    objects.add(`<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`),
  )
  const pageIds = papers.pages.map(() => objects.reserve())
  for (const [i, page] of papers.pages.entries()) {
    const content = objects.addStream(page.drawing.join('\n'))
    const resources = `<</Font<</F1 ${fonts[0]} 0 R/F2 ${fonts[1]} 0 R>>>>`
    const size = `[0 0 ${PAGE.width} ${PAGE.height}]`
    objects.set(
      pageIds[i] ?? 0,
      `<</Type/Page/Parent ${pageTree} 0 R/MediaBox${size}/Resources${resources}/Contents ${content} 0 R/StructParents ${i}/Tabs/S>>`,
    )
  }
  const kids = pageIds.map((id) => `${id} 0 R`).join(' ')
  objects.set(pageTree, `<</Type/Pages/Kids[${kids}]/Count ${pageIds.length}>>`)
  writeTags(objects, { papers, root, pageIds, treeRoot })
  objects.set(
    catalogue,
    `<</Type/Catalog/Pages ${pageTree} 0 R/Lang(es-CO)/MarkInfo<</Marked true>>/StructTreeRoot ${treeRoot} 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`,
  )
  const day = paper.issuedOn.replaceAll('-', '')
  const info = objects.add(
    `<</Title${textString(paper.title)}/Author${textString(paper.frame.above)}/CreationDate(D:${day}080000-05'00')>>`,
  )
  return objects.finish({ root: catalogue, info })
}

/** The tree of headings, paragraphs and tables that a screen reader walks, and the way back from the pages to it. */
function writeTags(
  objects: PdfObjects,
  tree: { papers: Papers; root: TaggedPart[]; pageIds: number[]; treeRoot: number },
): void {
  const ids = new Map<TaggedPart, number>()
  const write = (part: TaggedPart, parent: number): number => {
    const id = objects.reserve()
    ids.set(part, id)
    const kids = part.parts.map((kid) =>
      isPart(kid)
        ? `${write(kid, id)} 0 R`
        : `<</Type/MCR/Pg ${tree.pageIds[kid.page]} 0 R/MCID ${kid.number}>>`,
    )
    const scope = part.role === 'TH' ? '/A<</O/Table/Scope/Column>>' : ''
    objects.set(
      id,
      `<</Type/StructElem/S/${part.role}/P ${parent} 0 R${scope}/K[${kids.join(' ')}]>>`,
    )
    return id
  }
  const whole = objects.reserve()
  const kids = tree.root.map((part) => `${write(part, whole)} 0 R`).join(' ')
  objects.set(whole, `<</Type/StructElem/S/Document/P ${tree.treeRoot} 0 R/K[${kids}]>>`)
  const owners = tree.papers.pages.map((page, i) => {
    const parts = page.owners.map((part) => `${ids.get(part)} 0 R`).join(' ')
    return `${i} [${parts}]`
  })
  const parents = objects.add(`<</Nums[${owners.join(' ')}]>>`)
  objects.set(
    tree.treeRoot,
    `<</Type/StructTreeRoot/K[${whole} 0 R]/ParentTree ${parents} 0 R/ParentTreeNextKey ${owners.length}>>`,
  )
}

function isPart(kid: TaggedPart | Mark): kid is TaggedPart {
  return 'role' in kid
}
