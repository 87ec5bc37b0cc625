import { SURVEY_PLACES } from '@terminal/contract/surveys/survey-places'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { openWorld } from '../../test/world.ts'
import { inTransaction } from '../db/transaction.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { announceSurvey } from './desk/survey-effects.ts'

const { db, databaseUrl, get } = await openWorld()
const jobs = openJobs(databaseUrl, { isWorker: false, onError: () => undefined })
/** 12 November in Bogotá. */
const clock = { now: () => new Date('2026-11-13T02:00:00Z') }
const NOW = [0, 2]

beforeEach(async () => {
  await emptyTables(db, 'surveys')
  await emptyTables(db, 'search_entries')
  await sql`delete from pgboss.job`.execute(db)
})

type Edition = { slug?: string; title?: string; edition?: string; from?: string; to?: string }

async function publish({
  slug = 'obras',
  title = 'Qué obra hacemos',
  edition = '2026',
  from = '2026-11-01',
  to = '2026-11-30',
}: Edition = {}) {
  const content = JSON.stringify({
    title,
    description: 'Diga cuál prefiere para el muelle de taxis.',
    purpose: 'Decidir juntos.',
    audience: 'Personas adultas.',
    responsible: 'Planeación',
    minutes: 4,
    isConsultative: true,
    questions: [],
  })
  const { id } = await db
    .insertInto('surveys')
    .values({ slug, edition, content, opens_on: from, closes_on: to, published_version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('survey_versions').values({ survey_id: id, number: 1, content }).execute()
  return id
}
const announce = (slug = 'obras') =>
  inTransaction(db, (tx) => announceSurvey({ jobs, clock }, tx, slug))
const entries = () =>
  db.selectFrom('search_entries').select(['kind', 'title', 'path']).orderBy('title').execute()
async function found(words: string) {
  const { items } = (await get(`/api/Buscador?q=${encodeURIComponent(words)}`)).json()
  return items.map(({ title, path }: { title: string; path: string }) => [title, path])
}

/** When pages are made anew: seconds from the write, and instants that are further away. */
async function rounds() {
  const { rows } = await sql<{ seconds: number; instant: string; addresses: string[] }>`
    select extract(epoch from start_after - created_on)::float as seconds, data -> 'addresses' as addresses,
      to_char(start_after at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as instant
    from pgboss.job where name = 'refresh'
    order by abs(extract(epoch from start_after - created_on)) >= 10, start_after`.execute(db)
  for (const { addresses } of rows) expect(addresses).toEqual(SURVEY_PLACES)
  return rows.map(({ seconds, instant }) => (Math.abs(seconds) < 10 ? seconds : instant))
}

test('an open survey is found, and its pages are made anew now and when it has closed', async () => {
  await publish()
  await announce()
  expect(await entries()).toEqual([
    { kind: 'page', title: 'Qué obra hacemos', path: '/encuesta/obras' },
  ])
  expect(await found('muelle de taxis')).toContainEqual(['Qué obra hacemos', '/encuesta/obras'])
  // Midnight in Bogotá.
  expect(await rounds()).toEqual([...NOW, '2026-12-01 05:00:00', '2026-12-01 05:00:02'])
})

test('one to come is made anew on the day it opens as well', async () => {
  await publish({ from: '2026-11-20' })
  await announce()
  expect(await rounds()).toEqual([
    ...NOW,
    ...['2026-11-20 05:00:00', '2026-11-20 05:00:02'],
    ...['2026-12-01 05:00:00', '2026-12-01 05:00:02'],
  ])
})

test('its next edition takes its place in the search; removed, it leaves it', async () => {
  await publish()
  await announce()
  await publish({ edition: '2027', title: 'Qué obra sigue', from: '2027-03-01', to: '2027-03-31' })
  await announce()
  expect(await entries()).toMatchObject([{ title: 'Qué obra sigue' }])
  await db.updateTable('surveys').set({ deleted_at: '2026-11-12T00:00:00Z' }).execute()
  await sql`delete from pgboss.job`.execute(db)
  await announce()
  expect(await entries()).toEqual([])
  expect(await rounds()).toEqual(NOW)
})

test('a survey of the specification is found once, with the words of its edition', async () => {
  const slug = 'planeacion-gestion'
  await publish({ slug, title: 'Encuesta de planeación y gestión 2026' })
  await announce(slug)
  const places = (await found('encuesta planeación')).map(([, path]: string[]) => path)
  expect(places.filter((path: string) => path === `/encuesta/${slug}`)).toHaveLength(1)
})

test('a read is kept until midnight at most', async () => {
  const { headers } = await get('/api/Encuestas')
  expect(headers['cache-control']).toMatch(/^public, max-age=60, s-maxage=1500/)
})
