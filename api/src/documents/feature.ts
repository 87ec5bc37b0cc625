import { documentPath, sectionPath } from '@terminal/contract/documents/document-addresses'
import type { Queryable } from '../db/schema.ts'
import type { Antivirus } from '../platform/antivirus/clamd.ts'
import type { ApiFeature } from '../platform/feature.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { documentDeskRoutes, documentPurgeRoutes } from './document-desk.routes.ts'
import { goneDocument, goneSection } from './document-effects.ts'
import { DOCUMENT_FILES } from './document-files.ts'
import { listDocumentIds } from './documents.queries.ts'
import { documentRoutes } from './documents.routes.ts'
import { documentWritingRoutes } from './documents-writing.routes.ts'
import { enqueueUnread, textJob } from './reading/text.job.ts'
import { documentScanJob, enqueueUnscannedDocuments } from './scanning/document-scan.job.ts'
import { listSections } from './sections.queries.ts'

const MOST_DOCUMENTS = 1_000

type Deps = Parameters<typeof documentRoutes>[0] &
  Parameters<typeof documentWritingRoutes>[0] &
  Parameters<typeof documentPurgeRoutes>[0]
type WorkDeps = { db: Queryable; jobs: Jobs; antivirus: Antivirus | undefined }

export const DOCUMENTS = {
  id: 'documents',
  routes: (deps: Deps) => [
    documentRoutes(deps),
    documentWritingRoutes(deps),
    documentDeskRoutes(deps),
    documentPurgeRoutes(deps),
  ],
  jobs: [textJob, documentScanJob],
  gone: [goneDocument, goneSection],
  fileKinds: [DOCUMENT_FILES],
  upkeep: ({ db, jobs, antivirus }: WorkDeps) => [
    ['unread documents enqueued', () => enqueueUnread(db, jobs)],
    ['unscanned documents enqueued', () => enqueueUnscannedDocuments(db, jobs, antivirus)],
  ],
  listBrief: async (db: Queryable) => [
    ...(await listSections(db)).map(sectionPath),
    ...(await listDocumentIds(db, MOST_DOCUMENTS)).map(documentPath),
  ],
} satisfies ApiFeature
