import { FEATURES as IN_CONTRACT } from '@terminal/contract/features'
import {
  isAddressOn,
  OPTIONAL_FEATURES,
  type OptionalFeature,
} from '@terminal/contract/operator/choice'
import { READS } from '@terminal/contract/pages/pages'
import type { Busqueda } from '@terminal/contract/search/search.schema'
import { surveyEntry } from '@terminal/contract/search/search-entry'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { putEntry } from '../src/db/catalogue.ts'
import { inTransaction } from '../src/db/transaction.ts'
import type { WorkerDeps } from '../src/deps.ts'
import { FEATURES, type Feature } from '../src/features.ts'
import { jobsOf } from '../src/jobs.ts'
import type { Job } from '../src/platform/jobs/define-job.ts'
import { installJobs, openJobs } from '../src/platform/jobs/jobs.ts'
import { ENDLESS_RETRY } from '../src/platform/jobs/retry-policies.ts'
import { turnsOf } from '../src/worker/turns.ts'
import { openChosenSite } from './chosen-site.ts'
import { plantSurvey } from './survey-world.ts'
import { API_KEY, openWorld } from './world.ts'

/** Something that no terminal has, under the id of a feature that has no part in the api. */
let greeted = 0
const greetJob: Job<object, unknown> = {
  name: 'greet',
  queue: { retry: ENDLESS_RETRY, pollSeconds: 0.5 },
  async run() {
    greeted += 1
  },
}
const TOY: Feature = {
  id: 'tourism',
  routes: () => [
    async (app) => {
      app.get('/api/Saludos', async () => ({ saludo: 'Hola' }))
    },
  ],
  jobs: [greetJob],
}

const site = await openChosenSite()
const { app, db, get, jobs, ownerUrl, staff, workerUrl } = await openWorld({
  site,
  features: [...FEATURES, TOY],
})
const admin = await staff({ roles: ['administrador'] })

/** Where each has its addresses. */
const PLACES: Record<OptionalFeature, readonly string[]> = {
  tables: ['/api/Horarios', '/api/MesaHorarios', '/api/Empresas'],
  roads: ['/api/Vias'],
  surveys: ['/api/Encuestas', '/api/MesaEncuestas'],
  opinions: ['/api/Opiniones'],
  tourism: ['/api/Saludos'],
}
/** What finds something of it, and where that is. */
const WORDS = { surveys: 'ornitorrinco', tourism: 'turismo', opinions: 'opinion' }

const content = {
  title: 'Encuesta del ornitorrinco',
  description: 'Qué piensa del ornitorrinco de la plazoleta.',
  questions: [],
}
const id = await plantSurvey(db, {
  slug: 'ornitorrinco',
  content: content as never,
  closesOn: '2027-01-31',
})
await inTransaction(db, (tx) => putEntry(tx, surveyEntry({ id, slug: 'ornitorrinco', content })))

type Paths = Record<string, Record<string, unknown>>

async function describedPaths(): Promise<Paths> {
  return (await get('/api/openapi.json')).json().paths
}

const isOf = (path: string, off: readonly OptionalFeature[]) =>
  off.some((each) => PLACES[each].some((place) => path === place || path.startsWith(`${place}/`)))

/** Whose answers are never the same twice. */
const CHANGING = /Captcha|Registro|lecturas|\.csv$|auth\/status/
const ALL = await describedPaths()
const READABLE = Object.entries(ALL).flatMap(([path, methods]) =>
  'get' in methods && !path.includes('{') && !CHANGING.test(path) ? path : [],
)

