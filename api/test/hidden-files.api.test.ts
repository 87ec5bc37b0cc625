import type { Subseccion } from '@terminal/contract/documents/document.schema'
import type { Noticia } from '@terminal/contract/news/news.schema'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { hideFilesJob } from '../src/platform/files/hide-files.job.ts'
import { openDocumentDesk, sheet } from './document-desk.ts'
import { newsForm, sendForm } from './form.ts'
import { PICTURE } from './news-desk.ts'

const desk = await openDocumentDesk()
const { app, create, db, files, get, purge, put, remove, restore, section, staff } = desk
const headers = await staff({ roles: ['administrador'], sub: 'luisa', name: 'Luisa Prada' })
const worker = openDatabase(desk.workerUrl, () => undefined)
afterAll(() => worker.close())

/** Done as the worker does it, if a change has asked for it. */
async function work(): Promise<void> {
  const { rows } = await sql<{ data: object }>`
    delete from pgboss.job where name = 'hide-files' returning data`.execute(db)
  const log = { info: () => undefined }
  await hideFilesJob.run(
    rows.map(({ data }) => data),
    { db: worker.db, files, log },
  )
}

async function marks(): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const { name } of files.list('ocultos')) found.add(name)
  return found
}

const marksOf = (urls: readonly string[]) =>
  new Set(urls.map((url) => `ocultos/${/[0-9a-f]{32}/.exec(url)?.[0]}.txt`))
const statuses = async (urls: readonly string[]) =>
  new Set(await Promise.all(urls.map(async (url) => (await get(url)).statusCode)))

async function documentWithVersions() {
  const { id } = await create((await section()).id, { archivo: sheet('a,1\n') })
  await put(id, { archivo: sheet('b,2\n') })
  const { versiones } = (await get(`/api/Subsecciones/${id}`)).json<
    Subseccion & { versiones: { url: string }[] }
  >()
  return { id, urls: versiones.map(({ url }) => url) }
}

test('a withdrawn document hides the files of all its versions until it is restored', async () => {
  const { id, urls } = await documentWithVersions()
  expect([urls.length, await statuses(urls)]).toEqual([2, new Set([200])])
  await remove(id)
  expect(await statuses(urls)).toEqual(new Set([404]))
  await work()
  expect(await marks()).toEqual(marksOf(urls))

  await restore(id)
  await work()
  expect([await marks(), await statuses(urls)]).toEqual([new Set(), new Set([200])])
})

test('a withdrawn news item hides its pictures, the earlier ones too, until it is restored', async () => {
  const write = async (method: 'POST' | 'PUT', url: string) =>
    (await sendForm(desk, { method, url, headers }, newsForm({ Imagen: PICTURE }))).json<Noticia>()
  const first = await write('POST', '/api/Noticias')
  const address = `/api/Noticias/${first.id}`
  const second = await write('PUT', address)
  const urls = [...first.imagenes, ...second.imagenes].map(({ url }) => url)
  expect(marksOf(urls).size).toBe(2)
  expect(await statuses(urls)).toEqual(new Set([200]))
  await app.inject({ method: 'DELETE', url: address, headers })
  expect(await statuses(urls)).toEqual(new Set([404]))
  await work()
  expect(await marks()).toEqual(marksOf(urls))

  await app.inject({ method: 'POST', url: `${address}/restaurar`, headers })
  await work()
  expect([await marks(), await statuses(urls)]).toEqual([new Set(), new Set([200])])
})

test('what is then withdrawn for good stays hidden until its own page stands there', async () => {
  const { id, urls } = await documentWithVersions()
  await remove(id)
  await work()
  await purge(id)
  const other = await documentWithVersions()
  await remove(other.id)
  await work()
  expect(await marks()).toEqual(new Set([...marksOf(urls), ...marksOf(other.urls)]))
  await db.updateTable('purges').set({ finished_at: sql`now()` }).execute()
  await restore(other.id)
  await work()
  expect(await marks()).toEqual(new Set())
})
