import { randomUUID } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fromWire } from '@terminal/contract/http/wire-names'
import { RESULTS_NAMES, ResultadosDeEncuesta } from '@terminal/contract/surveys/results.schema'
import { answersApiPath } from '@terminal/contract/surveys/survey-answer.schema'
import { SURVEY_FIELDS } from '@terminal/contract/surveys/survey-fields'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { VISITOR } from '../../test/petition-world.ts'
import { signedToken } from '../../test/signed-token.ts'
import { openSurveyDesk } from '../../test/survey-desk.ts'
import { openDatabase } from '../db/client.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { countJob, enqueueDueCounts } from './count.job.ts'
import { MOST_OF_A_NETWORK } from './network-ceiling.ts'

const [THE_12TH, THE_13TH] = ['2026-11-12T15:00:00Z', '2026-11-13T15:00:00Z']
let now = new Date(THE_12TH)
const clock = { now: () => now }
const desk = await openSurveyDesk({ clock })
const { app, close, db, enter, get, open, send, workerUrl } = desk
const worker = openDatabase(workerUrl, () => undefined)
const jobs = openJobs(workerUrl, { isWorker: false, onError: () => undefined })
const deps = { db: worker.db, jobs, clock, log: { info: () => undefined } }

afterAll(async () => {
  await jobs.close()
  await worker.close()
})
let networks = 0
beforeEach(async () => {
  await emptyTables(
    db,
    'survey_texts',
    'survey_answers',
    'survey_tokens',
    'survey_results',
    'survey_versions',
    'surveys',
    'changes',
    'network_shares',
  )
  await sql`delete from pgboss.job`.execute(db)
  now = new Date(THE_12TH)
  networks += 1
})

const NETWORK = 7
type Sender = { network?: number; isProved?: boolean; tarde?: string; idea?: string }

/** An answer sent from the page. */
function answer({ network = NETWORK, isProved = true, tarde = 'si', idea = '' }: Sender = {}) {
  return app.inject({
    method: 'POST',
    url: answersApiPath('mesas'),
    headers: { ...VISITOR, 'x-forwarded-for': `198.51.${networks}.${network}` },
    payload: {
      tarde,
      idea,
      [SURVEY_FIELDS.formKey]: randomUUID(),
      ...(isProved && { [SURVEY_FIELDS.captcha]: signedToken(now) }),
    },
  })
}

/** Twenty at a time. */
async function answerTimes(count: number, sender: Sender = {}) {
  const waits: boolean[] = []
  while (waits.length < count) {
    const places = Array.from({ length: Math.min(20, count - waits.length) }, (_, i) => i)
    const sent = await Promise.all(
      places.map((i) => answer({ ...sender, tarde: i % 2 ? 'no' : 'si' })),
    )
    for (const response of sent) {
      expect(response.json()).toMatchObject({ contada: true })
      waits.push(response.json<{ enRevision: boolean }>().enRevision)
    }
  }
  return waits
}

/** As the worker does every few seconds. Returns which editions were due. */
async function countDue(): Promise<unknown[]> {
  await enqueueDueCounts(deps)
  const { rows } = await sql<{ data: { surveyId: number } }>`
    delete from pgboss.job where name = 'survey-count' returning data`.execute(db)
  for (const { data } of rows) await countJob.run([data], deps)
  return rows.map(({ data }) => data.surveyId)
}

async function published() {
  const { shown } = fromWire(
    RESULTS_NAMES,
    ResultadosDeEncuesta.parse((await get('/api/Encuestas/mesas/resultados')).json()),
  )
  return shown
}

/** As the page leaves them. */
async function plantMarked(surveyId: number, mark: 'network' | 'unproved', count: number) {
  const row = { survey_id: surveyId, version: 1, channel: 'web', mark } as const
  for (let i = 0; i < count; i++)
    await db
      .insertInto('survey_answers')
      .values({
        ...row,
        answered_on: '2026-11-12',
        answers: JSON.stringify({ tarde: i % 2 ? 'si' : 'no' }),
      })
      .execute()
}

const LIVE = { showsLive: true }
const review = (id: number, mark: string, accepts: boolean, headers = {}) =>
  send(
    'PUT',
    `/revision/${id}`,
    { mark, accepts, why: 'La brigada del jueves en la sala.' },
    headers,
  )

