import { fromWire } from '@terminal/contract/http/wire-names'
import { RESULTS_NAMES, ResultadosDeEncuesta } from '@terminal/contract/surveys/results.schema'
import type { SurveyContent } from '@terminal/contract/surveys/survey'
import { type Answered, countSurvey } from '@terminal/contract/surveys/survey-counts'
import { randomSurvey } from '@terminal/contract/test/random-survey'
import { runs } from '@terminal/dev/effort'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { plantAnswers, plantSurvey } from '../../test/survey-world.ts'
import { openWorld } from '../../test/world.ts'
import { openDatabase } from '../db/client.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { countJob, enqueueDueCounts } from './count.job.ts'

const { db, get, workerUrl } = await openWorld()
const worker = openDatabase(workerUrl, () => undefined)
const jobs = openJobs(workerUrl, { isWorker: false, onError: () => undefined })
/** That of the world: 12 November in Bogotá. */
const clock = { now: () => new Date('2026-11-13T02:00:00Z') }
const deps = { db: worker.db, jobs, clock, log: { info: () => undefined } }
const OPEN = { opensOn: '2026-11-01', closesOn: '2026-11-30' }

afterAll(async () => {
  await jobs.close()
  await worker.close()
})
beforeEach(async () => {
  await emptyTables(db, 'surveys')
  await sql`delete from pgboss.job`.execute(db)
})

const CONTENT: SurveyContent = {
  ...randomSurvey(1, 0).content,
  title: 'Encuesta de sillas',
  questions: [
    {
      key: 'silla',
      kind: 'single',
      text: '¿Encuentra silla?',
      help: null,
      isRequired: true,
      isSensitive: false,
      options: ['si', 'no'].map((key) => ({ key, text: key })),
      lowEnd: null,
      highEnd: null,
      shownWhen: null,
    },
  ],
}
const people = (words: string): Answered[] =>
  words.split(' ').map((silla) => ({ answers: { silla }, channel: 'web' }))

const count = (surveyId: number) => countJob.run([{ surveyId }], deps)

async function read(slug = 'sillas') {
  const response = await get(`/api/Encuestas/${slug}/resultados`)
  expect(response.statusCode).toBe(200)
  return fromWire(RESULTS_NAMES, ResultadosDeEncuesta.parse(response.json()))
}

