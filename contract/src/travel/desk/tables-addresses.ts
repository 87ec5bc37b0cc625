import { addressOf, HOME_PATH, ROADS_READ, TABLES_READ } from '../../pages/pages.ts'
import { destinationSlug } from '../destination-slug.ts'
import type { TravelRows } from '../travel-rows.ts'

const TRAVEL_PATH = '/viaja-con-nosotros'

/** Every kept address that says an hour, a fare or a destination; also of destinations that are gone. */
export function tablesAddresses(before: TravelRows, after: TravelRows): string[] {
  const names = [...before.destinos, ...after.destinos].flatMap(({ destino }) => destino ?? [])
  return [
    // First: the pages are made from it.
    addressOf(TABLES_READ),
    addressOf(ROADS_READ),
    HOME_PATH,
    TRAVEL_PATH,
    ...new Set(names.map((name) => `${TRAVEL_PATH}/${destinationSlug(name)}`)),
    '/tourismo',
    `${TRAVEL_PATH}/destinos.csv`,
    '/sitemap.xml',
  ]
}
