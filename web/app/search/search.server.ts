import { fromBusqueda, type SearchAnswer, toSearchAddress } from '@terminal/contract/search/search'
import { Busqueda } from '@terminal/contract/search/search.schema'
import type { EntryKind } from '@terminal/contract/search/search-entry'
import { readQuery } from '@terminal/contract/search/search-query'
import { searchPages } from '@terminal/operator/search/page-search'
import { answersOf } from '@terminal/operator/search/pinned'
import { readApi } from '../server/api.server.ts'
import { readerOf } from '../server/or-without.server.ts'
import type { PageContext } from '../server/page-context.server.ts'
import { currentSite } from '../server/site.server.ts'

const orWithout = readerOf('search')

const FREQUENT = 6

/** What many ask: the words that the operator answers itself, in the order of its file. */
export function frequentSearches(): string[] {
  return answersOf(currentSite())
    .slice(0, FREQUENT)
    .flatMap(({ phrases: [first] }) => first ?? [])
}

/** What the whole site has of it; when the api does not answer, what the pages have (E12). */
export async function findEverywhere(
  page: PageContext,
  ask: { query: string; kind: EntryKind | undefined },
): Promise<SearchAnswer> {
  // The page and the read are asked in the same words.
  const { search } = new URL(toSearchAddress(ask), 'http://localhost')
  const found = await orWithout(page, undefined, async () =>
    fromBusqueda(await readApi(page, `/api/Buscador${search}`, Busqueda, 'search')),
  )
  return found ?? searchPages(currentSite(), readQuery(ask.query), ask.kind)
}
