import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Subseccion } from '@terminal/contract/documents/document.schema'
import type { Noticia } from '@terminal/contract/news/news.schema'
import type { Busqueda } from '@terminal/contract/search/search.schema'
import { writePdf } from '@terminal/demo/pdf'
import { readSite } from '@terminal/operator/read-site'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PORTS } from '../../ops/addresses.ts'
import { openDatabase } from '../src/db/client.ts'
import type { Queryable } from '../src/db/schema.ts'
import { goneDocument } from '../src/documents/document-effects.ts'
import { insertReading } from '../src/documents/reading/readings.queries.ts'
import { PURGE_FOLDERS } from '../src/file-kinds.ts'
import { goneNews } from '../src/news/news.service.ts'
import { openDiskStore } from '../src/platform/files/file-store.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { replayLedger } from '../src/replay-ledger.ts'
import { appendToLedger, readLedger } from '../src/withdrawals/ledger.ts'
import { finishPurge } from '../src/withdrawals/purge.job.ts'
import { openDocumentDesk, REASON } from './document-desk.ts'
import { paperSaying } from './documents/readable-documents.ts'
import { newsForm, sendForm } from './form.ts'
import { NO_PICTURE, PICTURE } from './news-desk.ts'
import { startWorker, stopServer } from './process.ts'
import { dropCopy, dumpDatabase, restoreCopy } from './restored-copy.ts'
import { tablesWith } from './tables-with.ts'
import { SITE_DIR } from './world.ts'

/** Invented, as everybody in these texts. */
const CEDULA = '9876543210'
const run = promisify(execFile)
const desk = await openDocumentDesk()
const { app, create, databaseUrl, db, filesDir, get, put, section, staff, workerUrl } = desk
const ledgerFile = join(filesDir, '../ledger/retiros.jsonl')
const restoredDir = join(filesDir, '../restored')
const admin = await staff({ roles: ['administrador'], sub: 'luisa', name: 'Luisa Prada' })
const readOperator = async () => (await readSite(SITE_DIR)).operator

/** Stands where the edge does. */
const edge = createServer((request, response) => {
  response.statusCode = Number(request.headers['x-gone'] ?? 200)
  response.end()
})
let worker: Awaited<ReturnType<typeof startWorker>>

const pdfSaying = (text: string) =>
  new Blob([new Uint8Array(writePdf(paperSaying(text)))], { type: 'application/pdf' })
const search = async (words: string) =>
  (await get(`/api/Buscador?q=${encodeURIComponent(words)}`)).json<Busqueda>()
const isFound = async () => {
  const { items, enDocumentos } = await search(CEDULA)
  return JSON.stringify([items, enDocumentos]).includes('Contrato')
}
const filesIn = async (dir: string) =>
  (await readdir(dir, { recursive: true })).filter((name) => /\.\w+$/.test(name)).toSorted()

beforeAll(async () => {
  edge.listen(0, '127.0.0.1')
  await once(edge, 'listening')
  const { port } = edge.address() as AddressInfo
  worker = await startWorker({
    port: PORTS.purgeWorker,
    databaseUrl: workerUrl,
    filesDir,
    siteDir: SITE_DIR,
    edgeOrigin: `http://127.0.0.1:${port}`,
    refreshSecret: 's'.repeat(32),
  })
})

afterAll(async () => {
  expect(await stopServer(worker.child, 'SIGTERM')).toBe(0)
  edge.close()
})

/** The data to be purged: in titles, texts, a file, a picture’s text, a link and the history of all. */
async function publish() {
  const { id: sectionId } = await section({ nombre: 'Contratos', numeral: '3' })
  const titulo = `Contrato de ${CEDULA}`
  const document = await create(sectionId, { titulo, archivo: pdfSaying(`Cédula ${CEDULA}.`) })
  await put(document.id, { titulo, archivo: pdfSaying(`La cédula es ${CEDULA}.`) })
  const other = await create(sectionId, { enlace: `https://a.example/${CEDULA}` })
  const headers = admin
  const news = newsForm({
    Titulo: `Con ${CEDULA}`,
    Contenido: `Dice ${CEDULA}.`,
    TextoImagen: CEDULA,
    Imagen: PICTURE,
    UrlRedirect: `https://b.example/${CEDULA}`,
  })
  const { id } = (
    await sendForm(desk, { method: 'POST', url: '/api/Noticias', headers }, news)
  ).json<Noticia>()
  await sendForm(desk, { method: 'PUT', url: `/api/Noticias/${id}`, headers }, news)
  return { document: await read(document.id), other: await read(other.id), newsId: id }
}

