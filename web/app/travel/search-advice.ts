import type { TravelTables } from '@terminal/contract/travel/travel-tables'
import { choicesOf, findDestinations, isNarrowed, type Search } from './destination-search.ts'
import { nearestNames } from './nearest-names.ts'

/** What to try after a search that found nothing. */
export type Advice = {
  /** The same search without one filter or both, where that finds something. */
  easier: { search: Search; count: number }[]
  /** The names most like what was written, where no filter is to blame. */
  nearest: string[]
}

export function adviseOn(tables: TravelTables, search: Search, day: string): Advice {
  const hasBoth = search.company !== '' && search.service !== ''
  const easier = [
    ...(hasBoth
      ? [
          { ...search, service: '' },
          { ...search, company: '' },
        ]
      : []),
    { ...search, company: '', service: '' },
  ]
    .filter(isNarrowed)
    .map((each) => ({ search: each, count: findDestinations(tables, each, day).length }))
    .filter(({ count }) => count > 0)
  if (easier.length > 0) return { easier, nearest: [] }
  return { easier, nearest: nearestNames(search.query, choicesOf(tables).destinations) }
}
