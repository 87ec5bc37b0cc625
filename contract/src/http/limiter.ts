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

/** Too many of one client wait already. */
export class LineIsFull extends Error {
  override readonly name = 'LineIsFull'
}

type Places = {
  atOnce: number
  /** How many of them one client may have. */
  byClient?: number
  /** How many tasks of one client may wait. */
  waiting?: number
}

/** The same, fair between clients: their lines are served in turn, so that who asks much waits for themselves alone. */
export function createFairLimiter({ atOnce, byClient = atOnce, waiting = Infinity }: Places) {
  let free = atOnce
  const running = new Map<string, number>()
  /** The client served last is at the end. */
  const lines = new Map<string, (() => void)[]>()
  const isServed = (client: string) => (running.get(client) ?? 0) >= byClient

  function begin(client: string): void {
    free -= 1
    running.set(client, (running.get(client) ?? 0) + 1)
  }

  function end(client: string): void {
    free += 1
    const left = (running.get(client) ?? 0) - 1
    if (left > 0) running.set(client, left)
    else running.delete(client)
    const own = lines.get(client)
    if (own && lines.delete(client)) lines.set(client, own)
    const next = [...lines].find(([waits]) => !isServed(waits))
    if (next) enter(...next)
  }

  /** The place is taken here, so that no newcomer can take it first. */
  function enter(client: string, line: (() => void)[]): void {
    lines.delete(client)
    const [first, ...others] = line
    if (others.length > 0) lines.set(client, others)
    begin(client)
    first?.()
  }

  return async function limit<Result>(
    client: string,
    task: () => Promise<Result>,
  ): Promise<Result> {
    if (free > 0 && !isServed(client)) begin(client)
    else {
      const line = lines.get(client) ?? []
      if (line.length >= waiting) throw new LineIsFull()
      await new Promise<void>((resolve) => lines.set(client, [...line, resolve]))
    }
    try {
      return await task()
    } finally {
      end(client)
    }
  }
}
