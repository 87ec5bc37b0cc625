import type { Terminal } from '@terminal/operator/plain-page'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../db/schema.ts'
import { type FileStore, removeFilesOf } from '../platform/files/file-store.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { ENDLESS_RETRY } from '../platform/jobs/retry-policies.ts'
import { appendToLedger } from './ledger.ts'
import { findPurge, listUnfinished, markFinished, type Purge } from './purges.ts'
import { writeTombstones } from './tombstones.ts'

type PurgeDeps = FinishPurgeDeps & { log: Pick<FastifyBaseLogger, 'info'> }

/** Writes a purge to the ledger and deletes its files. */
export const purgeJob = defineJob({
  name: 'purge',
  schema: z.object({ id: z.string() }),
  queue: {
    retry: ENDLESS_RETRY,
    pollSeconds: 0.5,
    // Several at a time, so that one that fails does not keep the others waiting.
    concurrency: 4,
    uniqueBy: ({ id }) => id,
  },
  async handle({ id }, { log, ...deps }: PurgeDeps) {
    await finishPurge(deps, id)
    log.info({ id }, 'purge finished')
  },
})

/** Those whose job was lost. Returns how many. */
export async function enqueueUnfinished(db: Queryable, jobs: Jobs): Promise<number> {
  const ids = await listUnfinished(db)
  for (const id of ids) await jobs.enqueue(db, purgeJob, { id })
  return ids.length
}

export type FinishPurgeDeps = {
  db: Queryable
  files: FileStore
  /** Where the store keeps what a purge names. */
  folders: { files: string; pictures: string }
  ledgerFile: string
  readOperator: () => Promise<Terminal>
}

/**
 * What is left to do once a purge is saved: the line outside of the database that outlives a restore, and the files.
 * Neither waits for the other to succeed. Done twice, it changes nothing: a job comes again until both are done.
 */
export async function finishPurge(deps: FinishPurgeDeps, id: string): Promise<void> {
  const purge = await findPurge(deps.db, id)
  if (!purge) throw new Error(`No such purge: ${id}`)
  const outcomes = await Promise.allSettled([
    appendToLedger(deps.ledgerFile, purge),
    deleteFiles(deps, purge),
  ])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  await markFinished(deps.db, id)
}

/** First the page that stands for them. Where the operator's folder cannot be read, the files go all the same. */
export async function deleteFiles(
  { files, folders, readOperator }: Pick<FinishPurgeDeps, 'files' | 'folders' | 'readOperator'>,
  purge: Purge,
): Promise<void> {
  const [written] = await Promise.allSettled([
    readOperator().then((operator) => writeTombstones(files, operator, purge)),
  ])
  await removeFilesOf(files, folders.files, purge.fileKeys)
  await removeFilesOf(files, folders.pictures, purge.pictureKeys)
  if (written.status === 'rejected') throw written.reason
}
