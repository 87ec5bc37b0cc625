import { setTimeout as pause } from 'node:timers/promises'

const DEADLINE_MS = 120_000
const ANSWER_MS = 2_000

/** Waits until an address answers 200 while the process itself runs: another program on its port does not count. */
export async function untilHealthy(
  name: string,
  url: string,
  isAlive: () => boolean,
): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS
  for (;;) {
    const isOk = await answers(url)
    if (!isAlive()) throw new Error(`${name} ended before it was healthy`)
    if (isOk) return
    if (performance.now() > deadline) throw new Error(`${name} is not healthy at ${url}`)
    await pause(50)
  }
}

/** The port must be free: another program that answers would be taken for the process we start. */
export async function refuseStranger(name: string, url: string): Promise<void> {
  if (await answers(url)) throw new Error(`${name} cannot start: something else answers at ${url}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
