import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { forWinAnsi } from '@terminal/contract/text/win-ansi'
import { widthOf } from './helvetica.ts'
import type { Laid } from './laid.ts'
import { layOut, type PdfBlock } from './lay-out.ts'
import { openPdfFile, type PdfFile, ref, textString } from './pdf-file.ts'
import {
  boxAt,
  CONTENT_WIDTH,
  drawArtifact,
  lineAt,
  MARGINS,
  PAGE,
  type Page,
  type TextStyle,
} from './pdf-page.ts'

/** A letter as its parts: each is one element of the structure, in the order in which it is read aloud. */
export type PdfLetter = {
  /** Of all of it, above its parts: a standard one, as «Document». */
  role: string
  title: string
  author: string
  createdAt: Date
  blocks: readonly PdfBlock[]
  /** Header and foot of every page, which are not read aloud. */
  frame: { above: string; aside: string; below: string }
}

const ABOVE: TextStyle = { font: 'bold', size: 10, leading: 12, colour: 'deep' }
const ASIDE: TextStyle = { font: 'regular', size: 8.5, leading: 11, colour: 'quiet' }

/**
 * A tagged PDF with its language and title: its text can be searched, copied and read aloud, also where a paragraph goes
 * on over pages. The same letter is always the same bytes. Throws for a sign that the standard fonts do not have.
 */
export function writePdf(letter: PdfLetter): Buffer {
  const laid = layOut(letter.blocks)
  for (const [i, page] of laid.pages.entries())
    drawFrame(page, letter.frame, `Página ${i + 1} de ${laid.pages.length}`)
  const file = openPdfFile()
  const tree = file.reserve()
  const pages = addPages(file, laid.pages)
  addStructure(file, tree, { ...laid, role: letter.role }, pages.numbers)
  const catalog = file.add(
    `<< /Type /Catalog /Pages ${ref(pages.root)} /Lang (es-CO) /MarkInfo << /Marked true >> ` +
      `/ViewerPreferences << /DisplayDocTitle true >> /StructTreeRoot ${ref(tree)} /Metadata ${ref(addMetadata(file, letter))} >>`,
  )
  const info = file.add(
    `<< /Title ${textString(letter.title)} /Author ${textString(letter.author)} /CreationDate (${pdfDate(letter.createdAt)}) >>`,
  )
  const id = createHash('sha256').update(JSON.stringify(letter)).digest('hex').slice(0, 32)
  return file.close(catalog, info, id)
}

function drawFrame(page: Page, { above, aside, below }: PdfLetter['frame'], number: string): void {
  const { left: x } = MARGINS
  const [header, footer] = [54, PAGE.height - 46]
  const right = (text: string, { font, size }: TextStyle) =>
    x + CONTENT_WIDTH - widthOf(text, font, size)
  drawArtifact(
    page,
    [
      lineAt(above, x, header, ABOVE),
      lineAt(aside, right(aside, ASIDE), header, ASIDE),
      boxAt({ x, y: header + 10, width: CONTENT_WIDTH, height: 1, colour: 'deep' }),
      boxAt({ x, y: header + 9, width: 56, height: 3, colour: 'accent' }),
      boxAt({ x, y: footer - 15, width: CONTENT_WIDTH, height: 0.6, colour: 'line' }),
      lineAt(below, x, footer, ASIDE),
      lineAt(number, right(number, ASIDE), footer, ASIDE),
    ].join(''),
  )
}

function addPages(file: PdfFile, pages: readonly Page[]) {
  const root = file.reserve()
  const fonts = ['Helvetica', 'Helvetica-Bold'].map((name) =>
    file.add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
  )
  const [regular = 0, bold = 0] = fonts
  const numbers = pages.map(({ drawn }, i) => {
    const content = deflateSync(Buffer.from(drawn.join(''), 'latin1'))
    const stream = file.addStream(content, ' /Filter /FlateDecode')
    return file.add(
      `<< /Type /Page /Parent ${ref(root)} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${ref(stream)} ` +
        `/Resources << /Font << /F1 ${ref(regular)} /F2 ${ref(bold)} >> >> /StructParents ${i} /Tabs /S >>`,
    )
  })
  file.fill(root, `<< /Type /Pages /Kids [${numbers.map(ref).join(' ')}] /Count ${pages.length} >>`)
  return { root, numbers }
}

/** Each element with those inside it and its parts on each page, and for each page the element of each of its parts. */
function addStructure(
  file: PdfFile,
  tree: number,
  { role: whole, pages, elements }: Laid & { role: string },
  onPage: number[],
) {
  const root = file.reserve()
  const numbers = elements.map(() => file.reserve())
  const insideOf = (parent: number | undefined) =>
    elements.flatMap((element, i) => (element.parent === parent ? [ref(numbers[i] ?? 0)] : []))
  for (const [i, { role, parts, parent, scope }] of elements.entries()) {
    const marks = parts.map(
      ({ page, id }) => `<< /Type /MCR /Pg ${ref(onPage[page] ?? 0)} /MCID ${id} >>`,
    )
    const above = parent === undefined ? root : (numbers[parent] ?? 0)
    const attributes = scope ? ` /A << /O /Table /Scope /${scope} >>` : ''
    file.fill(
      numbers[i] ?? 0,
      `<< /Type /StructElem /S /${role} /P ${ref(above)}${attributes} /K [${[...marks, ...insideOf(i)].join(' ')}] >>`,
    )
  }
  file.fill(
    root,
    `<< /Type /StructElem /S /${whole} /P ${ref(tree)} /K [${insideOf(undefined).join(' ')}] >>`,
  )
  const owners = pages.map(
    (page, i) => `${i} [${page.owners.map((owner) => ref(numbers[owner] ?? 0)).join(' ')}]`,
  )
  const parents = file.add(`<< /Nums [${owners.join(' ')}] >>`)
  file.fill(
    tree,
    `<< /Type /StructTreeRoot /K ${ref(root)} /ParentTree ${ref(parents)} /ParentTreeNextKey ${pages.length} >>`,
  )
}

function addMetadata(file: PdfFile, { title, author, createdAt }: PdfLetter): number {
  const xml = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>es-CO</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${createdAt.toISOString()}</xmp:CreateDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
  return file.addStream(Buffer.from(xml), ' /Type /Metadata /Subtype /XML')
}

function escaped(text: string): string {
  return forWinAnsi(text).replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function pdfDate(at: Date): string {
  return `D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`
}