test('200 answers to one survey from one network with proofs: what is published stays, and both numbers are said', async () => {
  const { id } = await open(LIVE)
  for (let i = 0; i < 17; i++) await enter(id, { tarde: i % 2 ? 'si' : 'no' })
  now = new Date(THE_13TH)
  await countDue()
  const before = await published()
  expect(before).toMatchObject({ total: 10, underReview: 0 })

  const waits = await answerTimes(200)
  expect(waits.filter(Boolean)).toHaveLength(200 - MOST_OF_A_NETWORK)
  expect(await countDue()).toEqual([])
  expect(await published()).toEqual(before)

  now = new Date('2026-11-14T15:00:00Z')
  expect(await countDue()).toEqual([id])
  expect(await published()).toEqual({ ...before, underReview: 200, countedOn: expect.anything() })

  await close(id)
  await countDue()
  expect(await published()).toMatchObject({
    total: 17,
    underReview: 200,
    leftOut: 0,
    questions: [{ answered: 17, options: [{ count: 8 }, { count: 9 }] }, {}],
  })
})

test('a hall counts up to the ceiling of a day; beyond it answers are taken and marked, and their authors read so', async () => {
  const { id } = await open()
  const hall = await answerTimes(MOST_OF_A_NETWORK)
  expect(hall).not.toContain(true)
  expect((await send('GET', `/${id}`)).json()).toMatchObject({
    answers: MOST_OF_A_NETWORK,
    marked: [],
  })
  // Another network, and the same one on another day, have their own.
  expect(await answerTimes(1, { network: 8 })).toEqual([false])
  now = new Date(THE_13TH)
  expect(await answerTimes(1)).toEqual([false])
  expect(await answerTimes(1, { isProved: false, network: 9 })).toEqual([true])
})

test('what another process took of the network today counts as well', async () => {
  const { id } = await open()
  expect(await answerTimes(1)).toEqual([false])
  await db.updateTable('network_shares').set({ amount: MOST_OF_A_NETWORK }).execute()
  expect(await answerTimes(1)).toEqual([true])
  expect((await send('GET', `/${id}`)).json()).toMatchObject({
    marked: [{ mark: 'network', count: 2 }],
  })
})

test('an open survey is published by day, and closed to the end', async () => {
  const { id } = await open(LIVE)
  expect(await countDue()).toEqual([id])
  for (let i = 0; i < 10; i++) await answer({ network: i, tarde: i % 2 ? 'si' : 'no' })
  expect(await countDue()).toEqual([])
  expect(await published()).toMatchObject({ total: 0 })
  now = new Date('2026-11-13T04:59:59Z')
  expect(await countDue()).toEqual([])
  now = new Date('2026-11-13T05:00:00Z')
  expect(await countDue()).toEqual([id])
  expect(await published()).toMatchObject({ total: 5, countedOn: expect.anything() })
  for (let i = 0; i < 10; i++) await answer({ network: i, tarde: i % 2 ? 'si' : 'no' })
  expect(await countDue()).toEqual([])
  await close(id)
  await countDue()
  expect(await published()).toMatchObject({ state: 'closed', total: 20, underReview: 0 })
})

