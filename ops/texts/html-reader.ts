import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { HtmlElement, HtmlNode } from './html.ts'

/** Reads HTML as the standard says, and so as every browser does. Without script: what is in `noscript` is there. */
export function readHtml(html: string): HtmlElement {
  const { childNodes } = parse(html, { scriptingEnabled: false })
  return { name: '#document', attributes: {}, children: childNodes.flatMap(toNode) }
}

function toNode(node: DefaultTreeAdapterTypes.ChildNode): HtmlNode[] {
  if ('value' in node) return [node.value]
  if (!('tagName' in node)) return []
  return [
    {
      name: node.tagName,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      children: node.childNodes.flatMap(toNode),
    },
  ]
}
