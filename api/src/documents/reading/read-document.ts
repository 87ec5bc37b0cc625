import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../db/schema.ts'
import { documentName } from '../../platform/document-files.ts'
import type { FileStore } from '../../platform/files.ts'
import type { Jobs, TextJob } from '../../platform/jobs.ts'
import { isReadFormat, UNREADABLE } from './extracted.ts'
import { readInThread } from './read-in-thread.ts'
import { findUnread, insertReading, listUnreadKeys } from './readings.queries.ts'

type ReadingDeps = {
  db: Queryable
  files: FileStore
  log: Pick<FastifyBaseLogger, 'info'>
  signal?: AbortSignal
}

/**
 * Has what a file says found by the search, and told to whoever published it. Done twice, it changes nothing: a job may
 * come again. One that has come too often is of a file that takes this process with it, and is not opened once more.
 */
export async function readDocument(
  { db, files, log, signal }: ReadingDeps,
  { key, isLastTry }: TextJob,
): Promise<void> {
  const file = await findUnread(db, key)
  if (!file || !isReadFormat(file.format)) return
  const { extracted, problem } = isLastTry
    ? { extracted: UNREADABLE, problem: 'it was given up' }
    : await readInThread(file.format, await load(files, documentName(file)), signal && { signal })
  await db.transaction().execute((tx) => insertReading(tx, key, extracted))
  const { state, passages } = extracted
  log.info({ key, state, passages: passages.length, problem }, 'document read')
}

/** Files of before there were readings, and those whose job was lost. Returns how many. */
export async function enqueueUnread(db: Queryable, jobs: Jobs): Promise<number> {
  const keys = await listUnreadKeys(db)
  for (const key of keys) await jobs.enqueueText(db, key)
  return keys.length
}

async function load(files: FileStore, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await files.find(name)
  if (!file) throw new Error(`${name} is not in the store`)
  return new Uint8Array(await buffer(file.stream))
}
