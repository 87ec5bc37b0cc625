import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../db/schema.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { documentName } from '../document-files.ts'
import { isReadFormat, type ReadFormat, UNREADABLE } from './extracted.ts'
import { readInThread } from './read-in-thread.ts'
import { countOpening, findUnread, insertReading, takeBackOpening } from './readings.queries.ts'

/** A file that was opened so often and never came to its end takes the process with it. */
const MOST_OPENINGS = 5

export type ReadingDeps = {
  db: Queryable
  files: FileStore
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal?: AbortSignal
}

/**
 * Has what a file says found by the search, and told to whoever published it. Done twice, it changes nothing: a job may
 * come again. Only the file itself can make it unreadable: of a store or a database that fails it says nothing, and
 * throws, so that the file is read another time.
 */
export async function readDocument(deps: ReadingDeps, key: string): Promise<void> {
  const { db, files, log } = deps
  const file = await findUnread(db, key)
  if (!file || !isReadFormat(file.format)) return
  const bytes = await load(files, documentName(file)).catch((err: unknown) => {
    log.warn({ err, key }, 'the file store did not give a document')
    throw err
  })
  const { extracted, problem } = await open(deps, key, file.format, bytes)
  await db.transaction().execute((tx) => insertReading(tx, key, extracted))
  const { state, passages } = extracted
  log.info({ key, state, passages: passages.length, problem }, 'document read')
}

/** Counted before it is opened: of a process that dies nothing is heard any more. */
async function open(
  { db, signal }: ReadingDeps,
  key: string,
  format: ReadFormat,
  bytes: Uint8Array<ArrayBuffer>,
) {
  if ((await countOpening(db, key)) > MOST_OPENINGS)
    return { extracted: UNREADABLE, problem: 'it was given up' }
  return await readInThread(format, bytes, signal && { signal }).catch(async (error: unknown) => {
    // It was told to stop, which is not the fault of the file.
    await takeBackOpening(db, key)
    throw error
  })
}

async function load(files: FileStore, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await files.find(name)
  if (!file) throw new Error(`${name} is not in the store`)
  return new Uint8Array(await buffer(file.stream))
}
