import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newsListAddresses } from '@terminal/contract/news/news-addresses'
import { addressesOf, KEPT_PAGES, SITE_FILES } from '@terminal/contract/pages/pages'
import { NOTICES_PAGE, NOTICES_READ } from '@terminal/contract/petitions/feature'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PORTS } from '../../ops/addresses.ts'
import { enqueueFrame } from '../src/alerts/frame.job.ts'
import { goneNews } from '../src/news/news.service.ts'
import { enqueueNoticeEnds, withdrawFromEdge } from '../src/petitions/notices/notices.job.ts'
import { goneJob } from '../src/platform/edge/gone.job.ts'
import { refreshJob } from '../src/platform/edge/refresh.job.ts'
import { refreshEdge } from '../src/platform/edge/refresh-edge.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { startWorker, stopServer } from './process.ts'
import { API_KEY, openWorld } from './world.ts'

const YEAR = 2026
const EDGE_ORIGIN = `http://127.0.0.1:${PORTS.testEdge.stand}`
const SECRET = 'secreto-de-refresco-de-las-pruebas'
const { db, databaseUrl, filesDir, workerUrl } = await openWorld()
const siteDir = await mkdtemp(join(tmpdir(), 'terminal-site-'))
const jobs = await openJobs(databaseUrl, { isWorker: false, onError: fail })

/** Stands where the edge does, and remembers what it was asked to fetch anew. */
const asked: {
  url: string
  encoding: string
  isRefresh: boolean
  hasKey: boolean
  gone: string | undefined
}[] = []
const failing = new Set<string>()
const incomplete = new Set<string>()
/** Answered once each of them was asked for. */
const together = new Set<string>()
/** What the site itself, behind the edge, says is not there. */
const withdrawn = new Set<string>()
const held: (() => void)[] = []
const edge = createServer((request, response) => {
  const url = request.url ?? ''
  asked.push({
    url,
    encoding: String(request.headers['accept-encoding']),
    isRefresh: request.headers['x-refresh'] === SECRET,
    hasKey: request.headers['x-api-key'] === API_KEY,
    gone: request.headers['x-gone']?.toString(),
  })
  const status = Number(request.headers['x-gone'] ?? (withdrawn.has(url) ? 404 : 200))
  response.statusCode = failing.has(url) ? 502 : status
  if (incomplete.has(url)) response.setHeader('cache-control', 'no-store')
  // The worker asks for other addresses meanwhile: only those that belong together answer together.
  if (!together.has(url)) return void response.end()
  held.push(() => response.end())
  if ([...together].every(timesAsked)) for (const answer of held.splice(0)) answer()
})
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  await insertNews('Nueva ruta')
  await cp(fileURLToPath(new URL('../../site', import.meta.url)), siteDir, { recursive: true })
  edge.listen(PORTS.testEdge.stand)
  await once(edge, 'listening')
  worker = await startWorker({
    port: PORTS.testEdge.worker,
    databaseUrl: workerUrl,
    edgeOrigin: EDGE_ORIGIN,
    refreshSecret: SECRET,
    siteDir,
    filesDir,
  })
})

afterAll(async () => {
  expect(await stopServer(worker.child, 'SIGTERM')).toBe(0)
  await jobs.close()
  edge.close()
  await rm(siteDir, { recursive: true })
})

test('when the worker is ready, every public address has been fetched anew in each encoding', () => {
  const addresses = [
    ...[...KEPT_PAGES, ...SITE_FILES].flatMap(addressesOf),
    ...newsListAddresses([YEAR]),
    '/noticia-detalle/1',
    '/api/Noticias/1',
    '/api/Avisos',
    '/api/Secciones',
    '/api/Documentos?pageNumber=1&pageSize=50',
    '/api/Buscador',
    '/api/Encuestas',
    '/api/Horarios',
    '/api/Vias',
    '/api/Pqrsd/cifras',
    '/api/Notificaciones',
  ]
  expect(addresses).toContain('/home')
  expect(new Set(asked.map(({ url }) => url))).toEqual(new Set(addresses))
  for (const address of addresses) {
    const visits = asked.filter(({ url }) => url === address)
    expect(visits).toHaveLength(3)
    expect(new Set(visits.map(({ encoding }) => encoding))).toEqual(
      new Set(['br', 'gzip', 'identity']),
    )
    expect(visits.every(({ isRefresh, hasKey }) => isRefresh && hasKey)).toBe(true)
  }
})

