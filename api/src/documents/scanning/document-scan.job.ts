import { plainPage, type Terminal } from '@terminal/operator/plain-page'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../../db/schema.ts'
import { type Antivirus, scan } from '../../platform/antivirus/clamd.ts'
import { tombstoneName } from '../../platform/files/file-kinds.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { FILE_RETRY } from '../../platform/jobs/retry-policies.ts'
import { documentName } from '../document-files.ts'
import { findUnscanned, insertScan, listUnscannedKeys } from './scans.queries.ts'

export type DocumentScanDeps = {
  db: Queryable
  files: FileStore
  antivirus: Antivirus | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readOperator: () => Promise<Terminal>
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
  const { db, files, antivirus, log, readOperator } = deps
  const file = antivirus && (await findUnscanned(db, key))
  if (!file) return
  const stored = await files.find(documentName(file))
  if (!stored) throw new Error(`${key} is not in the store`)
  const verdict = await scan(antivirus, stored.stream)
  if (verdict === 'unknown') throw new Error('The antivirus gave no verdict')
  if (verdict === 'infected') {
    await files.put(tombstoneName(key), Buffer.from(infectedPage(await readOperator())))
    log.warn({ key }, 'a document is infected: its file is not given any more')
  }
  await insertScan(db, key, verdict)
}

function infectedPage(operator: Terminal): string {
  return plainPage(operator, {
    title: 'Este archivo no se puede descargar',
    paragraphs: [
      'El antivirus encontró un virus en este archivo y lo retiramos.',
      'Estamos buscando una copia limpia. Si lo necesita ya, escríbanos o llámenos.',
    ],
    back: { href: '/transparency', text: 'Ir a Transparencia' },
  })
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
