import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import { dueOn } from '@terminal/contract/petitions/case/clock'
import type { Step } from '@terminal/contract/petitions/case/step-table'
import { fileFacts, takeStep } from '@terminal/contract/petitions/case/steps'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import { PLAIN_RULES } from '@terminal/contract/test/plain-rules'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { readEventDetails } from '../src/petitions/case/events.queries.ts'
import { FACTS } from '../src/petitions/case/stored.ts'
import { countAllDays, recountDue } from '../src/petitions/desk/recount.job.ts'
import { buildLog } from '../src/platform/log.ts'
import {
  createRecordKey,
  findRecordKey,
  insertRecordKey,
} from '../src/platform/sealing/record-keys.ts'
import { createTurns } from '../src/worker/turns.ts'
import { bareColumns } from './bare-petition.ts'
import { emptyTables } from './empty-tables.ts'
import { MASTERS, openWorld } from './world.ts'

const { db, jobs, workerUrl } = await openWorld()
const worker = openDatabase(workerUrl, (error) => {
  throw error
})
const lines: string[] = []
const log = buildLog('info', { write: (line: string) => void lines.push(line) })
const clock = { now: () => new Date('2026-11-16T15:00:00Z') }
const deps = { db: worker.db, masters: MASTERS, jobs, clock, log }

afterAll(() => worker.close())
beforeEach(async () => {
  lines.length = 0
  await emptyTables(db, 'petition_events', 'petitions', 'record_keys')
})

const OFFICE: OfficeDays = { closed: new Set() }
const ANNOUNCED: OfficeDays = { closed: new Set(['2026-12-04']) }
const FILED = fileFacts('petition', '2026-11-15', OFFICE)

function after(facts: PetitionFacts, step: Step, today: string): PetitionFacts {
  const outcome = takeStep(facts, step, { today, office: OFFICE })
  if (!outcome.isTaken) throw new Error(outcome.reason)
  return outcome.facts
}

let number = 0
async function insert(facts: PetitionFacts, due = dueOn(facts, OFFICE)): Promise<number> {
  const key = createRecordKey(MASTERS)
  await insertRecordKey(db, key)
  const { id } = await db
    .insertInto('petitions')
    .values({
      ...bareColumns(++number),
      key_id: key.id,
      text: key.seal('petitions.text', 'Mi maleta'),
      filed_on: facts.filedOn,
      facts: JSON.stringify(facts),
      state: facts.state,
      type: facts.type,
      due_on: due,
      promised_on: facts.promisedOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const read = (id: number) =>
  db
    .selectFrom('petitions')
    .select(['facts', 'due_on', 'promised_on', 'version', 'key_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const events = (id: number) =>
  db.selectFrom('petition_events').selectAll().where('petition_id', '=', id).execute()

test('K5 a day without work moves the legal date with one event, and what was promised stays', async () => {
  const id = await insert(FILED)
  expect(await recountDue(deps, ANNOUNCED)).toBe(1)
  expect(await recountDue(deps, ANNOUNCED)).toBe(0)

  const row = await read(id)
  expect(row).toMatchObject({ due_on: '2026-12-09', promised_on: '2026-12-07', version: 2 })
  expect(row.facts).toEqual(FILED)
  const [event, ...others] = await events(id)
  expect([event, others]).toMatchObject([
    { kind: 'due-moved', actor: 'system', is_public: true },
    [],
  ])
  const key = await findRecordKey(db, MASTERS, row.key_id ?? '')
  if (!key || !event) throw new Error('nothing to open')
  expect(readEventDetails(key, event.details)).toEqual({ on: '2026-12-09', before: '2026-12-07' })
})

test('K5 two workers at once move it once', async () => {
  const id = await insert(FILED)
  const counts = await Promise.all(Array.from({ length: 5 }, () => recountDue(deps, ANNOUNCED)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  expect(await events(id)).toHaveLength(1)
})

test('K5 a day that is taken back brings the legal date back', async () => {
  const id = await insert(FILED)
  await recountDue(deps, ANNOUNCED)
  await recountDue(deps, OFFICE)
  expect(await read(id)).toMatchObject({ due_on: '2026-12-07', version: 3 })
  expect(await events(id)).toHaveLength(2)
})

test('K5 what is closed stays as it was; while the clock stands the time to complete it ends on a business day', async () => {
  const answered = await insert(after(FILED, { kind: 'answer' }, '2026-11-17'))
  // A month later is the fourth of December.
  const asked = await insert(
    after(fileFacts('petition', '2026-11-03', OFFICE), { kind: 'ask-completion' }, '2026-11-04'),
  )
  expect(await recountDue(deps, ANNOUNCED)).toBe(1)
  expect(await read(answered)).toMatchObject({ due_on: '2026-12-07', version: 1 })
  expect(FACTS.read((await read(asked)).facts).completion?.until).toBe('2026-12-07')
  expect((await read(asked)).due_on).toBe(null)
  expect([...(await events(answered)), ...(await events(asked))]).toEqual([])
})

test('K5 one that has no date yet gets it without an event, and of a forgotten one there is none', async () => {
  const id = await insert(FILED, null)
  const forgotten = await insert(FILED)
  const { key_id } = await read(forgotten)
  await db
    .deleteFrom('record_keys')
    .where('id', '=', key_id ?? '')
    .execute()
  await recountDue(deps, ANNOUNCED)
  expect(await read(id)).toMatchObject({ due_on: '2026-12-09' })
  expect(await read(forgotten)).toMatchObject({ due_on: '2026-12-09' })
  expect([...(await events(id)), ...(await events(forgotten))]).toEqual([])
})

test('K5 one that cannot be counted does not keep the others from it', async () => {
  const broken = await insert(FILED)
  const id = await insert(FILED)
  await sql`update record_keys set wrapped = decode(repeat('00', 61), 'hex')
    where id = ${(await read(broken)).key_id}`.execute(db)
  expect(await recountDue(deps, ANNOUNCED)).toBe(1)
  expect(await read(id)).toMatchObject({ due_on: '2026-12-09' })
  expect(await read(broken)).toMatchObject({ due_on: '2026-12-07', version: 1 })
  expect(lines.join()).toContain('could not count the days of a petition')
})

test('K5 the worker counts when it starts, and again when the folder of the terminal has changed', async () => {
  const id = await insert(FILED, null)
  const stopping = new AbortController()
  let rules = PLAIN_RULES
  const readOffice = async () => ({ petitions: rules })
  const counting = { what: 'days counted', everyMs: 60_000, work: countAllDays }
  const recounter = createTurns(
    counting,
    { ...deps, readOffice, signal: stopping.signal },
    async () => true,
  )
  const running = recounter.run()
  const due = async () => (await read(id)).due_on

  await expect.poll(due).toBe('2026-12-07')
  const day = { day: '2026-12-04', name: 'Día cívico', act: 'Decreto 12 de 2026' }
  rules = { ...rules, nonWorkingDays: [day] }
  recounter.again()
  await expect.poll(due).toBe('2026-12-09')

  stopping.abort()
  await running
})
