import type { Heading, Nodes, PhrasingContent, Root, RootContent } from 'mdast'

export type TextPart = {
  id: string
  title: string
  heading: Heading
  /** What stands under the heading. */
  body: Root
}

/** A text cut at its headings of one level, for a page that lays its parts out in a way of its own. */
export function divideText({ children }: Root, level: 2 | 3): { intro: Root; parts: TextPart[] } {
  const intro = rootOf([])
  const parts: TextPart[] = []
  for (const node of children) {
    if (node.type === 'heading' && node.depth === level) {
      const title = textOf(node)
      parts.push({ id: idOf(title), title, heading: node, body: rootOf([]) })
    } else (parts.at(-1)?.body ?? intro).children.push(node)
  }
  return { intro, parts }
}

/** Parts as they were written, one after the other. */
export function joinParts(parts: readonly TextPart[]): Root {
  return rootOf(parts.flatMap(({ heading, body }) => [heading, ...body.children]))
}

/** The same text in two: up to a place, and from there on. */
export function cutText({ children }: Root, at: number): [Root, Root] {
  return [rootOf(children.slice(0, at)), rootOf(children.slice(at))]
}

/** What a text says, without its marks: one line, with a space between what stood in different blocks. */
export function plainText(node: Nodes): string {
  if (!('children' in node)) return textOf(node)
  const isLine = node.children.every(({ type }) => !BLOCKS.has(type))
  return node.children.map(plainText).join(isLine ? '' : ' ')
}

const BLOCKS = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'list',
  'listItem',
  'blockquote',
  'table',
  'tableRow',
  'tableCell',
])

function rootOf(children: RootContent[]): Root {
  return { type: 'root', children }
}

export function textOf(node: Nodes | PhrasingContent): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** An address that a person can read: «Objetos perdidos» is #objetos-perdidos. */
export function idOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