async function queued(name: string): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${name} order by created_on`.execute(db)
  return rows.map(({ data }) => data)
}

test('what is stored adds up to what the api answers, for any survey', async () => {
  for (let seed = 1; seed <= runs(200); seed++) {
    const { content, answered } = randomSurvey(seed, seed % 40)
    const id = await plantSurvey(db, { slug: `azar-${seed}`, content })
    await plantAnswers(db, id, content, answered)
    await count(id)
    const { shown } = await read(`azar-${seed}`)
    expect(shown).toMatchObject(countSurvey(content, answered, true))
  }
})

test('nothing is counted of what is not public yet: a draft, one that is not open, one that shows results at its end', async () => {
  const waiting = [
    await plantSurvey(db, { slug: 'sillas', content: CONTENT, ...OPEN }),
    await plantSurvey(db, {
      slug: 'luz',
      content: CONTENT,
      opensOn: '2026-12-01',
      closesOn: '2026-12-31',
      showsLive: true,
    }),
  ]
  const draft = await plantSurvey(db, { slug: 'agua', content: CONTENT })
  await db.updateTable('surveys').set({ published_version: null }).where('id', '=', draft).execute()
  for (const id of [...waiting, draft]) {
    await plantAnswers(db, id, CONTENT, people('si no si no si no si no si no'))
    await count(id)
  }
  expect(await db.selectFrom('survey_results').selectAll().execute()).toEqual([])
  expect(await read()).toMatchObject({ newest: { state: 'open' }, shown: null, earlier: null })
  expect((await get('/api/Encuestas/agua/resultados')).statusCode).toBe(404)
  expect((await get('/api/Encuestas/otra/resultados')).statusCode).toBe(404)
  expect((await get('/api/Encuestas/OTRA/resultados')).statusCode).toBe(422)
})

test('while it is open results move in steps, each of them refreshes the pages, and closing counts all', async () => {
  const id = await plantSurvey(db, { slug: 'sillas', content: CONTENT, ...OPEN, showsLive: true })
  const seen: (number | undefined)[] = []
  for (const words of ['si no si no si', 'si no si no', 'si', 'si si si si si', 'no si si si si']) {
    await plantAnswers(db, id, CONTENT, people(words))
    await count(id)
    seen.push((await read()).shown?.questions[0]?.answered)
  }
  // Of the fourth five all say the same: they wait, and what is before them moves when more have come.
  expect(seen).toEqual([0, 0, 5, 5, 10])
  const addresses = ['/encuesta/sillas/resultados', '/encuesta/sillas/resultados.csv']
  const refreshed = await queued('refresh')
  expect(refreshed[0]).toEqual({ addresses })
  await db.updateTable('surveys').set({ closed_at: '2026-11-12T18:00:00Z' }).execute()
  await count(id)
  expect((await read()).shown).toMatchObject({
    state: 'closed',
    closesOn: '2026-11-12',
    total: 20,
    questions: [{ answered: 20, options: [{ count: 15 }, { count: 5 }] }],
  })
  // Counted again, with a late answer: the totals stay, and no page refresh is queued.
  const before = (await queued('refresh')).length
  await plantAnswers(db, id, CONTENT, people('no'))
  await count(id)
  expect((await read()).shown?.total).toBe(20)
  expect(await queued('refresh')).toHaveLength(before)
})

test('five more answers and the end of the last day are noticed, and each only once', async () => {
  const over = await plantSurvey(db, { slug: 'sillas', content: CONTENT })
  const live = await plantSurvey(db, { slug: 'luz', content: CONTENT, ...OPEN, showsLive: true })
  const silent = await plantSurvey(db, { slug: 'agua', content: CONTENT, ...OPEN })
  await plantAnswers(db, live, CONTENT, people('si si si si'))
  await plantAnswers(db, silent, CONTENT, people('si si si si si'))
  const due = async () => {
    await enqueueDueCounts(deps)
    const waiting = await queued('survey-count')
    await sql`delete from pgboss.job`.execute(db)
    for (const job of waiting) await countJob.run([job], deps)
    return waiting
  }
  expect(await due()).toEqual([{ surveyId: over }])
  expect(await due()).toEqual([])
  // All the same: nothing to show, and nothing to look at again before the next five.
  await plantAnswers(db, live, CONTENT, people('si'))
  expect(await due()).toEqual([{ surveyId: live }])
  expect(await due()).toEqual([])
})

test('the last edition stands beside the newest, and alone until that one has results', async () => {
  const years = { opensOn: '2025-10-01', closesOn: '2025-10-31' }
  const old = await plantSurvey(db, { slug: 'sillas', content: CONTENT, edition: '2025', ...years })
  await plantAnswers(db, old, CONTENT, people('si si si no no no'))
  const outcome = {
    finding: 'Faltan sillas',
    details: null,
    commitments: [{ said: 'Faltan sillas', willDo: 'Comprar', when: 'Marzo', state: 'planned' }],
    writtenBy: 'Oficina',
    writtenOn: '2025-11-15',
  }
  await db
    .updateTable('surveys')
    .set({ outcome: JSON.stringify(outcome), outcome_due_on: '2025-11-30' })
    .execute()
  await count(old)
  const id = await plantSurvey(db, { slug: 'sillas', content: CONTENT, ...OPEN })
  expect(await read()).toMatchObject({
    newest: { edition: '2026', state: 'open' },
    shown: { edition: '2025', total: 6, outcome, outcomeDueOn: '2025-11-30' },
    earlier: null,
  })
  // Nothing to show of it: the last one stays.
  await plantAnswers(db, id, CONTENT, people('si si si'))
  await db
    .updateTable('surveys')
    .set({ closed_at: '2026-11-12T18:00:00Z' })
    .where('id', '=', id)
    .execute()
  await count(id)
  expect((await read()).shown?.edition).toBe('2025')
  await plantAnswers(db, id, CONTENT, people('no no no no'))
  await count(id)
  expect(await read()).toMatchObject({
    shown: { edition: '2026', total: 7 },
    earlier: { edition: '2025', total: 6, questions: [{ answered: 6 }] },
  })
})

test('an answer that got its number first and comes to be seen last never takes another one’s place', async () => {
  const id = await plantSurvey(db, { slug: 'sillas', content: CONTENT })
  await plantAnswers(db, id, CONTENT, people('si si si no'))
  let counting: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await plantAnswers(tx, id, CONTENT, people('no'))
    counting = count(id)
    await expect.poll(isSomebodyWaiting).toBe(true)
  })
  await counting
  expect((await read()).shown?.total).toBe(5)
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`.execute(db)
  return rows.length > 0
}
