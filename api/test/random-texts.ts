/** Chance that can be had again: the same seed makes the same texts. */
export function buildChance(seed: number) {
  let state = seed | 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const text = (letters: readonly string[], length: number) =>
    Array.from({ length }, () => oneOf(letters)).join('')
  return { below, oneOf, text }
}
export type Chance = ReturnType<typeof buildChance>

/** The same with a few letters put in, taken out, changed or swapped. */
export function mistyped(chance: Chance, text: string, letters: readonly string[], most: number) {
  const written = [...text]
  for (let left = chance.below(most + 1); left > 0; left--) {
    const at = chance.below(written.length + 1)
    const swapped = written.slice(at, at + 2).reverse()
    const into = [[], [], [chance.oneOf(letters)], [chance.oneOf(letters)], swapped]
    const isInserted = chance.below(4) === 0
    const put = chance.oneOf(into)
    written.splice(at, isInserted ? 0 : Math.max(1, put.length), ...put)
  }
  return written.join('')
}
