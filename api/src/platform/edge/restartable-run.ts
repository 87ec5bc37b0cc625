type Run = {
  stop: AbortController
  /** What this run itself does, until it ends or notices that it is aborted. */
  own: Promise<void>
  /** It ended, or another took its place. */
  over: Promise<void>
}

export type RestartableRun = {
  /** Aborts the run under way and begins another. Resolves when that one has ended, or was replaced in its turn. */
  restart(): Promise<void>
  /** Once more, after the run under way; one that began in the meantime, or that waits already, is as good. */
  runAgain(): Promise<void>
}

/**
 * Work through one long list, one run at a time. What changes during a run does not wait for its end: a restart begins
 * again at the top, where the list has what matters most. No job waits for a run that replaced its own: jobs that did
 * would take up the places of the queue, and the next change would have none until the whole list is done. The run that
 * replaced it belongs to a job too, which sees to its success.
 */
export function createRestartableRun(work: (signal: AbortSignal) => Promise<void>): RestartableRun {
  let latest: Run | undefined
  let isAnotherWaiting = false

  function restart(): Promise<void> {
    const previous = latest
    previous?.stop.abort()
    const stop = new AbortController()
    const own = (async () => {
      // What the previous run has begun to fetch may be older than the change: ours must come after it.
      await previous?.own.catch(() => undefined)
      if (!stop.signal.aborted) await work(stop.signal)
    })()
    const replaced = new Promise<void>((resolve) => {
      stop.signal.addEventListener('abort', () => resolve())
    })
    latest = { stop, own, over: Promise.race([own, replaced]) }
    return latest.over
  }

  return {
    restart,
    async runAgain() {
      if (isAnotherWaiting) return
      const seen = latest
      isAnotherWaiting = true
      await seen?.over.catch(() => undefined)
      isAnotherWaiting = false
      if (latest === seen) await restart()
    },
  }
}
