/**
 * The day that `. .ci/day` gives to a shell, for processes that are started with an environment of their own. Without one
 * it is empty, and the clock is the machine's.
 */
const NAMES = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_CACHE_DURATION',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_FORCE_MONOTONIC_FIX',
]

export const GIVEN_DAY: Record<string, string> = Object.fromEntries(
  // biome-ignore lint/style/noProcessEnv: the one place that reads it
  NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
)

/**
 * PostgreSQL's time-outs do not interrupt a wait, and files keep the times of the machine's clock: tests of these run
 * without a day.
 */
export const isDayGiven = 'FAKETIME' in GIVEN_DAY
