import type { Heading, Nodes, Root, RootContent } from 'mdast'
import { idOf, textOf } from './page-body.tsx'

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
