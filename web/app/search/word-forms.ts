import { plainText } from '@terminal/contract/text/plain-text'

const LEAST_LETTERS = 3

/**
 * The words of a text that are another form of those looked for. What is inside a document is found by its stem, so
 * «tarifas» also finds a page that says «tarifa».
 */
export function formsIn(text: string, words: readonly string[]): string[] {
  const stems = words.map(stemOf)
  const said = new Set(plainText(text).match(/[\p{L}\p{N}]+/gu))
  return [...said].filter((word) => word.length >= LEAST_LETTERS && stems.includes(stemOf(word)))
}

/** Without what tells one from many and hers from his. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:[aeo]s?|s)$/, '')
  return stem.length >= LEAST_LETTERS ? stem : word
}
