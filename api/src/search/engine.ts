import { SEARCH_RESULTS } from '@terminal/contract/http/limits'
import type { EntryKind, SearchEntry } from '@terminal/contract/search/search-entry'
import type { SearchQuery } from '@terminal/contract/search/search-query'
import {
  byOrder,
  byTitleThenOrder,
  fieldsOf,
  hasEveryWord,
  scoreAlike,
} from '@terminal/operator/search/rules'
import type { Queryable } from '../db/schema.ts'
import { AppError } from '../platform/errors.ts'
import type { Alike, FuzzyAsk } from './fuzzy-search.ts'
import { listEntries, listWithWords } from './search.queries.ts'

/** The pages of the operator's folder, none twice, and what the others are looked for in. */
export type Catalogue = {
  pages: readonly SearchEntry[]
  /** Addresses of entries that this operator has not. */
  hidden: readonly string[]
  db: Queryable
  askAlike: (ask: FuzzyAsk) => Promise<Alike[]>
}

type Found = {
  entries: SearchEntry[]
  isFuzzy: boolean
  /** News and documents could not be compared. */
  isGivenUp: boolean
}

/** The same as `searchCatalogue` of everything there is, without reading everything there is. */
export async function findEntries(
  catalogue: Catalogue,
  query: SearchQuery,
  kind: EntryKind | undefined,
  onFailure: (error: unknown) => void,
): Promise<Found> {
  const exact = await findExact(catalogue, query.words, kind)
  if (exact.length > 0) return { entries: exact, isFuzzy: false, isGivenUp: false }
  let isGivenUp = false
  const entries = await findAlike(catalogue, query.plain, kind, (error) => {
    isGivenUp = true
    onFailure(error)
  })
  return { entries, isFuzzy: entries.length > 0, isGivenUp }
}

/** Those with every word; no word, none of them. */
export async function findExact(
  { pages, hidden, db }: Pick<Catalogue, 'pages' | 'hidden' | 'db'>,
  words: readonly string[],
  kind: EntryKind | undefined,
): Promise<SearchEntry[]> {
  if (words.length === 0) return []
  const ask = { kind, hidden, pageTitles: titlesOf(pages), limit: SEARCH_RESULTS }
  const titled = await listWithWords(db, words, { ...ask, place: 'title' })
  // Thirty titles leave no place for anything else.
  const others =
    titled.length < SEARCH_RESULTS ? await listWithWords(db, words, { ...ask, place: 'text' }) : []
  const found = [
    ...ofKind(pages, kind).filter((page) => hasEveryWord(page, words)),
    ...titled,
    ...others,
  ]
  return found.toSorted(byTitleThenOrder(words)).slice(0, SEARCH_RESULTS)
}

/** What takes too long, or fails, is left out; who asks too much at once is told so. */
async function findAlike(
  { pages, hidden, db, askAlike }: Catalogue,
  plain: string,
  kind: EntryKind | undefined,
  onFailure: (error: unknown) => void,
): Promise<SearchEntry[]> {
  if (plain.trim() === '') return []
  const asked = askAlike({ plain, kind, hidden, pageTitles: titlesOf(pages) })
  const others = await asked.catch((error: unknown): Alike[] => {
    if (error instanceof AppError) throw error
    onFailure(error)
    return []
  })
  const alike = [
    ...scoreAlike(ofKind(pages, kind), plain, fieldsOf).map(({ item, score }) => ({
      kind: item.kind,
      itemId: item.itemId,
      datedOn: item.datedOn,
      score,
    })),
    ...others,
  ]
  const first = alike
    .toSorted((a, b) => a.score - b.score || byOrder(a, b))
    .slice(0, SEARCH_RESULTS)
  const stored = first.filter((each) => others.includes(each))
  const entries = [...pages, ...(await listEntries(db, stored))]
  return first.flatMap(({ kind, itemId }) =>
    entries.filter((entry) => entry.kind === kind && entry.itemId === itemId),
  )
}

function ofKind(pages: readonly SearchEntry[], kind: EntryKind | undefined) {
  return kind === undefined || kind === 'page' ? pages : []
}

function titlesOf(pages: readonly SearchEntry[]): string[] {
  return pages.map((page) => fieldsOf(page).title)
}
