import { SEARCH_RESULTS } from '@terminal/contract/http/limits'
import {
  ENTRY_KINDS,
  type EntryKind,
  type PlainFields,
  plainFields,
  type SearchEntry,
  toPlainText,
} from '@terminal/contract/search/search-entry'
import type { SearchQuery } from '@terminal/contract/search/search-query'
import Fuse from 'fuse.js'

/**
 * The rules of the specification over a whole catalogue, without a database. The engine must answer exactly this; the
 * tests hold it to it.
 */
export function searchCatalogue(
  catalogue: readonly SearchEntry[],
  query: SearchQuery,
  kind?: EntryKind,
): { entries: SearchEntry[]; isFuzzy: boolean } {
  const looked = withoutDoubles(catalogue).filter((entry) => !kind || entry.kind === kind)
  const exact = looked.filter((entry) => hasEveryWord(entry, query.words))
  if (exact.length > 0)
    return {
      entries: exact.toSorted(byTitleThenOrder(query.words)).slice(0, SEARCH_RESULTS),
      isFuzzy: false,
    }
  const scored = scoreAlike(looked, query.plain, fieldsOf).toSorted(
    (a, b) => a.score - b.score || byOrder(a.item, b.item),
  )
  const entries = scored.slice(0, SEARCH_RESULTS).map(({ item }) => item)
  return { entries, isFuzzy: entries.length > 0 }
}

/** Computed once for each entry: entries do not change, and every search compares all of them. */
const known = new WeakMap<SearchEntry, PlainFields>()
export function fieldsOf(entry: SearchEntry): PlainFields {
  const fields = known.get(entry) ?? plainFields(entry)
  known.set(entry, fields)
  return fields
}

/** Of equal titles the page stays, then the news item, then the document; of one kind the first in order. */
export function withoutDoubles(catalogue: readonly SearchEntry[]): SearchEntry[] {
  const seen = new Set<string>()
  return catalogue.toSorted(byOrder).filter((entry) => {
    const { title } = fieldsOf(entry)
    if (seen.has(title)) return false
    seen.add(title)
    return true
  })
}

/** No word that counts, no exact match. */
export function hasEveryWord(entry: SearchEntry, words: readonly string[]): boolean {
  const text = toPlainText(fieldsOf(entry))
  return words.length > 0 && words.every((word) => text.includes(word))
}

/** What has every word in its title first, then by kind, then the newest. */
export function byTitleThenOrder(words: readonly string[]) {
  const rank = (entry: SearchEntry) => {
    const { title } = fieldsOf(entry)
    return words.every((word) => title.includes(word)) ? 0 : 1
  }
  return (a: SearchEntry, b: SearchEntry) => rank(a) - rank(b) || byOrder(a, b)
}

type Place = Pick<SearchEntry, 'kind' | 'datedOn' | 'itemId'>

/** By kind, then the newest, then by number: no two entries are equal. */
export function byOrder(a: Place, b: Place): number {
  const kinds = ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind)
  return kinds || compareDays(a.datedOn, b.datedOn) || a.itemId - b.itemId
}

/** The newest first, and what has no day last. */
function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a > b ? -1 : 1
}

/** Values of the specification, none of them ours to change. With the norm on, that score discards nearly every typo. */
const WORST_SCORE = 0.25
const FUSE = {
  threshold: 0.2,
  distance: 50,
  minMatchCharLength: 3,
  ignoreFieldNorm: true,
  includeScore: true,
  shouldSort: false,
  keys: [
    { name: 'title', weight: 0.75 },
    { name: 'excerpt', weight: 0.2 },
    { name: 'breadcrumb', weight: 0.05 },
  ],
}

/** What is written alike, with how much it differs. The score of one item does not depend on the others. */
export function scoreAlike<Item>(
  items: readonly Item[],
  plain: string,
  fieldsOf: (item: Item) => PlainFields,
): { item: Item; score: number }[] {
  const fuse = new Fuse(items.map(fieldsOf), FUSE)
  return fuse.search(plain).flatMap(({ refIndex, score = 1 }) => {
    const item = items[refIndex]
    return item !== undefined && score <= WORST_SCORE ? [{ item, score }] : []
  })
}
