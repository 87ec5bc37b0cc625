import type { Tx } from '../db/schema.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { forgetJob } from './forget.job.ts'
import { deleteRecordKey, type ToForget } from './forgotten-records.ts'

/**
 * Deletes the key of a record, so that nothing sealed with it opens any more, and has the ledger written. False when
 * there is no such key: it was forgotten before.
 */
export async function forgetRecord(
  { tx, jobs }: { tx: Tx; jobs: Jobs },
  record: ToForget,
): Promise<boolean> {
  const wasThere = await deleteRecordKey(tx, record)
  if (wasThere) await jobs.enqueue(tx, forgetJob, { id: record.keyId })
  return wasThere
}
