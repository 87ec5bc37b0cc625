/** Runs the works given to it, at most so many at once; the others wait, first come, first served. */
export function buildTurns(places: number) {
  let free = places
  const waiting: (() => void)[] = []

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // A place is handed over, not given back: nobody who comes in between can take it.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
