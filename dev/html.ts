import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** A page as a browser understood it: elements and the texts between them. */
export type HtmlNode = HtmlElement | string
export type HtmlElement = {
  name: string
  attributes: Record<string, string>
  children: HtmlNode[]
}

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

export function findAll(root: HtmlElement, isWanted: (element: HtmlElement) => boolean) {
  const found: HtmlElement[] = []
  const visit = (element: HtmlElement) => {
    if (isWanted(element)) found.push(element)
    for (const child of element.children) if (typeof child !== 'string') visit(child)
  }
  visit(root)
  return found
}

export function findFirst(root: HtmlElement, name: string): HtmlElement {
  const [first] = findAll(root, (element) => element.name === name)
  if (first === undefined) throw new Error(`no <${name}>`)
  return first
}

export function hrefsIn(root: HtmlElement): string[] {
  return findAll(root, ({ name }) => name === 'a').flatMap(({ attributes: { href } }) => href ?? [])
}

export function idsIn(root: HtmlElement): string[] {
  return findAll(root, () => true).flatMap(({ attributes: { id } }) => id ?? [])
}