const read = async (id: number) =>
  (await get(`/api/Subsecciones/${id}`)).json<Subseccion & { versiones: { url: string }[] }>()
const post = (url: string) =>
  app.inject({ method: 'POST', url, headers: admin, payload: { reason: REASON } })

test('what is withdrawn for good is gone from the tables with the answer and from everywhere once its job is done, and a restored copy forgets it again', async () => {
  const { document, other, newsId } = await publish()
  // In its title, and inside its file.
  await expect.poll(isFound).toBe(true)
  const found = async () => (await search(`${CEDULA} cédula`)).enDocumentos.total
  await expect.poll(found).toBe(1)
  const pictures = (await get(`/api/Noticias/${newsId}`)).json<Noticia>().imagenes
  const unmade = db.selectFrom('pictures').select('key').where('has_avif', '=', false)
  await expect.poll(async () => (await unmade.execute()).length).toBe(0)
  const dump = join(filesDir, '../dump.sql')
  await dumpDatabase(databaseUrl, dump)
  await cp(filesDir, restoredDir, { recursive: true })
  expect(await filesIn(restoredDir)).not.toHaveLength(0)
  expect(await tablesWith(db, CEDULA)).toEqual(
    expect.arrayContaining(
      [
        ...['changes', 'document_files', 'document_passages', 'documents', 'news'],
        'search_entries',
      ].map((name) => `public.${name}`),
    ),
  )

  // What the process has just answered it keeps for a moment.
  expect(await isFound()).toBe(true)
  for (const path of [
    `Subsecciones/${document.id}`,
    `Subsecciones/${other.id}/versiones/1`,
    `Noticias/${newsId}`,
  ])
    expect((await post(`/api/${path}/retirar-definitivamente`)).statusCode).toBe(204)
  expect(await tablesWith(db, CEDULA)).toEqual([])
  expect(await search(`contrato ${CEDULA}`)).toMatchObject({
    items: [],
    enDocumentos: { total: 0 },
  })
  // Written with the withdrawal, and due at once.
  const { rows: due } =
    await sql`select from purges join pgboss.job on data ->> 'id' = purges.id::text
    where name = 'purge' and start_after <= now()`.execute(db)
  expect(due).toHaveLength(3)
  const unfinished = async () =>
    (await db.selectFrom('purges').select('id').where('finished_at', 'is', null).execute()).length
  await expect.poll(unfinished).toBe(0)
  await expect.poll(isFound).toBe(false)
  const { purges: entries, unreadable } = await readLedger(ledgerFile)
  expect(unreadable).toEqual([])
  expect(entries.toSorted((a, b) => a.at.localeCompare(b.at))).toMatchObject([
    { kind: 'document', itemId: document.id, number: null, reason: REASON, pictureKeys: [] },
    { kind: 'version', itemId: other.id, number: 1, fileKeys: [] },
    { kind: 'news', itemId: newsId, fileKeys: [], actor: { name: 'Luisa Prada' } },
  ])
  expect(await readFile(ledgerFile, 'utf8')).not.toContain(CEDULA)
  const keys = entries.flatMap(({ fileKeys, pictureKeys }) => [...fileKeys, ...pictureKeys])
  expect(keys).toHaveLength(4)
  const tombstones = keys.map((key) => `retirados/${key}.html`).toSorted()
  expect(await filesIn(filesDir)).toEqual(tombstones)

  for (const url of [...document.versiones, ...pictures].map((each) => each.url)) {
    const answer = await get(url)
    expect([url, answer.statusCode]).toEqual([url, 410])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(`Por qué: ${REASON}`)
    expect(answer.body).not.toContain(CEDULA)
  }
  expect(await goneDocument.findGone(db, { id: document.id })).toMatchObject({ status: 410 })
  expect(await goneNews.findGone(db, { id: newsId })).toMatchObject({ status: 410 })

  // A job that was still reading the file finds that it is orphaned.
  const passages = [{ page: 1, text: CEDULA, plain: CEDULA }]
  const marks = { pageCount: 1, hasTitle: null, hasLanguage: null, isTagged: null }
  await db
    .transaction()
    .execute((tx) => insertReading(tx, keys[0] ?? '', { state: 'text', ...marks, passages }))
  expect(await tablesWith(db, CEDULA)).toEqual([])

  await replayOn(await restoreCopy(databaseUrl, dump), tombstones)
})

