import type { TravelTables } from '@terminal/contract/travel/travel-tables'

/** The companies that a petition may be about. */
export function companiesIn({ companies }: Pick<TravelTables, 'companies'>): string[] {
  return companies.map(({ name }) => name).sort(byName)
}

/** Where people may live: the city, and where its buses go. Anything else may be written. */
export function municipalitiesIn(
  { destinations }: Pick<TravelTables, 'destinations'>,
  city: string,
): string[] {
  const names = destinations.map(({ name, department }) =>
    department.startsWith(name) ? department : `${name}, ${department}`,
  )
  return [city, ...[...new Set(names)].sort(byName)]
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, 'es')
}
