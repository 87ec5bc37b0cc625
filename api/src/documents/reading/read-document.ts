import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../db/schema.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { documentName } from '../document-files.ts'
import { extractFile } from './extract-file.ts'
import { type Extracted, isReadFormat, type ReadFormat, UNREADABLE } from './extracted.ts'
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
  const { format } = file
  const extracted = await open(deps, key, () => extract(files, documentName(file), format))
  await db.transaction().execute((tx) => insertReading(tx, key, extracted))
  const { state, passages } = extracted
  log.info({ key, state, passages: passages.length }, 'document read')
}

/** Counted before it is opened: of a process that dies nothing is heard any more. */
async function open(
  { db, log, signal }: ReadingDeps,
  key: string,
  work: () => Promise<Extracted>,
): Promise<Extracted> {
  if ((await countOpening(db, key)) > MOST_OPENINGS) return UNREADABLE
  try {
    signal?.throwIfAborted()
    return await work()
  } catch (err) {
    // The store, or this process was told to stop: not the fault of the file.
    log.warn({ err, key }, 'a document was not read')
    await takeBackOpening(db, key)
    throw err
  }
}

async function extract(files: FileStore, name: string, format: ReadFormat): Promise<Extracted> {
  const file = await files.find(name)
  if (!file) throw new Error(`${name} is not in the store`)
  return await extractFile(format, file.path)
}
