import { fromBusqueda, type SearchAnswer, toSearchAddress } from '@terminal/contract/search/search'
import { Busqueda } from '@terminal/contract/search/search.schema'
import type { EntryKind } from '@terminal/contract/search/search-entry'
import { readApi } from '../server/api.server.ts'
import { readerOf } from '../server/or-without.server.ts'
import type { PageContext } from '../server/page-context.server.ts'

const orWithout = readerOf('search')

/** What the whole site has of it; undefined when nobody answers. */
export function findEverywhere(
  page: PageContext,
  ask: { query: string; kind: EntryKind | undefined },
): Promise<SearchAnswer | undefined> {
  // The page and the read are asked in the same words.
  const { search } = new URL(toSearchAddress(ask), 'http://localhost')
  return orWithout(page, undefined, async () =>
    fromBusqueda(await readApi(page, `/api/Buscador${search}`, Busqueda)),
  )
}
