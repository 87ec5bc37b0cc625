import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Ends early, without a word, when the signal is aborted. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined)
}

type Turns = { everyMs: number; log: Pick<FastifyBaseLogger, 'warn'>; signal: AbortSignal }

/** Again and again until this process ends. What fails is said, and done in its next turn. */
export async function keepDoing(
  what: string,
  work: () => Promise<unknown>,
  { everyMs, log, signal }: Turns,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((err: unknown) => log.warn({ err }, `failed: ${what}`))
    await sleep(everyMs, signal)
  }
}

/** The same for what may be wanted before its turn: the work says how long it can wait for the next one. */
export function createRounds(work: () => Promise<number>, signal: AbortSignal) {
  let pause = new AbortController()
  return {
    async run(): Promise<void> {
      while (!signal.aborted) {
        // Made before the work: what changes during it makes the pause end at once.
        pause = new AbortController()
        const waitMs = await work()
        await sleep(waitMs, AbortSignal.any([signal, pause.signal]))
      }
    },
    /** Everything once more, now or as soon as the work under way is done. */
    again(): void {
      pause.abort()
    },
  }
}
