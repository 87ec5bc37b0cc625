import { keepTogether } from '@terminal/contract/text/keep-together'

export type Piece = { text: string; href?: string }

/** An address up to the first space or quote, without the punctuation that ends the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"'“”]+[^\s<>"'“”.,;:!?)\]]/g

/** Plain text as it is stored: blank lines make paragraphs, http(s) addresses become links, nothing else is marked up. */
export function toParagraphs(body: string): Piece[][] {
  return keepTogether(body)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(toPieces)
}

function toPieces(paragraph: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of paragraph.matchAll(ADDRESS)) {
    if (match.index > end) pieces.push({ text: paragraph.slice(end, match.index) })
    pieces.push(URL.canParse(match[0]) ? { text: match[0], href: match[0] } : { text: match[0] })
    end = match.index + match[0].length
  }
  if (end < paragraph.length) pieces.push({ text: paragraph.slice(end) })
  return pieces
}
