import { z } from 'zod'
import type { Queryable } from '../../db/schema.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { FILE_RETRY } from '../../platform/jobs/retry-policies.ts'
import { type ReadingDeps, readDocument } from './read-document.ts'
import { listUnreadKeys } from './readings.queries.ts'

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
