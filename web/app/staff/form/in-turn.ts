/** `isLast`: nothing else waits. */
type Work<Result> = (isLast: () => boolean) => Promise<Result>

/**
 * One thing after the other, in the order in which they are asked for; one that fails stops none. The same name asked
 * for again before its answer is the same thing: a double click files nothing twice.
 */
export function inTurn() {
  let last: { name: string | undefined; done: Promise<unknown> } | undefined
  return <Result>(work: Work<Result>, name?: string): Promise<Result> => {
    if (last && name !== undefined && last.name === name) return last.done as Promise<Result>
    const start = (): Promise<Result> => work(() => last === mine)
    const before = last?.done ?? Promise.resolve()
    const mine = { name, done: before.then(start, start) }
    last = mine
    const end = () => {
      if (last === mine) last = undefined
    }
    mine.done.then(end, end)
    return mine.done
  }
}