async function answersOf(paths: readonly string[]) {
  const answers = await Promise.all(
    paths.map(async (url) => {
      const { statusCode, body } = await get(url, { headers: admin })
      return [url, statusCode, body.replace(/"requestId":"[^"]*"/, '')]
    }),
  )
  return answers
}
const search = async (words: string): Promise<Busqueda> =>
  (await get(`/api/Buscador?q=${encodeURIComponent(words)}`)).json()

const off = (ids: readonly OptionalFeature[]) =>
  site.choose(Object.fromEntries(ids.map((each) => [each, false])))

/** Ten sets, the same on any day. */
const RANDOM = [3, 5, 6, 9, 11, 13, 18, 22, 25, 30].map((bits) =>
  OPTIONAL_FEATURES.filter((_, i) => (bits >> i) & 1),
)
const SETS = [...OPTIONAL_FEATURES.map((each) => [each]), [...OPTIONAL_FEATURES], ...RANDOM]

describe.each(SETS.map((ids) => ({ ids, name: ids.join(', ') })))('without $name', ({ ids }) => {
  test('the api has none of it, all others are as before, and on again as well', async () => {
    site.choose()
    const mine = READABLE.filter((path) => !isOf(path, ids) && path !== '/api/Buscador')
    const before = await answersOf(mine)
    const own = await answersOf(READABLE.filter((path) => isOf(path, ids)))
    off(ids)

    expect(Object.keys(await describedPaths())).toEqual(
      Object.keys(ALL).filter((path) => !isOf(path, ids)),
    )
    for (const [path, methods] of Object.entries(ALL).filter(([each]) => isOf(each, ids)))
      for (const method of Object.keys(methods)) {
        const url = path.replace(/\{\w+\}/g, '1')
        const asked = { method: method.toUpperCase() as 'GET', url }
        const answer = await app.inject({ ...asked, headers: admin })
        expect([url, answer.statusCode]).toEqual([url, 404])
        expect(answer.json()).toMatchObject({
          code: 'not_found',
          detail: 'Esta dirección no existe.',
        })
        expect((await app.inject(asked)).statusCode).toBe(401)
      }
    expect(await answersOf(mine)).toEqual(before)
    for (const words of Object.values(WORDS)) {
      const found = await search(words)
      const all = [...found.items, ...found.respuestas.map(({ url }) => ({ path: url }))]
      expect(all.filter(({ path }) => !isAddressOn(site.current().operator, path))).toEqual([])
      expect(found.total).toBe(found.items.length)
    }

    site.choose()
    expect(await answersOf(READABLE.filter((path) => isOf(path, ids)))).toEqual(own)
    expect(Object.keys(await describedPaths())).toEqual(Object.keys(ALL))
  })
})

test('every read of contract that is off is 404, and every other answers', async () => {
  off(['surveys', 'roads'])
  for (const { path } of READS) {
    const { statusCode } = await get(path)
    const isOff = ['/api/Encuestas', '/api/Vias'].includes(path)
    expect([path, statusCode]).toEqual([path, isOff ? 404 : 200])
  }
  site.choose()
})

describe('the search', () => {
  test('finds what is on, and nothing of what is off: entry, answer, other spelling', async () => {
    site.choose()
    expect((await search('ornitorrinco')).items).toMatchObject([{ path: '/encuesta/ornitorrinco' }])
    expect((await search('ornitorinco')).sugerencia).toBe('ornitorrinco')
    expect((await search('turismo')).items[0]?.path).toBe('/tourismo')
    off(['surveys', 'tourism'])
    for (const words of ['ornitorrinco', 'ornitorinco'])
      expect(await search(words)).toMatchObject({
        total: 0,
        items: [],
        sugerencia: null,
        incompleta: false,
      })
    expect((await search('turismo')).items.map(({ path }) => path)).not.toContain('/tourismo')
    site.choose()
    expect((await search('ornitorrinco')).total).toBe(1)
  })

  test('what is off stands for nothing of the same title', async () => {
    const twin = { kind: 'news' as const, itemId: 7, path: '/noticia-detalle/7' }
    const entry = { ...surveyEntry({ id, slug: 'ornitorrinco', content }), ...twin }
    await inTransaction(db, (tx) => putEntry(tx, entry))
    site.choose()
    expect((await search('el ornitorrinco')).items).toMatchObject([
      { path: '/encuesta/ornitorrinco' },
    ])
    off(['surveys'])
    expect((await search('del ornitorrinco')).items).toMatchObject([{ path: twin.path }])
    await sql`delete from search_entries where item_id = 7`.execute(db)
    site.choose()
  })
})

test('the session says which parts of the site have a desk', async () => {
  off(['surveys', 'tables'])
  const { partes } = (await get('/api/v1/auth/status', { headers: admin })).json()
  expect(partes).toEqual(
    [...FEATURES, TOY]
      .map((each) => each.id)
      .filter((each) => each !== 'surveys' && each !== 'tables'),
  )
  expect(IN_CONTRACT.map((each) => each.id as string)).toEqual(expect.arrayContaining(partes))
  site.choose()
})

test('an opinion of a page that is off is refused', async () => {
  off(['tourism'])
  const sent = await app.inject({
    method: 'POST',
    url: '/api/Opiniones',
    headers: { 'x-api-key': API_KEY },
    payload: { pagina: '/tourismo', sirvio: 'si' },
  })
  site.choose()
  expect([sent.statusCode, sent.json().code]).toEqual([422, 'invalid_fields'])
})

test('regular work is not done while its feature is off, and is again with the folder', async () => {
  const stopping = new AbortController()
  const counted = vi.fn(async () => 1)
  const greeted = vi.fn(async () => 1)
  const turn = (work: () => Promise<number>) => [{ what: 'done', everyMs: 60_000, work }]
  const features: Feature[] = [
    { id: 'surveys', routes: () => [], turns: turn(counted) },
    { id: 'tourism', routes: () => [], turns: turn(greeted) },
  ]
  const said: unknown[] = []
  const log = { info: (count: unknown) => void said.push(count), warn: expect.fail }
  const readOffice = async () => site.current()
  off(['surveys'])
  const all = turnsOf(features, { db, readOffice, log, signal: stopping.signal } as never)
  const running = all.map((turns) => turns.run())
  await expect.poll(() => greeted).toHaveBeenCalledTimes(1)
  for (const times of [2, 3]) {
    for (const turns of all) turns.again()
    await expect.poll(() => greeted).toHaveBeenCalledTimes(times)
  }
  expect(counted).not.toHaveBeenCalled()
  site.choose()
  for (const turns of all) turns.again()
  await expect.poll(() => counted).toHaveBeenCalledTimes(1)
  stopping.abort()
  await Promise.all(running)
})

test('a feature that is added has its routes answered and its jobs done', async () => {
  const saidBy = await get('/api/Saludos')
  expect([saidBy.statusCode, saidBy.json()]).toEqual([200, { saludo: 'Hola' }])
  expect(Object.keys(ALL)).toContain('/api/Saludos')

  const all = jobsOf([...FEATURES, TOY])
  await installJobs(ownerUrl, all)
  const onError = (error: unknown) => {
    throw error
  }
  const worker = openJobs(workerUrl, { isWorker: true, onError })
  await worker.work(all, {} as WorkerDeps, { warn: onError })
  await jobs.enqueue(db, greetJob, {})
  await expect.poll(() => greeted, { timeout: 30_000 }).toBe(1)
  await worker.close()
})
