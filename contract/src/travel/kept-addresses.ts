import { addressOf } from '../pages/pages.ts'
import { HOME_PATH } from '../pages/site-feature.ts'
import { CHANNELS_PATH, TRAVEL_PATH } from '../pages/travel-pages.ts'
import { destinationPath } from './destination-addresses.ts'
import { ROADS_READ, TABLES_READ } from './feature.ts'
import type { Destination, TravelRows } from './travel-tables.ts'

/** Every kept address that says how one of these roads is, the most visited first. */
export function roadAddresses(
  roads: readonly string[],
  destinations: readonly Pick<Destination, 'name' | 'corridor'>[],
): string[] {
  const beyond = destinations.filter(({ corridor }) => roads.includes(corridor))
  return [
    // First: the pages are made from it.
    addressOf(ROADS_READ),
    HOME_PATH,
    TRAVEL_PATH,
    ...beyond.map(({ name }) => destinationPath(name)),
    '/tourismo',
  ]
}

/** What programs follow of one road. */
export function roadFeedPath(corridor: string): string {
  return `${TRAVEL_PATH}/vias/${corridor}.atom`
}

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
