import type { PlacedDocument } from '@terminal/contract/documents/document'
import {
  documentAddresses,
  documentPageAddresses,
} from '@terminal/contract/documents/document-addresses'
import type { Queryable } from '../db/schema.ts'
import { refreshJob } from '../platform/edge/refresh.job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

/** Has the edge replace every page that shows these documents. */
export async function refreshDocuments(
  jobs: Jobs,
  tx: Queryable,
  documents: readonly PlacedDocument[],
): Promise<void> {
  const pages = new Set(documents.flatMap(documentPageAddresses))
  await jobs.enqueue(tx, refreshJob, { addresses: [...documentAddresses(), ...pages] })
}
