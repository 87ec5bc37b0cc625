import { addressOf, HOME_PATH, ROADS_READ, TABLES_READ } from '../../pages/pages.ts'
import { CHANNELS_PATH, TRAVEL_PATH } from '../../pages/travel-pages.ts'
import { destinationPath } from '../destination-addresses.ts'
import type { TravelRows } from '../travel-rows.ts'

/** Every kept address that says an hour, a fare, a destination or a company; also of destinations that are gone. */
export function tablesAddresses(before: TravelRows, after: TravelRows): string[] {
  const names = [...before.destinos, ...after.destinos].flatMap(({ destino }) => destino ?? [])
  return [
    // First: the pages are made from it.
    addressOf(TABLES_READ),
    addressOf(ROADS_READ),
    HOME_PATH,
    TRAVEL_PATH,
    ...new Set(names.map(destinationPath)),
    CHANNELS_PATH,
    '/tourismo',
    `${TRAVEL_PATH}/destinos.csv`,
    '/sitemap.xml',
  ]
}
