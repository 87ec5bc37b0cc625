import type { Departure } from '@terminal/contract/operator/site-data'

/** The companies whose buses leave from here. */
export function companiesIn(departures: readonly Departure[]): string[] {
  return [...new Set(departures.map(({ company }) => company))].sort(byName)
}

/** Where people may live: the city, and where its buses go. Anything else may be written. */
export function municipalitiesIn(departures: readonly Departure[], city: string): string[] {
  const names = departures.map(({ destination, department }) =>
    department.startsWith(destination) ? department : `${destination}, ${department}`,
  )
  return [city, ...[...new Set(names)].sort(byName)]
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, 'es')
}
