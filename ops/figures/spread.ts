/** The middle of several measurements and how far they lie apart. */

export type Spread = { median: number; lowest: number; highest: number }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [upper = Number.NaN, lower = upper] = [
    sorted[Math.floor(sorted.length / 2)],
    sorted[Math.ceil(sorted.length / 2) - 1],
  ]
  return (upper + lower) / 2
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), lowest: Math.min(...values), highest: Math.max(...values) }
}
