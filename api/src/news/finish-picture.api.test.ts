import type { Noticia } from '@terminal/contract/news/news.schema'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { openWorld } from '../../test/world.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { finishPicture, pictureJob } from './picture.job.ts'
import { type Picture, storePicture } from './pictures.ts'

const { app, db, databaseUrl, files, get } = await openWorld()
const jobs = openJobs(databaseUrl, { isWorker: false, onError: fail })
afterAll(() => jobs.close())
let picture: Picture

beforeEach(async () => {
  await emptyTables(db, 'news', 'pictures')
  await sql`delete from pgboss.job`.execute(db)
  const bytes = await sharp({ create: { width: 500, height: 250, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  picture = await storePicture(files, bytes)
  await db.insertInto('pictures').values(picture).execute()
})

async function insertNews(isActive: boolean): Promise<void> {
  const texts = { title: 'Nueva ruta', body: 'Desde hoy.', image_text: null, redirect_url: null }
  await db
    .insertInto('news')
    .values({
      ...texts,
      picture_key: picture.key,
      published_on: '2026-11-12',
      is_active: isActive,
      is_featured: false,
    })
    .execute()
}

async function refreshes(): Promise<string[][]> {
  const { rows } = await sql<{ data: { addresses: string[] } }>`
    select data from pgboss.job where name = 'refresh'`.execute(db)
  return rows.map((row) => row.data.addresses)
}

const hasAvif = async () =>
  (await db.selectFrom('pictures').select('has_avif').executeTakeFirstOrThrow()).has_avif

test('the item that shows it offers AVIF first, and its pages are made anew', async () => {
  await insertNews(true)
  const types = async () => {
    const item = (await get('/api/Noticias/1')).json<Noticia>()
    return item.imagenes.map(({ tipo }) => tipo)
  }
  expect(await types()).toEqual(['image/webp', 'image/jpeg'])

  await finishPicture({ db, files, jobs }, picture.key)
  expect(await hasAvif()).toBe(true)
  expect(await types()).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
  const response = await app.inject({ url: `/archivos/noticias/${picture.key}-480.avif` })
  expect(response.headers['content-type']).toBe('image/avif')
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    compression: 'av1',
    width: 480,
    height: 240,
  })
  expect((await refreshes()).flat()).toEqual(
    expect.arrayContaining(['/noticia-detalle/1', '/noticias?anio=2026', '/home']),
  )
})

test('a picture of an unpublished item is finished too, and no page is made anew for it', async () => {
  await insertNews(false)
  await finishPicture({ db, files, jobs }, picture.key)
  expect(await hasAvif()).toBe(true)
  expect(await refreshes()).toEqual([])
})

test('a second time, or of a picture that is gone, there is nothing to do', async () => {
  await insertNews(true)
  await finishPicture({ db, files, jobs }, picture.key)
  await sql`delete from pgboss.job`.execute(db)
  await finishPicture({ db, files, jobs }, picture.key)
  await finishPicture({ db, files, jobs }, 'f'.repeat(32))
  expect(await refreshes()).toEqual([])
})

test('AVIF is not announced if its pages could not be asked for', async () => {
  await insertNews(true)
  const failing = { ...jobs, enqueue: () => Promise.reject(new Error('no queue')) }
  await expect(finishPicture({ db, files, jobs: failing }, picture.key)).rejects.toThrow('no queue')
  expect(await hasAvif()).toBe(false)
})

test('AVIF is not announced if the picture it is made from is missing', async () => {
  await files.remove(`noticias/${picture.key}-480.jpg`)
  await expect(finishPicture({ db, files, jobs }, picture.key)).rejects.toThrow('Not in the store')
  expect(await hasAvif()).toBe(false)
})

test('the job is there if and when the transaction commits', async () => {
  const count = async () => {
    const { rows } = await sql<{ data: { key: string } }>`
      select data from pgboss.job where name = 'picture'`.execute(db)
    return rows.map((row) => row.data.key)
  }
  await db
    .transaction()
    .execute(async (tx) => {
      await jobs.enqueue(tx, pictureJob, { key: picture.key })
      throw new Error('no')
    })
    .catch(() => undefined)
  expect(await count()).toEqual([])
  await db.transaction().execute((tx) => jobs.enqueue(tx, pictureJob, { key: picture.key }))
  expect(await count()).toEqual([picture.key])
})

function fail(error: unknown): never {
  throw error
}
