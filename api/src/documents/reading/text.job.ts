import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../../db/schema.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { readApart } from '../../platform/files/read-apart.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { FILE_RETRY } from '../../platform/jobs/retry-policies.ts'
import { documentName } from '../document-files.ts'
import { type Extracted, isReadFormat, type ReadFormat, UNREADABLE } from './passages.ts'
import {
  countOpening,
  findUnread,
  insertReading,
  listUnreadKeys,
  takeBackOpening,
} from './readings.queries.ts'

/** Reads the file of a document for the search, one at a time: a file may take a minute. */
export const textJob = defineJob({
  name: 'text',
  schema: z.object({ key: z.string() }),
  queue: {
    // For some two hours; what the file store has not given by then is enqueued anew by the worker's maintenance.
    retry: { ...FILE_RETRY, retryLimit: 20 },
    pollSeconds: 0.5,
    uniqueBy: ({ key }) => key,
  },
  handle: ({ key }, deps: ReadingDeps) => readDocument(deps, key),
})

/** Files that are older than the reading of files, and those whose job was lost or given up. Returns how many. */
export async function enqueueUnread(db: Queryable, jobs: Jobs): Promise<number> {
  const keys = await listUnreadKeys(db)
  for (const key of keys) await jobs.enqueue(db, textJob, { key })
  return keys.length
}

/** A file that was opened so often and never came to its end takes the process with it. */
const MOST_OPENINGS = 5

type ReadingDeps = {
  db: Queryable
  files: FileStore
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal?: AbortSignal
}

/**
 * Has what a file says found by the search, and told to its publisher. Done twice, it changes nothing: a job may
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

/** What a file on disk says. In its minute a report of thousands of pages is read in the background. */
export const extractFile = readApart<typeof import('./extract-file.reader.ts')>(
  new URL('./extract-file.reader.ts', import.meta.url),
  { longestMs: 60_000, mostMb: 512, unreadable: () => UNREADABLE },
)
