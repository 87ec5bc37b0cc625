/**
 * How much the tests do: a tenth in the gate that everybody waits for, all of it in `pnpm gate:full`. What is counted
 * is generated inputs; a promise is tested in both.
 */
// biome-ignore lint/style/noProcessEnv: the one place that reads it
const { FULL, SEED: given } = process.env
export const isFull = FULL === '1'

/** Of generated inputs: the same in every gate; the night takes another one each time, and prints it. */
export const SEED = Number(given ?? 20_261_118)

/** How many generated inputs a test takes: all of them in the full gate, a tenth otherwise. */
export function runs(full: number): number {
  return isFull ? full : Math.ceil(full / 10)
}
