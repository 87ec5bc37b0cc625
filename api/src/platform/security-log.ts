import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecurityEvent } from '@terminal/contract/http/security-event'
import type { Clock } from './clock.ts'
import { networkOf } from './http/client-limit.ts'
import type { MasterKeys } from './sealing/master-keys.ts'
import { defineKeyUse } from './sealing/master-keys.ts'

/** None of these was typed: words of ours, ids and route patterns. */
export type SecurityEntry = {
  source: 'api' | 'edge'
  event: SecurityEvent
  cause?: string | undefined
  requestId: string
  method: string
  route: string
  status: number
  /** Who, as the token or the account says it. */
  issuer?: string | undefined
  subject?: string | undefined
  /** From where; only its keyed hash is written. */
  address?: string | undefined
}

export type SecurityLog = { write(entry: SecurityEntry): void }

/** Where the lines of a day go. */
export type SecuritySink = { write(day: string, line: string): void; close(): Promise<void> }

/** Of each event: a flood fills no disk and hides no other event. Beyond this, a line says how many there were. */
const LINES_A_MINUTE = 300
const HASH_LENGTH = 16
const FILE = /^seguridad-(\d{4}-\d\d-\d\d)\.jsonl$/

export const SECURITY_NETWORKS = defineKeyUse({
  purpose: 'security-network',
  without: 'a network has another mark in later lines',
})

/** One line of JSON for each event, marked as such where it shares its way with other lines. */
export function openSecurityLog(
  sink: Pick<SecuritySink, 'write'>,
  { masters, clock }: { masters: MasterKeys; clock: Clock },
): SecurityLog & { close(): void } {
  let minute = ''
  let source: SecurityEntry['source'] = 'api'
  const counts = new Map<SecurityEvent, number>()
  const put = (time: string, members: object) =>
    sink.write(time.slice(0, 10), `${JSON.stringify({ stream: 'security', time, ...members })}\n`)

  return {
    write({ address, ...entry }) {
      const time = clock.now().toISOString()
      if (time.slice(0, 16) !== minute) {
        sayOmitted(time)
        minute = time.slice(0, 16)
      }
      source = entry.source
      if (!isAlwaysWritten(entry)) {
        const count = (counts.get(entry.event) ?? 0) + 1
        counts.set(entry.event, count)
        if (count > LINES_A_MINUTE) return
      }
      put(time, { ...entry, ...(address !== undefined && { network: networkHash(address) }) })
    },
    /** Before its process ends: what was left out of this minute. */
    close: () => sayOmitted(clock.now().toISOString()),
  }

  function sayOmitted(time: string): void {
    const omitted = [...counts].flatMap(([event, count]) =>
      count > LINES_A_MINUTE ? [[event, count - LINES_A_MINUTE] as const] : [],
    )
    counts.clear()
    if (omitted.length > 0)
      put(time, { source, event: 'omitted', counts: Object.fromEntries(omitted) })
  }

  function networkHash(address: string): string | undefined {
    const [hash] = masters.hashes(SECURITY_NETWORKS, networkOf(address))
    return hash?.toString('base64url').slice(0, HASH_LENGTH)
  }
}

/** What cannot be undone, and refusals at an account that exists: of those there are as many as can be tried. */
function isAlwaysWritten({ event, subject }: Omit<SecurityEntry, 'address'>): boolean {
  return event === 'purge' || (event === 'sign-in-refused' && subject !== undefined)
}

/** A file for each day, which several processes append to: a line is one write. Without a folder, standard output. */
export async function openSecuritySink(
  dir: string | undefined,
  onTrouble: (error: unknown) => void,
): Promise<SecuritySink> {
  if (dir === undefined)
    return { write: (_day, line) => void process.stdout.write(line), close: async () => undefined }
  await mkdir(dir, { recursive: true, mode: 0o750 })
  let today = ''
  let file: WriteStream | undefined
  return {
    write(day, line) {
      if (day !== today) {
        file?.end()
        today = day
        // api and worker write it, on a server as two users of one group.
        file = createWriteStream(join(dir, `seguridad-${day}.jsonl`), { flags: 'a', mode: 0o660 })
        const opened = file
        opened.on('error', (error) => {
          // Opened anew with the next line: a disk that was full has room again one day.
          if (file === opened) today = ''
          onTrouble(error)
        })
      }
      file?.write(line)
    },
    close: () => new Promise((resolve) => (file ? file.end(() => resolve()) : resolve())),
  }
}

/** The files of days before this one. */
export async function deleteOldSecurityEvents(dir: string, firstKept: string): Promise<number> {
  const old = (await readdir(dir)).filter((name) => (FILE.exec(name)?.[1] ?? firstKept) < firstKept)
  await Promise.all(old.map((name) => unlink(join(dir, name))))
  return old.length
}
