import { setTimeout as pause } from 'node:timers/promises'

/** Ends early, without a word, when the signal is aborted. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined)
}
