type Run = {
  stop: AbortController
  /** What this run itself does, until it ends or is aborted. */
  own: Promise<void>
  /** Ended, by itself or by the run that replaced it. */
  whole: Promise<void>
}

export type RestartableRun = {
  /** Aborts the run under way and begins another. Resolves when that one, or whichever replaces it, has ended. */
  restart(): Promise<void>
  /** Once more, after the run under way; one that began in the meantime is as good. */
  runAgain(): Promise<void>
}

/**
 * Work through one long list, one run at a time. What changes during a run does not wait for its end: a restart begins
 * again at the top, where the list has what matters most.
 */
export function createRestartableRun(work: (signal: AbortSignal) => Promise<void>): RestartableRun {
  let latest: Run | undefined

  async function wholeOf(run: Run): Promise<void> {
    const outcome = await Promise.allSettled([run.own])
    if (latest && latest !== run && run.stop.signal.aborted) return latest.whole
    if (outcome[0].status === 'rejected') throw outcome[0].reason
  }

  function restart(): Promise<void> {
    const previous = latest
    previous?.stop.abort()
    const stop = new AbortController()
    const own = (async () => {
      // What the previous run has begun to fetch may be older than the change: ours must come after it.
      await previous?.own.catch(() => undefined)
      if (!stop.signal.aborted) await work(stop.signal)
    })()
    const run: Run = { stop, own, whole: Promise.resolve() }
    latest = run
    run.whole = wholeOf(run)
    return run.whole
  }

  return {
    restart,
    async runAgain() {
      const seen = latest
      await seen?.whole.catch(() => undefined)
      return latest && latest !== seen ? latest.whole : restart()
    },
  }
}
