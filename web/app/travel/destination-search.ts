import { TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'
import { destinationsQuery } from '@terminal/contract/travel/destination-addresses'
import type { Destination, TravelTables } from '@terminal/contract/travel/travel-tables'
import type { AskedMoment } from './asked-moment.ts'
import { type Service, servicesTo } from './services-to.ts'
import { wordsOf } from './travel-words.ts'

export const RESULTS_ID = 'resultados'
const LONGEST_QUERY = 60

/** What one can sort by: the first is the default. */
export const ORDERS = ['destino', 'sale', 'tarifa', 'duracion'] as const
export type Order = (typeof ORDERS)[number]

export type Search = {
  query: string
  company: string
  service: string
  order: Order
  /** The day and the hour asked for. */
  moment: AskedMoment['chosen']
}

export const EVERYTHING: Search = {
  query: '',
  company: '',
  service: '',
  order: ORDERS[0],
  moment: { day: '', hour: '' },
}

/** What there is to choose from, each once and in the order of the alphabet. */
export type Choices = { destinations: string[]; companies: string[]; services: string[] }

/** A destination with those of its services that were asked for. */
export type FoundDestination = { destination: Destination; services: readonly Service[] }

const SPANISH = new Intl.Collator('es')

export function choicesOf({ destinations, timetables }: TravelTables): Choices {
  const each = (names: string[]) => [...new Set(names)].sort(SPANISH.compare)
  return {
    destinations: each(destinations.map(({ name }) => name)),
    companies: each(timetables.map(({ company }) => company)),
    services: each(timetables.map(({ service }) => service)),
  }
}

/** From the address of the page. What is not among the choices was not chosen: a form could not show it. */
export function readSearch(
  parameters: URLSearchParams,
  choices: Choices,
  moment: AskedMoment | undefined,
): Search {
  const one = (name: string, known: readonly string[]) =>
    known.find((value) => value === parameters.get(name)) ?? ''
  return {
    query: (parameters.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    company: one('empresa', choices.companies),
    service: one('servicio', choices.services),
    order: ORDERS.find((order) => order === parameters.get('orden')) ?? EVERYTHING.order,
    moment: moment?.chosen ?? EVERYTHING.moment,
  }
}

/** The address of the results: what was left open is left out. */
export function searchAddress(search: Partial<Search>): string {
  const { query, company, service, order, moment } = { ...EVERYTHING, ...search }
  const asked = destinationsQuery({
    ...moment,
    query,
    company,
    service,
    order: order === EVERYTHING.order ? '' : order,
  })
  return `${TRAVEL_PATH}${asked}#${RESULTS_ID}`
}

export function isNarrowed({ query, company, service }: Search): boolean {
  return `${query}${company}${service}` !== ''
}

/** By name; callers that sort otherwise find equals in this order. */
export function findDestinations(
  tables: TravelTables,
  search: Search,
  day: string,
): FoundDestination[] {
  const words = wordsOf(search.query)
  return tables.destinations
    .filter((destination) => isThere(destination, words))
    .map((destination) => ({
      destination,
      services: servicesTo(tables, destination, day).filter(
        ({ company, kind }) =>
          (search.company === '' || company.name === search.company) &&
          (search.service === '' || kind === search.service),
      ),
    }))
    .filter(({ services }) => services.length > 0)
    .sort((one, other) => SPANISH.compare(one.destination.name, other.destination.name))
}

function isThere({ name, department }: Destination, words: readonly string[]): boolean {
  const place = wordsOf(`${name} ${department}`).join(' ')
  return words.every((word) => place.includes(word))
}

/** What is not known comes last. `leavesIn`: how long until its next bus, in minutes. */
export function sortDestinations(
  found: readonly FoundDestination[],
  order: Order,
  leavesIn: (found: FoundDestination) => number,
): FoundDestination[] {
  const key = (each: FoundDestination): number => {
    const { services } = each
    switch (order) {
      case 'destino':
        return 0
      case 'sale':
        return leavesIn(each)
      case 'tarifa':
        return Math.min(...services.map(({ fare }) => fare))
      case 'duracion':
        return Math.min(...services.map(({ durationMinutes }) => durationMinutes))
    }
  }
  return found.toSorted((one, other) => Math.sign(key(one) - key(other)) || 0)
}
