import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { ACCESS_KINDS, type AccessChange } from '../platform/auth/access-changes.ts'
import { syncFolder } from '../platform/files/file-store.ts'
import type { Forgotten } from './forgotten-records.ts'
import type { Purge } from './purges.ts'

/** Lines of the ledger: what must be repeated on a database that was restored from before it was done. */
const PurgeLine: z.ZodType<Purge> = z.object({
  id: z.uuid(),
  kind: z.enum(['news', 'document', 'version']),
  itemId: z.int(),
  number: z.int().nullable(),
  fileKeys: z.array(z.string().regex(/^[0-9a-f]{32}$/)),
  pictureKeys: z.array(z.string().regex(/^[0-9a-f]{32}$/)),
  at: z.iso.datetime({ offset: true }),
  what: z.string(),
  reason: z.string(),
  actor: z.object({ issuer: z.string(), subject: z.string(), name: z.string() }),
})
const ForgottenLine: z.ZodType<Forgotten> = z.object({
  id: z.uuid(),
  kind: z.literal('forgotten'),
  record: z.object({ kind: z.string().regex(/^[a-z-]{1,30}$/), itemId: z.int().nullable() }),
  at: z.iso.datetime({ offset: true }),
  reason: z.string().optional(),
})
const AccessLine: z.ZodType<AccessChange> = z.object({
  id: z.uuid(),
  kind: z.literal('access'),
  what: z.enum(ACCESS_KINDS),
  issuer: z.string(),
  subject: z.string(),
  roles: z.array(z.string()).nullable(),
  at: z.iso.datetime({ offset: true }),
  actor: z.object({ issuer: z.string(), subject: z.string(), name: z.string() }),
})
const Line = z.union([PurgeLine, ForgottenLine, AccessLine])
type Line = z.infer<typeof Line>

type Ledger = {
  purges: Purge[]
  forgotten: Forgotten[]
  access: AccessChange[]
  /** Numbers of the lines that cannot be parsed, from 1. */
  unreadable: number[]
}

let appending: Promise<unknown> = Promise.resolve()

/** Idempotent; when it returns, the lines are on disk for good. One after the other: two jobs may have the same entry. */
export function appendToLedger(path: string, ...entries: readonly Line[]): Promise<void> {
  const appended = appending.then(() => appendMissing(path, entries))
  appending = appended.catch(() => undefined)
  return appended
}

async function appendMissing(path: string, entries: readonly Line[]): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true })
  const text = await readOrNothing(path)
  const known = new Set(linesOf(text ?? '').map((line) => line?.id))
  const missing = entries.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return
  // Its folder's group reads it: after a restore a command does, which is not the worker.
  const file = await open(path, 'a', 0o640)
  try {
    // What a power cut left unfinished stays a line of its own.
    const isTorn = text !== undefined && text !== '' && !text.endsWith('\n')
    const lines = missing.map((entry) => `${JSON.stringify(Line.parse(entry))}\n`)
    await file.appendFile(`${isTorn ? '\n' : ''}${lines.join('')}`)
    await file.sync()
  } finally {
    await file.close()
  }
  if (text === undefined) await syncFolder(dirname(path))
  if (made !== undefined) await syncFolder(dirname(made))
}

/** All there ever was, in order. Where there is no file yet, nothing. */
export async function readLedger(path: string): Promise<Ledger> {
  const lines = linesOf((await readOrNothing(path)) ?? '')
  return {
    purges: lines.filter(isPurge),
    forgotten: lines.filter((line) => line?.kind === 'forgotten'),
    access: lines.filter((line) => line?.kind === 'access'),
    unreadable: lines.flatMap((line, i) => (line === undefined ? [i + 1] : [])),
  }
}

function isPurge(line: Line | undefined): line is Purge {
  return line !== undefined && line.kind !== 'forgotten' && line.kind !== 'access'
}

function linesOf(text: string): (Line | undefined)[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map(readLine)
}

function readLine(line: string): Line | undefined {
  try {
    return Line.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

async function readOrNothing(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
