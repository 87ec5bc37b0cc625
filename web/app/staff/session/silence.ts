/** A timeout that starts again with every sign of progress. */
export function watchSilence(ms: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, ms)
  return {
    restart(): void {
      clearTimeout(timer)
      timer = setTimeout(onSilence, ms)
    },
    end: (): void => clearTimeout(timer),
  }
}
