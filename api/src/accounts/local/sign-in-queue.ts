/** Pass-phrases checked at once: each takes 19 MiB and one of the few threads that files are read with too. */
const AT_ONCE = 2
/** About a second's worth. */
const LONGEST_QUEUE = 40
/** So that most connections to the database are left to others. */
const LOOKS_AT_ONCE = 3
/** A few seconds' worth. */
const MOST_LOOKS = 1_000

type Limits = { atOnce?: number; longest?: number }
type Waiting = { enter: (hasTurn: boolean) => void; hasLeft: () => boolean }
type Place = { isFirst?: boolean; hasLeft: () => boolean }

/**
 * Attempts wait for each other, so that no flood of them slows anything else down. When the line is full, newcomers are
 * sent away; but who has the right code of their phone has a line that goes before.
 */
export function createSignInQueue({ atOnce = AT_ONCE, longest = LONGEST_QUEUE }: Limits = {}) {
  const checks = createLine(atOnce, longest)
  const looks = createLine(LOOKS_AT_ONCE, MOST_LOOKS)
  return {
    isBusy: checks.isBusy,
    /** What is asked of the database before anybody gets in line. */
    look: looks.run,
    run: checks.run,
  }
}

export type SignInQueue = ReturnType<typeof createSignInQueue>

function createLine(atOnce: number, longest: number) {
  let free = atOnce
  const first: Waiting[] = []
  const others: Waiting[] = []

  function handOver(): void {
    for (let next = first.shift() ?? others.shift(); next; next = first.shift() ?? others.shift()) {
      const hasTurn = !next.hasLeft()
      next.enter(hasTurn)
      if (hasTurn) return
    }
    free += 1
  }

  return {
    isBusy: () => free === 0,

    /** Undefined where there was no room, or for who left before it was their turn. */
    async run<Result>(
      task: () => Promise<Result>,
      { isFirst = false, hasLeft }: Place,
    ): Promise<Result | undefined> {
      const line = isFirst ? first : others
      if (free > 0) free -= 1
      else {
        if (line.length >= longest) sendAwayWhoLeft(line)
        if (line.length >= longest) return undefined
        if (!(await new Promise<boolean>((enter) => line.push({ enter, hasLeft }))))
          return undefined
      }
      try {
        return await task()
      } finally {
        handOver()
      }
    },
  }
}

function sendAwayWhoLeft(line: Waiting[]): void {
  for (const waiting of line.splice(0)) {
    if (waiting.hasLeft()) waiting.enter(false)
    else line.push(waiting)
  }
}
