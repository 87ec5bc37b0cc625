import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDayGiven } from '@terminal/dev/given-day'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PORTS } from '../../../ops/addresses.ts'
import { pictureJob } from '../../src/news/picture.job.ts'
import { storePicture } from '../../src/news/pictures.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { startWorker, stopServer } from '../process.ts'
import { openWorld } from '../world.ts'
import { artwork } from './artwork.ts'

const { db, databaseUrl, files, filesDir, workerUrl } = await openWorld()
const jobs = openJobs(databaseUrl, { isWorker: false, onError: fail })

/** Stands where the edge does, and remembers what it was asked to fetch anew. */
const asked: string[] = []
const edge = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end()
})
let worker: Awaited<ReturnType<typeof start>>

async function start() {
  const { port } = edge.address() as AddressInfo
  return startWorker({
    port: PORTS.pictureWorker,
    databaseUrl: workerUrl,
    filesDir,
    edgeOrigin: `http://127.0.0.1:${port}`,
    refreshSecret: 'secreto-de-refresco-de-las-pruebas',
    siteDir: fileURLToPath(new URL('../../../site', import.meta.url)),
  })
}

const storedNames = () => readdir(join(filesDir, 'noticias'))

beforeAll(async () => {
  edge.listen(0, '127.0.0.1')
  await once(edge, 'listening')
})

afterAll(async () => {
  expect(await stopServer(worker.child, 'SIGTERM')).toBe(0)
  await jobs.close()
  edge.close()
})

test.skipIf(isDayGiven)(
  'AVIF is made although the worker is killed in the middle of it, and unsaved files are gone',
  async () => {
    const picture = await storePicture(files, await detailedPicture())
    const orphan = await storePicture(files, await artwork().png().toBuffer())
    for (const name of await storedNames()) {
      if (name.startsWith(orphan.key)) await utimes(join(filesDir, 'noticias', name), 0, 0)
    }
    worker = await start()
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('pictures').values(picture).execute()
      await tx
        .insertInto('news')
        .values({
          title: 'Nueva ruta',
          body: 'Desde hoy.',
          image_text: null,
          redirect_url: null,
          picture_key: picture.key,
          published_on: '2026-11-12',
          is_active: true,
          is_featured: false,
        })
        .execute()
    })

    // While its row is locked, its completion cannot be recorded: the worker is killed before that.
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('pictures').select('key').forUpdate().execute()
      await jobs.enqueue(db, pictureJob, { key: picture.key })
      await expect.poll(storedNames, { timeout: 60_000, interval: 5 }).toContain(avif(480))
      await stopServer(worker.child, 'SIGKILL')
    })
    expect(await hasAvif()).toBe(false)

    worker = await start()
    asked.length = 0
    await expect.poll(hasAvif, { timeout: 60_000 }).toBe(true)
    await expect.poll(() => asked).toContain('/noticia-detalle/1')

    const names = [480, 960, 1600].flatMap((width) => [
      ...['avif', 'webp', 'jpg'].map((extension) => `${picture.key}-${width}.${extension}`),
    ])
    expect(new Set((await storedNames()).filter(isWhole))).toEqual(new Set(names))

    function avif(width: number): string {
      return `${picture.key}-${width}.avif`
    }
    async function hasAvif(): Promise<boolean> {
      return (await db.selectFrom('pictures').select('has_avif').executeTakeFirstOrThrow()).has_avif
    }
  },
  300_000,
)

/** Not what was being written when the worker was killed: that is too young to be collected. */
function isWhole(name: string): boolean {
  return name.split('.').length === 2
}

/** So full of detail that its formats take a while. */
function detailedPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 1700, height: 800, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

function fail(error: unknown): never {
  throw error
}
