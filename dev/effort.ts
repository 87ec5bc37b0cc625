/**
 * How much the tests do: a tenth in the gate that everybody waits for, all of it in `pnpm gate:full`. What is counted
 * is generated inputs; a promise is tested in both.
 */
// biome-ignore lint/style/noProcessEnv: the one place that reads it
export const isFull = process.env.FULL === '1'

/** How many generated inputs a test takes: all of them in the full gate, a tenth otherwise. */
export function runs(full: number): number {
  return isFull ? full : Math.ceil(full / 10)
}
