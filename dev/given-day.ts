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
 * For processes that are started with an environment of their own: the given day, and where Node keeps code that it has
 * compiled, as `.ci/env` says. Loading the api then takes half of the processor's time.
 */
export const FROM_SHELL: Record<string, string> = {
  ...GIVEN_DAY,
  // biome-ignore lint/style/noProcessEnv: the one place that reads it
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
}

/**
 * PostgreSQL's time-outs do not interrupt a wait, and files keep the times of the machine's clock: tests of these run
 * without a day.
 */
export const isDayGiven = 'FAKETIME' in GIVEN_DAY