/** So much time passes, as far as the queue knows: whatever is due within it is due now. */
async function pass(time: string): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state < 'active'
    and start_after > now() and start_after < now() + ${time}::interval`.execute(db)
}

/** What is read after the pause before another attempt, or before a second round. */
function afterPause<Result>(read: () => Result | Promise<Result>): () => Promise<Result> {
  return async () => {
    await pass('1 minute')
    return await read()
  }
}

test('a change that commits is refreshed at once and once more; one that rolls back never is', async () => {
  asked.length = 0
  await db
    .transaction()
    .execute(async (tx) => {
      await jobs.enqueue(tx, refreshJob, { addresses: ['/nunca'] })
      throw new Error('no')
    })
    .catch(() => undefined)
  await db.transaction().execute((tx) => jobs.enqueue(tx, refreshJob, { addresses: ['/cambio'] }))

  await expect.poll(afterPause(() => roundsDone('/cambio'))).toBe(2)
  expect(timesAsked('/nunca')).toBe(0)
})

test('what could not be refreshed is tried again until it can', async () => {
  asked.length = 0
  failing.add('/terco')
  await db.transaction().execute((tx) => jobs.enqueue(tx, refreshJob, { addresses: ['/terco'] }))
  await expect.poll(afterPause(() => timesAsked('/terco'))).toBeGreaterThanOrEqual(3)
  failing.delete('/terco')
  const before = timesAsked('/terco')
  await expect.poll(afterPause(() => timesAsked('/terco'))).toBeGreaterThan(before)
})

test('addresses are fetched four at a time, the first of the list first, and all of them', async () => {
  asked.length = 0
  failing.add('/b-2')
  incomplete.add('/b-7')
  const addresses = Array.from({ length: 12 }, (_, i) => `/b-${i + 1}`)
  for (const address of addresses.slice(0, 4)) together.add(address)
  const settings = { origin: EDGE_ORIGIN, refreshSecret: SECRET, apiKey: API_KEY }
  const failure = await refreshEdge(settings, addresses).catch(String)
  failing.delete('/b-2')
  const problems = ['/b-2 (br): 502', '/b-2 (gzip): 502', '/b-2 (identity): 502']
  // Answered, but with something left out, so that the edge did not keep it.
  problems.push('/b-7 (br): not kept', '/b-7 (gzip): not kept', '/b-7 (identity): not kept')
  expect(failure).toBe(`Error: Not refreshed: ${problems.join(', ')}`)
  for (const address of addresses) expect([address, timesAsked(address)]).toEqual([address, 3])
  const first = asked.filter(({ url }) => url.startsWith('/b-')).slice(0, 3)
  for (const { url } of first) expect(addresses.slice(0, 4)).toContain(url)
  together.clear()
})

test('what surrounds every page is made anew at once and at the instant that was asked for', async () => {
  asked.length = 0
  const instant = '2099-03-06 15:00:00+00'
  await db.transaction().execute((tx) => enqueueFrame(jobs, tx, [new Date(instant)]))
  await expect.poll(() => timesAsked('/home')).toBeGreaterThanOrEqual(3)
  await expect.poll(afterPause(countDueJobs)).toBe(0)
  for (const address of ['/favicon.ico', '/api/Noticias/1']) expect(timesAsked(address)).toBe(0)
  const { rows } = await sql`select min(start_after) = ${instant} as is_then
    from pgboss.job where name = 'frame' and state = 'created'`.execute(db)
  expect(rows).toEqual([{ is_then: true }])

  // Published after the instant was set, and made anew with all others.
  await insertNews('Otra ruta')
  asked.length = 0
  await comeTo('frame')
  const pages = ['/home', '/api/Avisos', '/noticia-detalle/1', `/noticias?anio=${YEAR}`]
  await expect
    .poll(() => [...pages, '/noticia-detalle/2'].filter((page) => timesAsked(page) === 0))
    .toEqual([])
  await expect.poll(afterPause(countDueJobs)).toBe(0)
})

test('when the site folder has changed and is good, every address is fetched anew', async () => {
  asked.length = 0
  const file = join(siteDir, 'operator.ts')
  const good = await readFile(file, 'utf8')
  const [before = ''] = good.split('  shortName:')
  await writeFile(file, good.replace('  shortName:', '  nombreCorto:'))
  await expect
    .poll(() => worker.log.join('\n'))
    .toContain(`operator.ts:${before.split('\n').length} nombreCorto: este dato no existe`)

  await writeFile(file, good)
  const times = () => [...KEPT_PAGES, ...SITE_FILES].map(({ path }) => timesAsked(path))
  await expect.poll(times).toEqual(times().map(() => 3))
})

/** As far as the queue knows, the day has come for which these were planned. */
async function comeTo(name: string): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = ${name}
    and state = 'created' and start_after > now() + interval '1 day'`.execute(db)
}

