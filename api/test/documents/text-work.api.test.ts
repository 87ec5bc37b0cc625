import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readQuery } from '@terminal/contract/search/search-query'
import { writePdf } from '@terminal/demo/pdf'
import { isFull } from '@terminal/dev/effort'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PORTS } from '../../../ops/addresses.ts'
import { findPassages } from '../../src/search/passages.queries.ts'
import { openDocumentDesk } from '../document-desk.ts'
import { startWorker, stopServer } from '../process.ts'
import { paperSaying, pdfDrawing } from './readable-documents.ts'

const desk = await openDocumentDesk()
const { create, db, emptyQueue, filesDir, workerUrl } = desk

/** Stands where the edge does. */
const edge = createServer((_request, response) => response.end())
let worker: Awaited<ReturnType<typeof start>>

async function start() {
  const { port } = edge.address() as AddressInfo
  return startWorker({
    port: PORTS.textWorker,
    databaseUrl: workerUrl,
    filesDir,
    edgeOrigin: `http://127.0.0.1:${port}`,
    refreshSecret: 'secreto-de-refresco-de-las-pruebas',
    siteDir: fileURLToPath(new URL('../../../site', import.meta.url)),
  })
}

const pdfOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
const titles = async (words: string) =>
  (await findPassages(db, readQuery(words), 10)).passages.map(({ title }) => title)
const states = async () =>
  (await db.selectFrom('document_readings').select('state').orderBy('read_at').execute()).map(
    ({ state }) => state,
  )

beforeAll(async () => {
  edge.listen(0, '127.0.0.1')
  await once(edge, 'listening')
  await desk.section({ nombre: 'Informes' })
})

afterAll(async () => {
  expect(await stopServer(worker.child, 'SIGTERM')).toBe(0)
  edge.close()
})

test('what was not read is read when the worker starts, and what comes is read soon', async () => {
  await create(1, { titulo: 'De antes', archivo: pdfOf(writePdf(paperSaying('El mirador.'))) })
  // As it is after the release that brought the readings: a file, and no work for it.
  await emptyQueue()
  worker = await start()
  await expect.poll(() => titles('mirador')).toEqual(['De antes'])
  await create(1, { titulo: 'De ahora', archivo: pdfOf(writePdf(paperSaying('La glorieta.'))) })
  await expect.poll(() => titles('glorieta')).toEqual(['De ahora'])
})

// That such a file is given up, and the process lives on: `read-in-thread.test.ts`.
test.runIf(isFull)(
  'a file that would take all memory is given up, and the worker goes on',
  async () => {
    const before = await states()
    const bomb = pdfDrawing(Buffer.alloc(500 * 1024 * 1024, ' '))
    await create(1, { titulo: 'Bomba', archivo: pdfOf(bomb) })
    await expect.poll(states).toEqual([...before, 'unreadable'])
    await create(1, { titulo: 'Después', archivo: pdfOf(writePdf(paperSaying('La alameda.'))) })
    await expect.poll(() => titles('alameda')).toEqual(['Después'])
    expect(worker.child.exitCode).toBeNull()
  },
  120_000,
)

test('a file is read although the worker is killed in the middle of it', async () => {
  const before = await states()
  await create(1, { titulo: 'Lento', archivo: pdfOf(slowPdf()) })
  await expect.poll(isActive, { interval: 20 }).toBe(true)
  await stopServer(worker.child, 'SIGKILL')
  expect(await states()).toEqual(before)
  worker = await start()
  await expect.poll(() => titles('tortuga')).toEqual(['Lento'])
})

async function isActive(): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pgboss.job where name = 'text' and state = 'active'`.execute(db)
  return rows.length > 0
}

/** So much text on one page that it takes some seconds. */
function slowPdf(): Buffer {
  const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
  const words = '(tortuga ) Tj T* '.repeat(150_000)
  return pdfDrawing(Buffer.from(`BT /F1 12 Tf 12 TL 50 700 Td ${words} ET`), font)
}
