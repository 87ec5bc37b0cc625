import type { Destination } from '@terminal/contract/travel/travel-tables'

const MOST = 4

/** Those that the operator named, as far as the tables have them; then the first of the tables. */
export function frequentDestinations(
  destinations: readonly Destination[],
  chosen: readonly string[] = [],
): Destination[] {
  const named = chosen.flatMap((name) => destinations.find((each) => each.name === name) ?? [])
  return [...new Set([...named, ...destinations])].slice(0, MOST)
}
