import { findAll, type HtmlElement, type HtmlNode } from '@terminal/dev/html'
import { wordsOf } from './sentences.ts'

/** A stretch of text that a reader takes in one piece. */
export type Piece = {
  text: string
  /** Said in sentences; a heading, a cell of a table and a label are not. */
  isProse: boolean
}

const SILENT = new Set(['script', 'style', 'template', 'svg'])
const INLINE = new Set(
  'a abbr b bdi br button cite code data em i img input kbd mark output q s small span strong sub sup svg time u'.split(
    ' ',
  ),
)
const PROSE = new Set(['p', 'li', 'dd', 'blockquote'])
/** What stands in these is read at a glance, not sentence by sentence. */
const LISTINGS = new Set(['table', 'nav', 'label', 'summary', 'select'])
/** Shorter than this, without a point at its end, is a label: «Módulo 1». */
const LEAST_PROSE_WORDS = 4

export function piecesIn(element: HtmlElement, isListing = false): Piece[] {
  const pieces: Piece[] = []
  let inline: HtmlNode[] = []
  const flush = () => {
    const text = inline
      .map(textOf)
      .join('')
      .replace(/\s*\n\s*/g, ' ')
      .replace(/^ +| +$/g, '')
    const isProse = PROSE.has(element.name) && !isListing && !isLabel(inline, text)
    if (text !== '') pieces.push({ text, isProse })
    inline = []
  }
  for (const child of element.children) {
    if (typeof child === 'string' || isInline(child)) {
      inline.push(child)
    } else {
      flush()
      pieces.push(...piecesIn(child, isListing || LISTINGS.has(child.name)))
    }
  }
  flush()
  return pieces
}

/** A link around a whole card is no word of a sentence. */
function isInline(element: HtmlElement): boolean {
  return findAll(element, ({ name }) => !INLINE.has(name) && !SILENT.has(name)).length === 0
}

function isLabel(nodes: readonly HtmlNode[], text: string): boolean {
  const [only, ...others] = nodes.filter((node) => textOf(node).trim() !== '')
  if (typeof only === 'object' && only.name === 'a' && others.length === 0) return true
  return wordsOf(text).length < LEAST_PROSE_WORDS && !/[.!?…]$/.test(text)
}

function textOf(node: HtmlNode): string {
  if (typeof node === 'string') return node
  if (node.name === 'br') return '\n'
  return SILENT.has(node.name) ? '' : node.children.map(textOf).join('')
}
