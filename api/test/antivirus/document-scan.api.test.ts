import type { DeskSection } from '@terminal/contract/documents/document-desk'
import { readOperator } from '@terminal/operator/read-site'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import {
  type DocumentScanDeps,
  documentScanJob,
  enqueueUnscannedDocuments,
} from '../../src/documents/scanning/document-scan.job.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { buildLog } from '../../src/platform/log.ts'
import { openDocumentDesk, sheet } from '../document-desk.ts'
import { SITE_DIR } from '../world.ts'
import { OWN_SIGNATURE, prepareClamd } from './clamd-process.ts'

const desk = await openDocumentDesk()
const { app, db: owner, editor, emptyQueue, files, workerUrl } = desk
const clamd = await prepareClamd()
const worker = openDatabase(workerUrl, () => undefined)
const jobs = openJobs(workerUrl, { isWorker: false, onError: () => undefined })
const deps: DocumentScanDeps = {
  db: worker.db,
  files,
  antivirus: { ...clamd, limits: { idleMs: 500, verdictMs: 500 } },
  log: buildLog('silent'),
  readOperator: () => readOperator(SITE_DIR),
}

beforeAll(async () => {
  await clamd.start()
  await desk.section({ nombre: 'Informes' })
})
afterAll(async () => {
  await jobs.close()
  await Promise.all([worker.close(), clamd.remove()])
})

const waiting = async () => {
  const { rows } = await sql<{ data: { key: string } }>`
    select data from pgboss.job where name = 'document-scan'`.execute(owner)
  return rows.map(({ data }) => data)
}
const scanAll = async () => documentScanJob.run(await waiting(), deps)
const at = async (url: string | null) => app.inject({ url: url ?? expect.unreachable() })
const readings = async () => {
  const tree = (await app.inject({ url: '/api/Secciones/personal', headers: editor })).json<
    DeskSection[]
  >()
  return Object.fromEntries(
    tree.flatMap(({ documents }) => documents).map(({ title, reading }) => [title, reading]),
  )
}

test('an infected document is not served, and its desk says why; the others stay', async () => {
  await emptyQueue()
  const good = await desk.create(1, { titulo: 'Bueno', archivo: sheet() })
  const bad = await desk.create(1, { titulo: 'Malo', archivo: sheet(`a,b\n1,${OWN_SIGNATURE}\n`) })
  expect((await at(bad.archivoUrl)).statusCode).toBe(200)
  await scanAll()
  expect((await at(good.archivoUrl)).statusCode).toBe(200)
  const refused = await at(bad.archivoUrl)
  expect(refused.statusCode).toBe(410)
  expect(refused.body).toContain('El antivirus encontró un virus en este archivo')
  expect(refused.body).not.toContain(OWN_SIGNATURE)
  expect(await readings()).toMatchObject({ Malo: { state: 'infected', lacking: [] } })
  expect((await readings()).Bueno?.state).not.toBe('infected')
})

test('a dead antivirus leaves it as it is, to be asked again', async () => {
  await emptyQueue()
  const { archivoUrl } = await desk.create(1, {
    titulo: 'Espera',
    archivo: sheet(`a,b\n${OWN_SIGNATURE},2\n`),
  })
  await clamd.kill()
  await expect(scanAll()).rejects.toThrow('The antivirus gave no verdict')
  expect((await at(archivoUrl)).statusCode).toBe(200)
  await clamd.start()
  await emptyQueue()
  expect(await enqueueUnscannedDocuments(worker.db, jobs, undefined)).toBe(0)
  expect(await enqueueUnscannedDocuments(worker.db, jobs, deps.antivirus)).toBe(1)
  await scanAll()
  expect((await at(archivoUrl)).statusCode).toBe(410)
  expect(await enqueueUnscannedDocuments(worker.db, jobs, deps.antivirus)).toBe(0)
})

test('without an antivirus, for a link or an orphaned file there is nothing to do', async () => {
  await emptyQueue()
  await desk.create(1, { titulo: 'Enlace' })
  expect(await waiting()).toEqual([])
  const before = await owner.selectFrom('document_scans').selectAll().execute()
  await desk.create(1, { titulo: 'Otro', archivo: sheet('x,y\n3,4\n') })
  await documentScanJob.run(await waiting(), { ...deps, antivirus: undefined })
  await documentScanJob.run([{ key: 'f'.repeat(32) }], deps)
  expect(await owner.selectFrom('document_scans').selectAll().execute()).toEqual(before)
})