/** Neither done nor planned for another day. */
async function countDueJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where state < 'completed' and start_after < now() + interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

test('what is withdrawn is said to be gone without asking the site, until the edge has it; then the site is asked', async () => {
  asked.length = 0
  const id = await insertNews('Se retira')
  const own = [`/noticia-detalle/${id}`, `/api/Noticias/${id}`]
  for (const address of own) {
    failing.add(address)
    withdrawn.add(address)
  }
  await db.updateTable('news').set({ is_active: false }).where('id', '=', id).execute()
  await db.transaction().execute((tx) => jobs.enqueue(tx, goneJob, goneNews.item({ id })))
  const visits = () => asked.filter(({ url }) => own.includes(url)).map(({ gone }) => gone)
  await expect.poll(afterPause(() => visits().length)).toBeGreaterThanOrEqual(12)
  expect(new Set(visits())).toEqual(new Set(['404']))

  failing.clear()
  asked.length = 0
  await expect.poll(afterPause(() => visits().includes(undefined))).toBe(true)
  expect(visits().slice(0, 6)).toEqual(Array(6).fill('404'))
})

test('what was published again in the meantime is left alone', async () => {
  asked.length = 0
  const id = await insertNews('Vuelve')
  await db.transaction().execute((tx) => jobs.enqueue(tx, goneJob, goneNews.item({ id })))
  const done = sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'gone' and state = 'completed' and (data ->> 'id')::int = ${id}`
  await expect.poll(async () => (await done.execute(db)).rows[0]?.count).toBeGreaterThanOrEqual(1)
  expect(timesAsked(`/noticia-detalle/${id}`)).toBe(0)
})

test('the list of notices is made anew at the end of one, and is gone at once without what was a mistake', async () => {
  const own = [NOTICES_READ.path, NOTICES_PAGE.path]
  const copies = own.flatMap((url) => ['br', 'gzip', 'identity'].map((each) => `${each} ${url}`))
  const visits = (gone?: string) =>
    asked.filter((each) => own.includes(each.url) && each.gone === gone)
  const reached = (gone?: string) => [
    ...new Set(visits(gone).map(({ encoding, url }) => `${encoding} ${url}`)),
  ]
  const waiting = sql<{ at: string }>`select distinct
    to_char(start_after at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI') as at
    from pgboss.job where name = 'refresh' and state = 'created' and start_after > now() + interval '1 day'`
  const planned = async () => (await waiting.execute(db)).rows.map(({ at }) => at)

  asked.length = 0
  const future = { lastOn: '2099-03-06', toldOn: '2099-03-09' }
  await db.transaction().execute((tx) => enqueueNoticeEnds(tx, jobs, future))
  await expect.poll(afterPause(() => reached())).toEqual(expect.arrayContaining(copies))
  expect(await planned()).toEqual(['2099-03-07 00:00'])

  await expect.poll(afterPause(countDueJobs)).toBe(0)
  asked.length = 0
  await comeTo('refresh')
  await expect.poll(afterPause(() => reached())).toEqual(expect.arrayContaining(copies))
  expect(reached('404')).toEqual([])

  asked.length = 0
  for (const address of own) failing.add(address)
  await db.transaction().execute((tx) => withdrawFromEdge(tx, jobs, 1))
  await expect.poll(afterPause(() => reached('404'))).toEqual(expect.arrayContaining(copies))
  expect(visits()).toEqual([])
  failing.clear()
  await expect.poll(afterPause(() => reached())).toEqual(expect.arrayContaining(copies))
})

async function insertNews(title: string): Promise<number> {
  const texts = { title, body: 'A Puerto Lindero', picture_key: null, image_text: null }
  const state = { redirect_url: null, is_active: true, is_featured: false }
  const { id } = await db
    .insertInto('news')
    .values({ ...texts, ...state, published_on: `${YEAR}-11-12` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Two that are due in the same moment are fetched as one. */
async function roundsDone(address: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'refresh' and state = 'completed' and data -> 'addresses' ? ${address}`.execute(db)
  return rows[0]?.count ?? 0
}

function timesAsked(address: string): number {
  return asked.filter(({ url }) => url === address).length
}

function fail(error: unknown): never {
  throw error
}
