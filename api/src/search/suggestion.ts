import { SEARCH_WORD_LENGTH } from '@terminal/contract/http/limits'
import type { EntryKind } from '@terminal/contract/search/search-entry'
import { readQuery, type SearchQuery } from '@terminal/contract/search/search-query'
import { plainText } from '@terminal/contract/text/plain-text'
import { hasEveryWord } from '@terminal/operator/search/rules'
import { type Catalogue, findExact } from './engine.ts'
import { hasWord, listTitlesLike } from './search.queries.ts'

/** Below it, two words have little more than a beginning in common. */
const LEAST_SIMILARITY = 0.3

/** A sentence is not a misspelt word. */
const MOST_WORDS = 6
const WORDS = /[\p{L}\p{N}\p{M}]+/gu

/**
 * The same query with every word that nothing has replaced by the most similar word of a title, as it is written there;
 * null where that would find nothing either.
 */
export async function suggestQuery(
  catalogue: Catalogue,
  query: SearchQuery,
  kind: EntryKind | undefined,
): Promise<string | null> {
  if (query.words.length > MOST_WORDS) return null
  const better = new Map<string, string>()
  for (const word of query.words) {
    if (await isKnown(catalogue, word)) continue
    const nearest = await findNearest(catalogue, word)
    if (nearest === undefined) return null
    better.set(word, nearest)
  }
  if (better.size === 0) return null
  const text = query.text.replace(WORDS, (word) => better.get(plainText(word)) ?? word)
  const found = await findExact(catalogue, readQuery(text).words, kind)
  return found.length > 0 ? text : null
}

async function isKnown({ pages, db }: Catalogue, word: string): Promise<boolean> {
  return pages.some((page) => hasEveryWord(page, [word])) || (await hasWord(db, word))
}

/** Nobody mistypes a year by letters: what has digits is taken as it is. */
async function findNearest({ pages, db }: Catalogue, word: string): Promise<string | undefined> {
  if (/\p{N}/u.test(word)) return undefined
  const titles = [...pages.map(({ title }) => title), ...(await listTitlesLike(db, word))]
  return nearestWord(
    word,
    titles.flatMap((title) => title.match(WORDS) ?? []),
  )
}

/** The most similar of some words, as it is written; the first of equals. */
export function nearestWord(asked: string, words: readonly string[]): string | undefined {
  const wanted = trigramsOf(asked)
  let best: string | undefined
  let most = LEAST_SIMILARITY
  for (const word of words) {
    const plain = plainText(word)
    if ([...plain].length < SEARCH_WORD_LENGTH) continue
    const similarity = similarityOf(wanted, trigramsOf(plain))
    if (similarity > most) {
      best = word
      most = similarity
    }
  }
  return best
}

/** As PostgreSQL counts them: of a word with two blanks before it and one behind. */
function trigramsOf(plain: string): Set<string> {
  const letters = [...`  ${plain} `]
  return new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join('')))
}

function similarityOf(a: Set<string>, b: Set<string>): number {
  const common = [...a].filter((trigram) => b.has(trigram)).length
  return common / (a.size + b.size - common)
}
