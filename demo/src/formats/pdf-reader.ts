import { getDocumentProxy } from 'unpdf'

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Proxy['getPage']>>
type Tree = Awaited<ReturnType<Page['getStructTree']>>
type Node = Tree | Tree['children'][number]
type Heard = { role: string; text: string }

/** A PDF as pdf.js reads it, for tests: what it says of itself, its tags and its text. */
export async function readPdf(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0, useSystemFonts: false })
  const info: { Title?: string; Language?: string | null } = (await pdf.getMetadata()).info
  const numbers = Array.from({ length: pdf.numPages }, (_, i) => i + 1)
  const pages = await Promise.all(
    numbers.map(async (number) => readPage(await pdf.getPage(number))),
  )
  const marks = await pdf.getMarkInfo()
  const preferences: { DisplayDocTitle?: boolean } | null = await pdf.getViewerPreferences()
  return {
    title: info.Title ?? '',
    language: info.Language ?? '',
    isMarked: marks?.Marked === true,
    showsTitle: preferences?.DisplayDocTitle === true,
    roles: pages.flatMap(({ roles }) => roles),
    /** Text with its role, in the order it is read aloud: without header and footer. */
    heard: pages.flatMap(({ heard }) => heard),
    /** Everything that is drawn, page by page. */
    pages: pages.map(({ text }) => text),
  }
}

async function readPage(page: Page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const marked = new Map<string, string>()
  const open: string[] = []
  let text = ''
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id ?? '')
      continue
    }
    const piece = item.str + (item.hasEOL ? '\n' : '')
    const id = open.at(-1) ?? ''
    marked.set(id, (marked.get(id) ?? '') + piece)
    text += piece
  }
  // A page without tags has no tree.
  const tree: Tree | null = await page.getStructTree()
  const kids = tree?.children ?? []
  return {
    text,
    roles: kids.flatMap(rolesIn),
    heard: kids.flatMap((kid) => heardIn(kid, marked)),
  }
}

function rolesIn(node: Node): string[] {
  return 'role' in node ? [node.role, ...node.children.flatMap(rolesIn)] : []
}

function heardIn(node: Node, marked: ReadonlyMap<string, string>): Heard[] {
  if (!('role' in node)) return []
  const own = node.children.flatMap((kid) => ('id' in kid ? [marked.get(kid.id) ?? ''] : []))
  const text = own.join(' ').replace(/\s+/g, ' ').trim()
  const below = node.children.flatMap((kid) => heardIn(kid, marked))
  return own.length > 0 ? [{ role: node.role, text }, ...below] : below
}
