import { setTimeout as pause } from 'node:timers/promises'

const DEADLINE_MS = 60_000

/** Waits until an address answers 200, as long as `isAlive` says that what should answer still runs. */
export async function untilHealthy(
  name: string,
  url: string,
  isAlive: () => boolean,
): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    if (!isAlive()) throw new Error(`${name} ended before it was healthy`)
    if (performance.now() > deadline) throw new Error(`${name} is not healthy at ${url}`)
    await pause(50)
  }
}
