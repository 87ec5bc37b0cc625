/**
 * The day that `. .ci/day` gives to a shell, for processes that are started with an environment of their own. Without one
 * it is empty, and the clock is the machine's.
 */
// biome-ignore lint/style/noProcessEnv: the one place that reads it
const { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env

export const GIVEN_DAY: Record<string, string> =
  LD_PRELOAD && FAKETIME && FAKETIME_DONT_FAKE_MONOTONIC
    ? { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC }
    : {}

/**
 * PostgreSQL's time-outs do not interrupt a wait, files keep the times of the machine's clock, and the edge takes longer
 * to find a copy old: tests of these run without a day.
 */
export const isDayGiven = FAKETIME !== undefined
