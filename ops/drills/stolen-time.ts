import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Ticks of all processors since the machine started: all of them, and those its host gave to other machines. */
export type Ticks = { all: number; stolen: number }

/** Above this share a drill measures the host's other machines and not us. */
const TOO_MUCH = 0.05
const CALM_MS = 5_000
const LONGEST_WAIT_MS = 120_000

/** Where the system does not say, nothing is stolen. */
export async function readTicks(): Promise<Ticks> {
  return ticksIn(await readFile('/proc/stat', 'utf8').catch(() => ''))
}

export function ticksIn(stat: string): Ticks {
  const [, fields = ''] = /^cpu +(.*)$/m.exec(stat) ?? []
  // The two after `steal` are counted in the first two already.
  const ticks = fields.split(' ').map(Number).slice(0, 8)
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 }
}

export function stolenShare(before: Ticks, after: Ticks): number {
  return after.all > before.all ? (after.stolen - before.stolen) / (after.all - before.all) : 0
}

export function isTooMuch(share: number): boolean {
  return share > TOO_MUCH
}

export async function untilOurs(): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < deadline) {
    const before = await readTicks()
    await pause(CALM_MS)
    if (!isTooMuch(stolenShare(before, await readTicks()))) return
  }
}
