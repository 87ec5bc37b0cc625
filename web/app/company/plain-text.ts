import type { Nodes } from 'mdast'

/** What a part of a text says, without its marks. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join('') : ''
}
