import { SEARCH_WORD_LENGTH } from '@terminal/contract/http/limits'
import type { SearchAnswer } from '@terminal/contract/search/search'
import type { EntryKind, SearchEntry } from '@terminal/contract/search/search-entry'
import { readQuery, type SearchQuery } from '@terminal/contract/search/search-query'
import { plainText } from '@terminal/contract/text/plain-text'
import { pagesOf, searchPages } from '@terminal/operator/search/page-search'
import { answersOf, pinnedFor } from '@terminal/operator/search/pinned'
import { hasEveryWord } from '@terminal/operator/search/rules'
import { isSameWord } from '@terminal/operator/search/same-word'
import type { Queryable } from '../db/schema.ts'
import type { CurrentSite } from '../platform/current-site.ts'
import { AppError } from '../platform/errors.ts'
import { type Catalogue, findEntries, findExact } from './engine.ts'
import type { FuzzyAsk, FuzzySearch } from './fuzzy-search.ts'
import { findPassages } from './passages.queries.ts'
import { hasWord, listHidden, listTitlesLike } from './search.queries.ts'

export type SearchDeps = { db: Queryable; site: CurrentSite; fuzzy: FuzzySearch }
type Search = { query: SearchQuery; kind: EntryKind | undefined; catalogue: Catalogue }
type OnFailure = (error: unknown, what: string) => void

const NOT_SEARCHED = 'news and documents could not be searched'
const OTHER_ENTRIES = 10
const OTHER_QUERIES = 8
const PASSAGES = 10

/** Everything one search shows. Whatever fails is told and left out: what was found is always answered. */
export async function searchSite(
  deps: SearchDeps & { client: string; onFailure: OnFailure },
  query: SearchQuery,
  kind: EntryKind | undefined,
): Promise<SearchAnswer> {
  const site = deps.site.current()
  const hidden = await listHidden(deps.db, site.operator).catch((error: unknown) => {
    deps.onFailure(error, NOT_SEARCHED)
    return undefined
  })
  if (!hidden) return searchPages(site, query, kind)
  const search = {
    query,
    kind,
    catalogue: {
      pages: pagesOf(site),
      hidden,
      db: deps.db,
      askAlike: (ask: FuzzyAsk) => deps.fuzzy.find(ask, deps.client),
    },
  }
  const found = await findOrNone(search, deps.onFailure)
  if (!found) return searchPages(site, query, kind)
  return {
    query: query.text,
    isFuzzy: found.isFuzzy,
    entries: oncePerAddress(found.entries),
    isPartial: found.isGivenUp,
    replies: pinnedFor(query, answersOf(site)),
    ...(await findBeside(search, found.entries, deps)),
  }
}

/** Nothing at all for a search with words: neither an entry nor an answer of the operator. */
export function isMiss({ words }: SearchQuery, answer: SearchAnswer): boolean {
  const isEmpty = answer.entries.length === 0 && answer.replies.length === 0
  return isEmpty && words.length > 0 && !answer.isPartial
}

/** A survey of the specification is a page of the folder and an entry of its own. */
function oncePerAddress(entries: readonly SearchEntry[]): SearchEntry[] {
  const paths = new Set<string>()
  return entries.filter(({ path }) => !paths.has(path) && paths.add(path))
}

/** E12: undefined when PostgreSQL does not answer, which is logged. */
async function findOrNone(
  { query, kind, catalogue }: Search,
  onFailure: OnFailure,
): Promise<Awaited<ReturnType<typeof findEntries>> | undefined> {
  if (query.text === '') return { entries: [], isFuzzy: false, isGivenUp: false }
  try {
    return await findEntries(catalogue, query, kind, (error) =>
      onFailure(error, 'the search for what is written alike was given up'),
    )
  } catch (error) {
    if (error instanceof AppError) throw error
    onFailure(error, NOT_SEARCHED)
    return undefined
  }
}

/** What stands beside the entries, each for itself. */
async function findBeside(
  search: Search,
  entries: SearchEntry[],
  { site, onFailure }: { site: CurrentSite; onFailure: OnFailure },
): Promise<Pick<SearchAnswer, 'otherWords' | 'inside' | 'suggestion'>> {
  const { query, kind, catalogue } = search
  const { synonyms } = site.current().data
  const isInside = kind === undefined || kind === 'doc'
  const orElse = <Result>(work: Promise<Result>, none: Result, what: string) =>
    work.catch((error: unknown) => {
      onFailure(error, what)
      return none
    })
  const none = { total: 0, passages: [] }
  const [otherWords, inside, suggestion] = await Promise.all([
    orElse(findOtherWords(search, entries, synonyms), null, 'other words could not be looked for'),
    orElse(
      isInside ? findPassages(catalogue.db, query, PASSAGES) : Promise.resolve(none),
      none,
      'the texts of documents could not be searched',
    ),
    orElse(
      entries.length === 0 ? suggestQuery(catalogue, query, kind) : Promise.resolve(null),
      null,
      'no other spelling could be looked for',
    ),
  ])
  return { otherWords, inside, suggestion }
}

/** What the operator's other words for the same find besides, and which of those words did. */
async function findOtherWords(
  { query, kind, catalogue }: Search,
  entries: SearchEntry[],
  synonyms: readonly string[][],
): Promise<SearchAnswer['otherWords']> {
  const seen = new Set(entries.map(keyOf))
  const words: string[] = []
  const found: SearchEntry[] = []
  for (const other of otherQueries(query, synonyms).slice(0, OTHER_QUERIES)) {
    const more = await findExact(catalogue, other.words, kind)
    const fresh = more.filter((entry) => !seen.has(keyOf(entry)))
    if (fresh.length > 0) words.push(other.word)
    for (const entry of fresh) seen.add(keyOf(entry))
    found.push(...fresh)
  }
  return found.length === 0 ? null : { words, entries: found.slice(0, OTHER_ENTRIES) }
}

function keyOf({ kind, itemId }: SearchEntry): string {
  return `${kind} ${itemId}`
}

/** The query once for each other word the operator knows for one of its own: that word as it is written, and all to look for. */
export function otherQueries(
  { words }: SearchQuery,
  synonyms: readonly (readonly string[])[],
): { word: string; words: string[] }[] {
  return words.flatMap((asked, place) =>
    groupsOf(asked, synonyms).flatMap((group) =>
      group
        .filter((word) => !isSameWord(plainText(word), asked))
        .map((word) => ({ word, words: [...new Set(words.with(place, plainText(word)))] })),
    ),
  )
}

function groupsOf(asked: string, synonyms: readonly (readonly string[])[]) {
  return synonyms.filter((group) => group.some((word) => isSameWord(plainText(word), asked)))
}

/** Below it, two words have little more than a beginning in common. */
const LEAST_SIMILARITY = 0.3

/** A sentence is not a misspelt word. */
const MOST_WORDS = 6
const WORDS = /[\p{L}\p{N}\p{M}]+/gu

/**
 * The same query with every word that nothing has replaced by the most similar word of a title, as it is written there;
 * null where that would find nothing either.
 */
async function suggestQuery(
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

async function isKnown({ pages, hidden, db }: Catalogue, word: string): Promise<boolean> {
  return pages.some((page) => hasEveryWord(page, [word])) || (await hasWord(db, word, hidden))
}

/** Years are not mistyped by letters: what has digits is taken as it is. */
async function findNearest(
  { pages, hidden, db }: Catalogue,
  word: string,
): Promise<string | undefined> {
  if (/\p{N}/u.test(word)) return undefined
  const titles = [...pages.map(({ title }) => title), ...(await listTitlesLike(db, word, hidden))]
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
