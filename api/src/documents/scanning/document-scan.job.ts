import type { FileFormat } from '@terminal/contract/documents/document'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../../db/schema.ts'
import { type Antivirus, scan } from '../../platform/antivirus/clamd.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { FILE_RETRY } from '../../platform/jobs/retry-policies.ts'
import { type PageDeps, writeInfectedPage } from '../../withdrawals/tombstones.ts'
import { documentName } from '../document-files.ts'

export type DocumentScanDeps = PageDeps & {
  db: Queryable
  antivirus: Antivirus | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Has the antivirus look through the file of a document, which is public meanwhile. */
export const documentScanJob = defineJob({
  name: 'document-scan',
  schema: z.object({ key: z.string() }),
  queue: {
    // For some two hours; what waits longer is enqueued anew by the worker's maintenance.
    retry: { ...FILE_RETRY, retryLimit: 20 },
    pollSeconds: 1,
    uniqueBy: ({ key }) => key,
  },
  handle: ({ key }, deps: DocumentScanDeps) => scanDocument(deps, key),
})

/** One that is infected is at its address no more: a page says so. Done twice, it changes nothing. */
async function scanDocument(deps: DocumentScanDeps, key: string): Promise<void> {
  const { db, files, antivirus, log } = deps
  const file = antivirus && (await findUnscanned(db, key))
  if (!file) return
  const stored = await files.find(documentName(file))
  if (!stored) throw new Error(`${key} is not in the store`)
  const verdict = await scan(antivirus, stored.read())
  if (verdict === 'unknown') throw new Error('The antivirus gave no verdict')
  if (verdict === 'infected') {
    await writeInfectedPage(deps, key)
    log.warn({ key }, 'a document is infected: its file is not given any more')
  }
  await insertScan(db, key, verdict)
}

/** Files that came before there was an antivirus, and those whose job was lost or given up. Returns how many. */
export async function enqueueUnscannedDocuments(
  db: Queryable,
  jobs: Jobs,
  antivirus: Antivirus | undefined,
): Promise<number> {
  const keys = antivirus ? await listUnscannedKeys(db) : []
  for (const key of keys) await jobs.enqueue(db, documentScanJob, { key })
  return keys.length
}

/** A file of the store that the antivirus has said nothing of; nothing for one that no document has. */
async function findUnscanned(
  db: Queryable,
  key: string,
): Promise<{ key: string; format: FileFormat } | undefined> {
  const row = await unscannedFiles(db).where('document_files.key', '=', key).executeTakeFirst()
  return row && row.format !== 'link' ? { key, format: row.format } : undefined
}

/** Also of what a document showed before: it is at its address as well. */
async function listUnscannedKeys(db: Queryable): Promise<string[]> {
  const rows = await unscannedFiles(db).distinct().orderBy('document_files.key').execute()
  return rows.flatMap(({ key }) => key ?? [])
}

function unscannedFiles(db: Queryable) {
  return db
    .selectFrom('document_files')
    .leftJoin('document_scans', 'document_scans.key', 'document_files.key')
    .select(['document_files.key', 'format'])
    .where('document_files.key', 'is not', null)
    .where('document_scans.key', 'is', null)
}

async function insertScan(db: Queryable, key: string, state: 'clean' | 'infected'): Promise<void> {
  await db
    .insertInto('document_scans')
    .values({ key, state })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