test('the desk decides on a whole reason once it closed, the other way once and for good, and all of it is recorded', async () => {
  const { id } = await open(LIVE)
  for (let i = 0; i < 10; i++) await enter(id, { tarde: i % 2 ? 'si' : 'no' })
  await plantMarked(id, 'network', 40)
  await plantMarked(id, 'unproved', 3)
  expect((await review(id, 'network', true)).statusCode).toBe(409)
  await close(id)
  await countDue()
  expect(await published()).toMatchObject({ total: 10, underReview: 43, leftOut: 0 })
  expect((await send('GET', '')).json()).toMatchObject({ rows: [{ underReview: 43 }] })

  expect((await review(id, 'network', true, { 'if-match': '"1"' })).statusCode).toBe(412)
  const counted = await review(id, 'network', true)
  expect(counted.json()).toMatchObject({
    answers: 10,
    marked: [
      {
        mark: 'network',
        count: 40,
        review: { accepts: true, decidedBy: 'Ana Ruiz', decidedOn: '2026-11-12', isLast: false },
      },
      { mark: 'unproved', count: 3, review: null },
    ],
  })
  await countDue()
  expect(await published()).toMatchObject({
    total: 50,
    underReview: 3,
    questions: [{ answered: 50, options: [{ count: 25 }, { count: 25 }] }, {}],
  })

  // Fewer than five would say what each of them said; they can only be left out.
  expect((await review(id, 'unproved', true)).json().detail).toMatch(/^Son menos de cinco/)
  expect((await review(id, 'unproved', false)).statusCode).toBe(200)
  expect((await review(id, 'network', true)).statusCode).toBe(409)
  expect((await review(id, 'network', false)).json()).toMatchObject({
    marked: [{ review: { accepts: false, isLast: true } }, {}],
  })
  await countDue()
  expect(await published()).toMatchObject({
    total: 10,
    underReview: 0,
    leftOut: 43,
    questions: [{ answered: 10, options: [{ count: 5 }, { count: 5 }] }, {}],
  })
  expect((await review(id, 'network', true)).json().detail).toMatch(/definitiva/)
  const changes = (await desk.changes()).filter(({ action }) => action === 'review')
  expect(changes.map(({ kind, actor_name }) => [kind, actor_name])).toEqual(
    Array.from({ length: 3 }, () => ['survey', 'Ana Ruiz']),
  )
  const [last] = (await send('GET', `/${id}/historial`)).json()
  expect(last).toMatchObject({
    action: 'review',
    before: { reviews: { network: { accepts: true }, unproved: { accepts: false } } },
    after: {
      reviews: {
        network: { accepts: false, why: 'La brigada del jueves en la sala.' },
        unproved: {},
      },
    },
  })
})

test('nothing of the desk shows a marked answer, whatever was decided on it', async () => {
  const { id } = await open()
  await enter(id, { tarde: 'si', idea: 'Más sillas' })
  for (let i = 0; i < 6; i++)
    await answer({ network: i, isProved: false, tarde: 'no', idea: `Secreto ${i}` })
  const texts = await db.selectFrom('survey_texts').select(['id', 'words']).execute()
  const hidden = texts.filter(({ words }) => words?.startsWith('Secreto'))
  expect(hidden).toHaveLength(6)
  const paths = ['', `/${id}`, `/${id}/historial`, `/${id}/respuestas`]
  const more = [
    `/${id}/respuestas.csv`,
    `/${id}/textos`,
    `/${id}/respuestas?question=tarde&option=no`,
  ]
  const look = async () => {
    for (const path of [...paths, ...more]) {
      const response = await send('GET', path)
      expect([path, response.statusCode]).toEqual([path, 200])
      expect(response.body).not.toContain('Secreto')
    }
    expect((await send('GET', `/${id}/respuestas`)).json()).toMatchObject({ total: 1 })
    expect((await send('GET', `/${id}/textos`)).json()).toMatchObject({ total: 1 })
    const none = await send('GET', `/${id}/respuestas?question=tarde&option=no`)
    expect(none.json()).toMatchObject({ total: 0 })
    expect((await send('GET', `/${id}`)).json()).toMatchObject({ untagged: 1 })
    for (const text of hidden) {
      const path = `/${id}/textos/${text.id}`
      expect((await send('PUT', path, { tags: ['sala'] })).statusCode).toBe(404)
      expect((await send('DELETE', path)).statusCode).toBe(404)
    }
  }
  await look()
  await close(id)
  await look()
  expect((await review(id, 'unproved', true)).statusCode).toBe(200)
  await look()
})

/** Who reads answers, their texts or their counts, and what becomes of marked ones there. A new reader is added here. */
const READERS = {
  'db/survey-tables.ts': 'names the columns',
  'surveys/answers.service.ts': 'writes them',
  'surveys/count-survey.ts':
    'counts those that are not marked, what the desk let in, and how many have a mark',
  'surveys/desk/survey-answers.queries.ts': 'lists and exports those that are not marked',
  'surveys/desk/survey-desk.queries.ts':
    'counts both apart, and texts of those that are not marked',
  'surveys/desk/survey-texts.ts': 'lists, tags and erases texts of those that are not marked',
  'surveys/results.queries.ts': 'reads what was counted',
  'surveys/surveys.queries.ts': 'asks whether anything was counted',
}

test('every reader of answers is known to leave out what is marked', async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: root }))
    if (
      !file.endsWith('.test.ts') &&
      /survey_(answers|texts|results)/.test(await readFile(`${root}/${file}`, 'utf8'))
    )
      found.push(file)
  expect(new Set(found)).toEqual(new Set(Object.keys(READERS)))
})
