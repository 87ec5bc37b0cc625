/** Tells when nothing has been heard for some time. */
export function watchSilence(ms: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, ms)
  return {
    hear(): void {
      clearTimeout(timer)
      timer = setTimeout(onSilence, ms)
    },
    end: (): void => clearTimeout(timer),
  }
}