/** The copy of before has everything again; the ledger takes it away again, once. */
async function replayOn(restoredUrl: string, tombstones: string[]): Promise<void> {
  const restored = openDatabase(restoredUrl, () => undefined)
  const jobs = openJobs(restoredUrl, { isWorker: false, onError: () => undefined })
  const files = openDiskStore(restoredDir)
  const deps = { db: restored.db, jobs, files, folders: PURGE_FOLDERS, ledgerFile, readOperator }
  try {
    expect(await tablesWith(restored.db, CEDULA)).not.toEqual([])
    // Another item has a number by now that one had which is gone: it is not the same.
    const { purges: entries } = await readLedger(ledgerFile)
    const { id } = await restored.db
      .insertInto('news')
      .values({ title: 'Otra', body: 'Otra', ...NO_PICTURE, published_on: '2026-11-15' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofNews = entries.find(({ kind }) => kind === 'news')
    if (!ofNews) throw new Error('There is no purge of news')
    const past = { ...ofNews, pictureKeys: [], at: '2020-01-01T00:00:00.000Z', itemId: id }
    await appendToLedger(ledgerFile, { ...past, id: '7b1f6c0a-5a0e-4d3b-9a59-000000000001' })
    await appendFile(ledgerFile, '{"id":"7b1f')

    expect(await replayLedger(deps)).toEqual({
      repeated: 3,
      alreadyGone: 0,
      absent: 1,
      unreadable: [5],
      closed: [],
      unlinked: [],
    })
    expect(await tablesWith(restored.db, CEDULA)).toEqual([])
    expect(await filesIn(restoredDir)).toEqual(tombstones)
    const facts = (where: Queryable) =>
      where
        .selectFrom('purges')
        .select(['id', 'kind', 'item_id', 'number', 'what', 'reason', 'purged_at', 'actor_name'])
        .select(['file_keys', 'picture_keys', 'hashes'])
        .orderBy('purged_at')
        .execute()
    expect(await facts(restored.db)).toEqual(await facts(db))
    expect(
      await restored.db.selectFrom('news').select('title').where('id', '=', id).execute(),
    ).toEqual([{ title: 'Otra' }])

    const script = fileURLToPath(new URL('../../ops/db.ts', import.meta.url))
    const settings = {
      DATABASE_OWNER_URL: restoredUrl,
      FILES_DIR: restoredDir,
      LEDGER_FILE: ledgerFile,
    }
    const { stdout } = await run(process.execPath, [script, 'replay-ledger'], { env: settings })
    expect(stdout).toContain('"repeated":0,"alreadyGone":3,"absent":1')
    expect(stdout).toContain('"lines":[5]')
  } finally {
    await jobs.close()
    await restored.close()
    await dropCopy(restoredUrl)
  }
}

test('a ledger that cannot be written keeps no file in place, and is tried again', async () => {
  const { id: sectionId } = await section({ nombre: 'Otros' })
  const { id, archivoUrl } = await create(sectionId, { archivo: new Blob(['a,1\n']) })
  const [key = ''] = /[0-9a-f]{32}/.exec(archivoUrl ?? '') ?? []
  const filesOfKey = async () => (await filesIn(filesDir)).filter((name) => name.includes(key))
  await stopServer(worker.child, 'SIGTERM')
  expect(await filesOfKey()).toEqual([`documentos/${key}.csv`])
  await post(`/api/Subsecciones/${id}/retirar-definitivamente`)
  const { id: purgeId } = await db
    .selectFrom('purges')
    .select('id')
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  const blocked = join(filesDir, '../blocked')
  await mkdir(blocked)
  const deps = { db, files: openDiskStore(filesDir), folders: PURGE_FOLDERS, readOperator }
  await expect(finishPurge({ ...deps, ledgerFile: blocked }, purgeId)).rejects.toThrow('EISDIR')
  expect(await filesOfKey()).toEqual([`retirados/${key}.html`])
  const state = () =>
    db.selectFrom('purges').select('finished_at').where('id', '=', purgeId).executeTakeFirst()
  expect(await state()).toEqual({ finished_at: null })

  await rm(dirname(ledgerFile), { recursive: true })
  await finishPurge({ ...deps, ledgerFile }, purgeId)
  expect((await readLedger(ledgerFile)).purges).toMatchObject([{ id: purgeId }])
  expect(await state()).not.toEqual({ finished_at: null })
})
