import { type Noun, nounOf, type Words } from '@terminal/contract/operator/words'
import type { Corridor, Destination } from '@terminal/contract/travel/travel-tables'

/** What one travels on to a destination: its corridor begins with the word, or it is what most are. */
export function wayNoun(
  corridors: readonly Corridor[],
  { corridor }: Pick<Destination, 'corridor'>,
  { ways }: Words,
): Noun {
  return nounOf(corridors.find(({ id }) => id === corridor)?.name ?? '', ways)
}
