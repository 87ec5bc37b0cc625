import type { Heading, Link, Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Report } from './site-error.ts'
import { fillVariables, type Variables } from './variables.ts'

/** The text of a page as a tree. Nothing in it can be markup that its author did not see as such. */
export function readBody(text: string, variables: Variables, report: Report): Root {
  const body = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  // After the parse, so that no value can be taken for Markdown.
  for (const node of nodesOf(body)) fill(node, variables)
  check(body, report)
  return body
}

function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node
  if ('children' in node) for (const child of node.children) yield* nodesOf(child)
}

function fill(node: Nodes, variables: Variables): void {
  if (node.type === 'text') node.value = fillVariables(node.value, variables)
  // A telephone is written with spaces, and an address has none.
  if (node.type === 'link') node.url = fillVariables(node.url, variables).replaceAll(' ', '')
}

const ALLOWED = new Set<Nodes['type']>([
  'root',
  'heading',
  'paragraph',
  'text',
  'list',
  'listItem',
  'link',
  'strong',
  'emphasis',
  'table',
  'tableRow',
  'tableCell',
  'blockquote',
  'break',
])

const REFUSALS: Partial<Record<Nodes['type'], string>> = {
  html: 'no se admite HTML: escriba el texto con Markdown',
  image: 'no se admiten imágenes en el texto de una página',
  imageReference: 'no se admiten imágenes en el texto de una página',
  code: 'no se admite código; si es texto, quite los espacios del comienzo de la línea',
  inlineCode: 'no se admite código: quite las comillas invertidas',
  thematicBreak: 'no se admiten líneas divisorias: separe las partes con un título',
  linkReference: 'escriba la dirección del enlace junto a su texto: [texto](dirección)',
  definition: 'escriba la dirección del enlace junto a su texto: [texto](dirección)',
}

function check(body: Root, report: Report): void {
  let level = 1
  for (const node of nodesOf(body)) {
    const line = node.position?.start.line
    const sentence =
      node.type === 'heading'
        ? headingProblem(node, level)
        : node.type === 'link'
          ? linkProblem(node)
          : refusalOf(node.type)
    if (sentence !== undefined) report(line, sentence)
    if (node.type === 'heading') level = node.depth
  }
}

function refusalOf(type: Nodes['type']): string | undefined {
  return ALLOWED.has(type) ? undefined : (REFUSALS[type] ?? 'este elemento no se admite')
}

const [TOP, DEEPEST] = [2, 4]

function headingProblem(heading: Heading, before: number): string | undefined {
  if (!hasText(heading)) return 'este título no tiene texto'
  if (heading.depth < TOP)
    return 'el título de la página va en el encabezado; los del texto empiezan con ##'
  if (heading.depth > DEEPEST) return 'los títulos llegan hasta ####'
  if (heading.depth > before + 1)
    return `este título se salta un nivel: debe empezar con ${'#'.repeat(before + 1)}`
  return undefined
}

function linkProblem(link: Link): string | undefined {
  if (!hasText(link)) return 'este enlace no tiene texto'
  return isTarget(link.url)
    ? undefined
    : `la dirección «${link.url}» no sirve: use https://, mailto:, tel:, # o una ruta como /home`
}

function isTarget(url: string): boolean {
  if (/^https?:\/\//.test(url)) return URL.canParse(url)
  // Two slashes, or a slash and a backslash, lead to another site.
  return /^(mailto:\S+@\S+|tel:\+?\d[\d-]*|#\S+|\/(?![/\\])\S*)$/.test(url)
}

function hasText(node: Nodes): boolean {
  return [...nodesOf(node)].some((each) => each.type === 'text' && each.value.trim() !== '')
}
