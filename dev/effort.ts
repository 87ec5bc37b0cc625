/**
 * How much the tests do: a tenth in the gate that everybody waits for, all of it in `pnpm gate:full`. What is counted
 * is generated inputs and rounds; a promise is tested in both.
 */
// biome-ignore lint/style/noProcessEnv: the one place that reads it
export const isFull = process.env.FULL === '1'

/** A tenth of it in the gate, and never nothing. */
export function effort(full: number): number {
  return isFull ? full : Math.max(1, Math.ceil(full / 10))
}
