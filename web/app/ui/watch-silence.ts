/**
 * How long a form that is being sent may show no sign of life. Not how long it may take: 50 MB on a line of 1 Mbit/s
 * are on their way for seven minutes, and get there. Longer than the edge waits for the next byte of a document (30 s)
 * and for what the API says of it (75 s), so that after this long there is nothing at the other end.
 */
export const LONGEST_SILENCE_MS = 120_000

/** A timeout that starts again with every sign of progress. */
export function watchSilence(onSilence: () => void) {
  let timer = setTimeout(onSilence, LONGEST_SILENCE_MS)
  return {
    restart(): void {
      clearTimeout(timer)
      timer = setTimeout(onSilence, LONGEST_SILENCE_MS)
    },
    end: (): void => clearTimeout(timer),
  }
}
