import { fareAge } from '@terminal/contract/travel/answer-words'
import type { Destination } from '@terminal/contract/travel/travel-tables'
import { counted, describeDuration, describeFare } from './departure-words.ts'
import type { Service } from './services-to.ts'
import { shortDay } from './travel-words.ts'

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
  { shortName, hasRoads }: { shortName: string; hasRoads: boolean },
): string {
  const companies = counted(companiesOf(services).length, 'empresa')
  return `Buses de la ${shortName} a ${name} (${department}): ${companies}, horarios, tarifas con su fecha, módulo${hasRoads ? ' y estado de la vía' : ''}.`
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
