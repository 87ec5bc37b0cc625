import { plainText } from '@terminal/contract/text/plain-text'
import type { Nodes, Root, RootContent } from 'mdast'

/** What a page says under one of its main headings, which is known by its name in addresses: «Misión y visión» is mision-y-vision. */
export function findPart(
  { children }: Root,
  headingId: string,
): { title: string; firstParagraph: string } | undefined {
  const start = children.findIndex((node) => isMain(node) && idOf(textOf(node)) === headingId)
  const heading = children[start]
  if (!heading) return undefined
  const rest = children.slice(start + 1)
  const end = rest.findIndex(isMain)
  const body = end === -1 ? rest : rest.slice(0, end)
  const paragraph = body.find(({ type }) => type === 'paragraph')
  return { title: textOf(heading), firstParagraph: paragraph ? textOf(paragraph) : '' }
}

function isMain(node: RootContent): boolean {
  return node.type === 'heading' && node.depth === 2
}

export function textOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

export function idOf(title: string): string {
  return (
    plainText(title)
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  )
}
