import { createLimiter } from '@terminal/contract/http/limiter'

/** Pass-phrases checked at once: each takes 19 MiB and one of the few threads that files are read with too. */
const AT_ONCE = 2
/** So that most connections to the database are left to others. */
const LOOKS_AT_ONCE = 3
/** About a second's worth. */
const LONGEST_QUEUE = 40

type Limits = { atOnce?: number; longest?: number }

/**
 * Attempts wait for each other, so that no flood of them slows anything else down. When the line is full, newcomers are
 * sent away; but who has the right code of their phone goes before everybody and is never sent away.
 */
export function createSignInQueue({ atOnce = AT_ONCE, longest = LONGEST_QUEUE }: Limits = {}) {
  let free = atOnce
  const first: (() => void)[] = []
  const others: (() => void)[] = []

  return {
    isBusy: () => free === 0,

    /** What is asked of the database before anybody gets in line. */
    look: createLimiter(LOOKS_AT_ONCE),

    /** Undefined where there was no room. */
    async run<Result>(
      task: () => Promise<Result>,
      { isFirst }: { isFirst: boolean },
    ): Promise<Result | undefined> {
      const line = isFirst ? first : others
      if (free > 0) free -= 1
      else if (!isFirst && line.length >= longest) return undefined
      else await new Promise<void>((resolve) => line.push(resolve))
      try {
        return await task()
      } finally {
        const next = first.shift() ?? others.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}

export type SignInQueue = ReturnType<typeof createSignInQueue>
