/** Runs at most so many tasks at once; the others wait, first come, first served. */
export function createLimiter(concurrency: number) {
  let free = concurrency
  const waiting: (() => void)[] = []

  return async function limit<Result>(task: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The slot is handed to the next in line, so that no newcomer can take it first.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
