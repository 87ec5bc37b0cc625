import { plainText } from '@terminal/contract/text/plain-text'

export type MarkedPart = { text: string; isMarked: boolean }

/** Splits a text into parts that match one of the words and parts that do not. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const letters = readLetters(text)
  const marked = new Set(words.flatMap((word) => lettersOf(word, letters)))
  const parts: MarkedPart[] = []
  for (const [i, { text: letter }] of letters.entries()) {
    const isMarked = marked.has(i)
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += letter
    else parts.push({ text: letter, isMarked })
  }
  return parts
}

/** A character with its combining accents, and its form for comparison. */
type Letter = { text: string; plain: string }

function readLetters(text: string): Letter[] {
  const letters: Letter[] = []
  for (const character of text) {
    const plain = plainText(character)
    const last = letters.at(-1)
    if (plain === '' && last) last.text += character
    else letters.push({ text: character, plain })
  }
  return letters
}

/** The indexes of the characters that match this word. */
function lettersOf(word: string, letters: readonly Letter[]): number[] {
  if (word === '') return []
  // One character may be compared as several: each points back to it.
  const owners = letters.flatMap(({ plain }, i) => Array<number>(plain.length).fill(i))
  const line = letters.map(({ plain }) => plain).join('')
  const found: number[] = []
  for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + 1))
    found.push(...owners.slice(at, at + word.length))
  return found
}
