import { wordsOf } from './travel-words.ts'

const MOST_NAMES = 3
/** What is much less like it than the best is noise. */
const LEAST_SHARE_OF_BEST = 0.8

/** The names that look most like what was typed: one or two wrong letters leave most pairs of letters in place. */
export function nearestNames(query: string, names: readonly string[]): string[] {
  const asked = pairsOf(query)
  const ranked = names
    .map((name) => ({ name, likeness: likeness(asked, pairsOf(name)) }))
    .filter((each) => each.likeness > 0)
    .sort((one, other) => other.likeness - one.likeness)
  const least = (ranked[0]?.likeness ?? 0) * LEAST_SHARE_OF_BEST
  return ranked
    .filter((each) => each.likeness >= least)
    .slice(0, MOST_NAMES)
    .map(({ name }) => name)
}

/** Every two neighbouring letters of each word. */
function pairsOf(text: string): Set<string> {
  return new Set(
    wordsOf(text).flatMap((word) => [...word].slice(1).map((letter, i) => `${word[i]}${letter}`)),
  )
}

/** From 0, nothing in common, to 1, the same pairs (Dice's coefficient). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length
  return (2 * common) / (one.size + other.size || 1)
}
