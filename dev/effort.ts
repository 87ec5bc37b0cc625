/**
 * How much the tests do: a tenth in the gate, and at most fifty, which are the same each time; all of it, and others
 * each night, in `pnpm gate:full`. What is counted is generated inputs; a promise is tested in both.
 */
// biome-ignore lint/style/noProcessEnv: the one place that reads it
export const isFull = process.env.FULL === '1'

const MOST_IN_THE_GATE = 50

/** How many generated inputs a test takes. */
export function runs(full: number): number {
  return isFull ? full : Math.min(Math.ceil(full / 10), MOST_IN_THE_GATE)
}
