import { SEARCH_QUERY_LENGTH, SEARCH_WORD_LENGTH } from '../http/limits.ts'
import { plainText } from '../text/plain-text.ts'

/** A search. */
export type SearchQuery = {
  /** As it is shown: on one line, cut to the length that is read. Empty when there is nothing to look for. */
  text: string
  /** The same without accents or capitals. */
  plain: string
  /** Its words that count: letters and digits, long enough, each once. */
  words: string[]
}

/** Never fails: NUL and lone surrogates are dropped instead of refused. */
export function readQuery(raw: string): SearchQuery {
  const line = raw
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const text = [...line].slice(0, SEARCH_QUERY_LENGTH).join('').trim()
  const plain = plainText(text)
  return { text, plain, words: countedWords(plain) }
}

/** The words of a plain text that are long enough to be looked for. */
export function countedWords(plain: string): string[] {
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words)].filter((word) => [...word].length >= SEARCH_WORD_LENGTH)
}
