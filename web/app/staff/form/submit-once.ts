type Submitting<Given> = {
  /** Whether it was done. */
  work: (given: Given) => boolean | Promise<boolean>
  onDone: () => void
  /** It was refused, or failed: the form says why. */
  onRefused: () => void
}

/** One attempt at a time: a press before the answer to the one before it is the same press. */
export function submitOnce<Given>({ work, onDone, onRefused }: Submitting<Given>) {
  let isUnderWay = false
  return async (given: Given): Promise<void> => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      if (await work(given)) onDone()
      else onRefused()
    } finally {
      isUnderWay = false
    }
  }
}
