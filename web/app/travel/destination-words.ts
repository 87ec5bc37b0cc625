import {
  capital,
  manyOf,
  type Noun,
  namedPlace,
  ofThe,
  oneOf,
  vehiclesOf,
  type Words,
} from '@terminal/contract/operator/words'
import { fareAge } from '@terminal/contract/travel/answer-words'
import type { Destination } from '@terminal/contract/travel/travel-tables'
import { counted, describeDuration, describeFare } from './departure-words.ts'
import type { Service } from './services-to.ts'
import { shortDay } from './travel-words.ts'

const AND = new Intl.ListFormat('es')

/** «4 empresas · desde $ 10.500, según Mixtos El Mirador al 26 oct · 1 h 5 min a 1 h 35 min» */
export function destinationFacts(services: readonly Service[], today: string): string {
  const lowest = lowestFare(services, today)
  const facts = [
    counted(companiesOf(services).length, 'empresa'),
    ...(lowest
      ? [
          `desde ${describeFare(lowest.fare)}, según ${lowest.company.name} al ${shortDay(lowest.fareOn)}`,
        ]
      : []),
    describeDurations(services),
  ]
  return facts.join(' · ')
}

/** For search engines: nothing that changes while they keep it. */
export function destinationDescription(
  { name, department }: Destination,
  services: readonly Service[],
  { terminal, way, words }: { terminal: string; way: Noun | undefined; words: Words },
): string {
  const places = services.map(({ module }) => namedPlace(module, words.places)?.noun)
  const place = oneOf([...new Set(places.flatMap((noun) => noun ?? []))])
  const companies = counted(companiesOf(services).length, 'empresa')
  const what = ['horarios', 'tarifas con su fecha', place || oneOf(words.places)]
  const said = way ? `${what.join(', ')} y estado ${ofThe(way)}` : AND.format(what)
  return `${vehiclesTo(services, words)} de la ${terminal} a ${name} (${department}): ${companies}, ${said}.`
}

/** «Buses»: what goes there. */
export function vehiclesTo(services: readonly Pick<Service, 'kind'>[], words: Words): string {
  const kinds = services.map(({ kind }) => kind)
  return capital(manyOf(vehiclesOf(words, kinds)))
}

export function companiesOf(services: readonly Service[]): string[] {
  return [...new Set(services.map(({ company }) => company.name))]
}

/** Of those that may still be said; undefined where all are too old. */
export function lowestFare(services: readonly Service[], today: string): Service | undefined {
  return services
    .filter(({ fareOn }) => fareAge(fareOn, today) !== 'hidden')
    .toSorted((one, other) => one.fare - other.fare)[0]
}

/** «1 h 5 min a 1 h 35 min», or the one there is. */
export function describeDurations(services: readonly Service[]): string {
  const minutes = services.map(({ durationMinutes }) => durationMinutes)
  const [shortest, longest] = [Math.min(...minutes), Math.max(...minutes)]
  const first = describeDuration(shortest)
  return shortest === longest ? first : `${first} a ${describeDuration(longest)}`
}
