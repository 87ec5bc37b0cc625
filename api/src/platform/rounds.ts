type Round = {
  stop: AbortController
  /** What this round itself does, until it is through or is stopped. */
  own: Promise<void>
  /** Through, by itself or by the one that took over. */
  whole: Promise<void>
}

/**
 * Rounds through one long list, one at a time. What changes during a round is not made to wait for its end: a new
 * round takes over from the top, where the list has what matters most.
 */
export function buildRounds(go: (signal: AbortSignal) => Promise<void>) {
  let latest: Round | undefined

  async function wholeOf(round: Round): Promise<void> {
    const outcome = await Promise.allSettled([round.own])
    if (latest && latest !== round && round.stop.signal.aborted) return latest.whole
    if (outcome[0].status === 'rejected') throw outcome[0].reason
  }

  function takeOver(): Promise<void> {
    const previous = latest
    previous?.stop.abort()
    const stop = new AbortController()
    const own = (async () => {
      // What it has begun to fetch may be of before the change: ours comes after it.
      await previous?.own.catch(() => undefined)
      if (!stop.signal.aborted) await go(stop.signal)
    })()
    const round: Round = { stop, own, whole: Promise.resolve() }
    latest = round
    round.whole = wholeOf(round)
    return round.whole
  }

  return {
    takeOver,
    /** Once more, when the one under way is through; one that began in the meantime is as good. */
    async follow(): Promise<void> {
      const seen = latest
      await seen?.whole.catch(() => undefined)
      return latest && latest !== seen ? latest.whole : takeOver()
    },
  }
}
