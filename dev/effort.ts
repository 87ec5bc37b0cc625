/**
 * How much the tests do: a tenth in the gate, and at most fifty, which are the same each time; all of it, and others
 * each night, in `pnpm gate:full`. What is counted is generated inputs; a promise is tested in both.
 */
// biome-ignore lint/style/noProcessEnv: the one place that reads it
const { FULL, SEED: given } = process.env
export const isFull = FULL === '1'

/** Of generated inputs: the same in every gate; the night takes another one each time, and prints it. */
export const SEED = Number(given ?? 20_261_118)

/** One promise under several conditions: under the first in the gate, under all at night. */
export function variants<T>(all: readonly T[]): readonly T[] {
  return isFull ? all : all.slice(0, 1)
}

const MOST_IN_THE_GATE = 50

/** How many generated inputs a test takes. */
export function runs(full: number): number {
  return isFull ? full : Math.min(Math.ceil(full / 10), MOST_IN_THE_GATE)
}
