import type { Departure } from '@terminal/contract/operator/site-data'
import { wordsOf } from './words.ts'

export const TRAVEL_PATH = '/viaja-con-nosotros'
export const RESULTS_ID = 'resultados'
const LONGEST_QUERY = 60

/** What one can sort by: the first is how the table stands when nobody asks. */
export const ORDERS = ['destino', 'tarifa', 'duracion'] as const
export type Order = (typeof ORDERS)[number]

export type Search = { query: string; company: string; service: string; order: Order }

export const EVERYTHING: Search = { query: '', company: '', service: '', order: ORDERS[0] }

/** What there is to choose from, each once and in the order of the alphabet. */
export type Choices = { destinations: string[]; companies: string[]; services: string[] }

const SPANISH = new Intl.Collator('es')

export function choicesOf(departures: readonly Departure[]): Choices {
  const each = (names: string[]) => [...new Set(names)].sort(SPANISH.compare)
  return {
    destinations: each(departures.map(({ destination }) => destination)),
    companies: each(departures.map(({ company }) => company)),
    services: each(departures.map(({ service }) => service)),
  }
}

/** From the address of the page. What is not among the choices was not chosen: a form could not show it. */
export function readSearch(parameters: URLSearchParams, choices: Choices): Search {
  const one = (name: string, known: readonly string[]) =>
    known.find((value) => value === parameters.get(name)) ?? ''
  return {
    query: (parameters.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    company: one('empresa', choices.companies),
    service: one('servicio', choices.services),
    order: ORDERS.find((order) => order === parameters.get('orden')) ?? EVERYTHING.order,
  }
}

/** The address of the results: what was left open is left out. */
export function searchAddress(search: Partial<Search>): string {
  const { query, company, service, order } = { ...EVERYTHING, ...search }
  const parameters = new URLSearchParams()
  if (query !== '') parameters.set('q', query)
  if (company !== '') parameters.set('empresa', company)
  if (service !== '') parameters.set('servicio', service)
  if (order !== EVERYTHING.order) parameters.set('orden', order)
  const asked = parameters.size === 0 ? '' : `?${parameters}`
  return `${TRAVEL_PATH}${asked}#${RESULTS_ID}`
}

export function isNarrowed({ query, company, service }: Search): boolean {
  return `${query}${company}${service}` !== ''
}

export function findDepartures(departures: readonly Departure[], search: Search): Departure[] {
  const words = wordsOf(search.query)
  const found = departures.filter(
    (departure) =>
      (search.company === '' || departure.company === search.company) &&
      (search.service === '' || departure.service === search.service) &&
      isThere(departure, words),
  )
  // Rows that are equal in what they are sorted by stay as the operator wrote them.
  return found.sort(compareBy(search.order))
}

function isThere({ destination, department }: Departure, words: readonly string[]): boolean {
  const place = wordsOf(`${destination} ${department}`).join(' ')
  return words.every((word) => place.includes(word))
}

type Compare = (one: Departure, other: Departure) => number

function compareBy(order: Order): Compare {
  switch (order) {
    case 'destino':
      return (one, other) => SPANISH.compare(one.destination, other.destination)
    case 'tarifa':
      return (one, other) => one.fare - other.fare
    case 'duracion':
      return (one, other) => one.durationMinutes - other.durationMinutes
  }
}
