import type { DocumentFormat } from '@terminal/contract/documents/document'
import type { Tx } from '../db/schema.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { isReadFormat } from './reading/extracted.ts'
import { textJob } from './reading/text.job.ts'
import { documentScanJob } from './scanning/document-scan.job.ts'

/** What is done with a file that a document begins to show. */
export async function enqueueFileWork(
  jobs: Jobs,
  tx: Tx,
  { key, format }: { key: string | null; format: DocumentFormat | null },
): Promise<void> {
  if (key === null) return
  await jobs.enqueue(tx, documentScanJob, { key })
  if (isReadFormat(format)) await jobs.enqueue(tx, textJob, { key }, { isUrgent: true })
}
