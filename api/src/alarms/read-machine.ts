import { X509Certificate } from 'node:crypto'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { LastRun } from './readings.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Share that is free for those who are not root. A folder that is not there has no room. */
export async function freeShare(dir: string | undefined): Promise<number | undefined> {
  if (dir === undefined) return undefined
  const { blocks, bavail } = await statfs(dir).catch(() => ({ blocks: 0, bavail: 0 }))
  return blocks === 0 ? 0 : bavail / blocks
}

/** Undefined where the kernel does not say, as under a unit that hides it. */
export async function freeMemory(): Promise<number | undefined> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '')
  const [total, available] = ['MemTotal', 'MemAvailable'].map((name) =>
    Number(new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(text)?.[1]),
  )
  return total && available !== undefined && available >= 0 ? available / total : undefined
}

/** Until it ends; one that cannot be read is as good as none. */
export async function certificateDays(
  file: string | undefined,
  now: Date,
): Promise<number | undefined> {
  if (file === undefined) return undefined
  try {
    const { validTo } = new X509Certificate(await readFile(file))
    return (Date.parse(validTo) - now.getTime()) / DAY_MS
  } catch {
    return 0
  }
}

/** As `terminal backup`, `terminal backup --files` and `terminal verify` leave it. */
const RunState = z.object({
  at: z.iso.datetime({ offset: true }),
  ok: z.boolean(),
  detail: z.string().default(''),
})

export async function lastRun(
  dir: string | undefined,
  name: 'backup' | 'files' | 'verify',
  now: Date,
): Promise<LastRun | undefined> {
  if (dir === undefined) return undefined
  try {
    const parsed: unknown = JSON.parse(await readFile(join(dir, `${name}.json`), 'utf8'))
    const { at, ok, detail } = RunState.parse(parsed)
    return { ageSeconds: (now.getTime() - Date.parse(at)) / 1_000, isOk: ok, detail }
  } catch {
    return 'never'
  }
}
