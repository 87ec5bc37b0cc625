import type { FileFormat } from '@terminal/contract/documents/document'
import type { ReadingState } from '@terminal/contract/documents/document-desk'
import { plainText } from '@terminal/contract/text/plain-text'

/** A ZIP holds files of its own, which are not read here. */
export const READ_FORMATS = [
  'pdf',
  'docx',
  'xlsx',
  'csv',
  'ods',
  'odt',
] as const satisfies FileFormat[]
export type ReadFormat = (typeof READ_FORMATS)[number]

export type Passage = {
  page: number | null
  text: string
  /** The same for the index of words: without accents, capitals or signs. */
  plain: string
}

/** What a file says. */
export type Extracted = {
  state: ReadingState
  pageCount: number | null
  /** What a PDF says of itself for those who listen to it; null for other formats. */
  hasTitle: boolean | null
  hasLanguage: boolean | null
  isTagged: boolean | null
  passages: Passage[]
}

export const UNREADABLE: Extracted = {
  state: 'unreadable',
  pageCount: null,
  passages: [],
  hasTitle: null,
  hasLanguage: null,
  isTagged: null,
}

export function isReadFormat(format: string | null): format is ReadFormat {
  return READ_FORMATS.some((each) => each === format)
}

/** The end of a file of thousands of pages is not searched: the index has to stay quick. */
export const MOST_PASSAGES = 2_000
const LONGEST_PAGE = 8_000
const LONGEST_PIECE = 4_000
/** As much as all passages of one file hold. */
export const MOST_CHARACTERS = MOST_PASSAGES * LONGEST_PIECE

const NO_WORD = /[^\p{L}\p{N}\p{M}]+/gu

/** Of a file with pages, each with its own. */
export function pagePassages(pages: readonly string[]): Passage[] {
  const passages = pages.flatMap((text, i) => passagesOf(text, LONGEST_PAGE, i + 1))
  return passages.slice(0, MOST_PASSAGES)
}

/** Of a file without. */
export function textPassages(text: string): Passage[] {
  return passagesOf(text, LONGEST_PIECE, null).slice(0, MOST_PASSAGES)
}

export function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

function passagesOf(text: string, longest: number, page: number | null): Passage[] {
  return pieces(tidy(text), longest)
    .filter((piece) => countLetters(piece) > 0)
    .map((piece) => ({ page, text: piece, plain: plainText(piece).replace(NO_WORD, ' ').trim() }))
}

/** On one line, in characters that PostgreSQL takes. A word that was broken at the end of a line is whole again. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replace(/(\p{L})[-\u2010]\s*\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** Cut between two words, where there is such a place. */
function pieces(line: string, longest: number): string[] {
  const found: string[] = []
  let from = 0
  while (line.length - from > longest && found.length < MOST_PASSAGES) {
    const space = line.lastIndexOf(' ', from + longest)
    const to = space > from ? space : from + longest
    found.push(line.slice(from, to).toWellFormed())
    from = to
  }
  if (from < line.length) found.push(line.slice(from))
  return found.map((piece) => piece.trim())
}
