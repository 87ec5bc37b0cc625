import type { SearchAnswer } from '@terminal/contract/search/search'
import type { EntryKind, SearchEntry } from '@terminal/contract/search/search-entry'
import type { SearchQuery } from '@terminal/contract/search/search-query'
import type { Site } from '../site.ts'
import { pageEntries } from './page-entries.ts'
import { answersOf, pinnedFor } from './pinned.ts'
import { searchCatalogue, withoutDoubles } from './rules.ts'

/** E12: what a search finds while news and documents cannot be read. The api and web both answer it. */
export function searchPages(
  site: Site,
  query: SearchQuery,
  kind: EntryKind | undefined,
): SearchAnswer {
  return {
    query: query.text,
    ...searchCatalogue(pagesOf(site), query, kind),
    isPartial: true,
    replies: pinnedFor(query, answersOf(site)),
    otherWords: null,
    inside: { total: 0, passages: [] },
    suggestion: null,
  }
}

/** Worked out once for each reading of the folder. */
const known = new WeakMap<Site, SearchEntry[]>()
export function pagesOf(site: Site): readonly SearchEntry[] {
  const pages = known.get(site) ?? withoutDoubles(pageEntries(site))
  known.set(site, pages)
  return pages
}
