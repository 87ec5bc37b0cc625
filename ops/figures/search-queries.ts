import { COMMON_WORDS, EXCERPT_WORDS, HALF_WORDS, makeEntries, rareName } from './search-entries.ts'

/** Every entry that a query is made from is in the smallest catalogue as well. */
const FIRST_ENTRIES = 900
const SHORTEST_PART = 4
const TYPED_WORDS = 3

/** Queries, each sent once: a cached answer would measure something else. */
export const EXACT_QUERIES: Record<string, () => Generator<string>> = {
  'a rare word': rareWords,
  'a common word': () => partsOf(COMMON_WORDS),
  'two words': twoWords,
  'a word in half of the entries': () => partsOf(HALF_WORDS),
  'a word of excerpts only': () => partsOf(EXCERPT_WORDS),
}

/** The beginning of a title with a letter left out. */
export function* typos(): Generator<string> {
  for (const { title } of makeEntries(FIRST_ENTRIES)) {
    const words = title.split(' ').slice(0, TYPED_WORDS)
    const longest = words.reduce((a, b) => (b.length > a.length ? b : a))
    const at = 1 + (title.length % (longest.length - 2))
    const misspelt = longest.slice(0, at) + longest.slice(at + 1)
    yield words.map((word) => (word === longest ? misspelt : word)).join(' ')
  }
}

function* rareWords(): Generator<string> {
  const entries = [...makeEntries(FIRST_ENTRIES)]
  for (const { itemId, title } of entries)
    if (title.includes(rareName(itemId))) yield rareName(itemId)
}

function* twoWords(): Generator<string> {
  for (const word of partsOf(COMMON_WORDS)) for (const other of HALF_WORDS) yield `${word} ${other}`
}

/** A word and what stands inside it, the longest first, of one word and of the next. */
function* partsOf(words: readonly string[]): Generator<string> {
  const longest = Math.max(...words.map(({ length }) => length))
  for (let cut = 0; cut <= longest - SHORTEST_PART; cut++)
    for (const word of words)
      for (let from = 0; from <= cut && word.length - cut >= SHORTEST_PART; from++)
        yield word.slice(from, word.length - cut + from)
}
