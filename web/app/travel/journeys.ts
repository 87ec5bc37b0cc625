import type { TouristPlace } from '@terminal/contract/operator/site-data'
import type { Destination, TravelTables } from '@terminal/contract/travel/travel-tables'
import { type Service, servicesTo } from './services-to.ts'
import { wordsOf } from './travel-words.ts'

/** How one gets to a place worth a trip. */
export type Outing = {
  place: TouristPlace
  /** How one gets there by bus, where the site says who goes where. */
  bus?: { destination: Destination; services: readonly Service[] }
}
export type OutingGroup = { id: string; timeNeeded: string; outings: Outing[] }

/**
 * By how long they take, which is what one knows before choosing. The operator's order says which comes first. A place to
 * which no bus goes any more is left out: staff may publish other tables than those the places were written for.
 */
export function groupOutings(
  places: readonly TouristPlace[],
  tables: TravelTables | undefined,
  day: string,
): OutingGroup[] {
  const outings = places.flatMap((place): Outing[] => {
    if (!tables) return [{ place }]
    const destination = tables.destinations.find(({ name }) => name === place.destination)
    const services = destination ? servicesTo(tables, destination, day) : []
    return destination && services.length > 0 ? [{ place, bus: { destination, services } }] : []
  })
  const groups = Map.groupBy(outings, ({ place }) => place.timeNeeded)
  return [...groups].map(([timeNeeded, members]) => ({
    id: wordsOf(timeNeeded).join('-'),
    timeNeeded,
    outings: members,
  }))
}
