import { plainText } from '@terminal/contract/text/plain-text'

/** Names that share fewer pairs of letters than this are other names. */
const LEAST_LIKENESS = 0.5

/** The name that was meant: one that differs in accents, capitals, blanks or a few letters. */
export function nearestName(written: string, names: Iterable<string>): string | undefined {
  const asked = pairsOf(written)
  const [best] = [...names]
    .map((name) => ({ name, likeness: likeness(asked, pairsOf(name)) }))
    .filter((each) => each.likeness >= LEAST_LIKENESS)
    .sort((one, other) => other.likeness - one.likeness)
  return best?.name
}

function pairsOf(text: string): Set<string> {
  const letters = ` ${plainText(text).replaceAll(/[^a-z0-9]+/g, '')} `
  return new Set([...letters].slice(1).map((letter, index) => `${letters[index]}${letter}`))
}

/** From 0, nothing in common, to 1, the same pairs (Dice's coefficient). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length
  return (2 * common) / (one.size + other.size)
}
