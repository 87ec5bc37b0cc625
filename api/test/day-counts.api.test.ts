import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { ELIMINATION_ADDRESSES } from '@terminal/contract/petitions/retention/elimination-page'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { countAllDays, DAY_COUNTS, recountJob } from '../src/petitions/desk/recount.job.ts'
import { createTurns } from '../src/worker/turns.ts'
import { openDeskWorld } from './desk-world.ts'
import { MESSAGE } from './petition-world.ts'
import { MASTERS } from './world.ts'

const world = await openDeskWorld()
const { ana, call, clock, db, jobs, site } = world
const log = { info: () => undefined, warn: () => undefined }
const deps = { db, masters: MASTERS, jobs, clock, log }
const RULES = site.current().petitions
/** Longer than any notice is shown, and no term of a petition ends within it. */
const STRIKE = { from: '2026-11-13', to: '2026-11-27', name: 'Paro', act: 'Resolución 9 de 2026' }

type Name = (typeof DAY_COUNTS)[number]['name']

/** What of each count is stored or asked for. */
const READ: Record<Name, () => Promise<unknown>> = {
  petitions: () =>
    db.selectFrom('petitions').select('due_on').where('state', '=', 'filed').execute(),
  notices: () => db.selectFrom('petition_notices').select(['last_on', 'told_on']).execute(),
  async inventories() {
    const refreshed = JSON.stringify([...ELIMINATION_ADDRESSES])
    const { rows } =
      await sql`select from pgboss.job where data->'addresses' = ${refreshed}::jsonb`.execute(db)
    return rows.length
  },
}

beforeEach(async () => {
  await db.deleteFrom('petition_notice_items').execute()
  await db.deleteFrom('petition_notices').execute()
  await db.deleteFrom('office_days').execute()
  await db.deleteFrom('elimination_inventories').execute()
  await sql`delete from pgboss.job`.execute(db)
  await world.clear()
  await answerByNotice()
  await world.file({ mensaje: 'Otra maleta.' })
  await db
    .insertInto('elimination_inventories')
    .values({ state: 'published', made_on: '2026-11-02', published_on: '2026-11-03', series: '[]' })
    .execute()
  await sql`delete from pgboss.job`.execute(db)
})

/** A notice that hangs. */
async function answerByNotice(): Promise<void> {
  await world.file({ mensaje: MESSAGE })
  const body = {
    brief: 'La rampa se arregla en enero.',
    body: 'La rampa del módulo 3 se arregla en enero, con el contrato de obra.',
    outcome: 'full',
    norm: '',
    earlier: '',
    signerId: ana.id,
  }
  await call(ana.headers, '1/respuesta', { method: 'PUT', body, version: 0 })
  await call(ana.headers, '1/respuesta/envio', { body: { draftVersion: 1 }, version: 1 })
  const [{ eventId }] = (await call(ana.headers, '1/avisos')).json()
  const { version } = (await call(ana.headers, 1)).json()
  const notice = { eventId, text: 'Se informa que la rampa se arregla en enero.' }
  const published = await call(ana.headers, '1/avisos', { body: notice, version })
  expect([published.statusCode, published.body]).toEqual([200, expect.any(String)])
}

describe.each(DAY_COUNTS)('the days of $name', ({ name }) => {
  test('K5 follow a day that the operator’s folder adds', async () => {
    const stopping = new AbortController()
    onTestFinished(() => stopping.abort())
    let rules: PetitionRules = RULES
    const readOffice = async () => ({ petitions: rules })
    const counting = { what: 'days counted', everyMs: 60_000, work: countAllDays }
    const recounter = createTurns(
      counting,
      { ...deps, readOffice, signal: stopping.signal },
      async () => true,
    )
    const before = await READ[name]()
    rules = { ...RULES, suspendedTerms: [STRIKE] }
    const running = recounter.run()
    await expect.poll(READ[name]).not.toEqual(before)
    stopping.abort()
    await running
  })

  test('K5 follow a day that the head of the office enters', async () => {
    const before = await READ[name]()
    const { from, to, ...said } = STRIKE
    await db
      .insertInto('office_days')
      .values({ ...said, kind: 'suspended', from_on: from, to_on: to })
      .execute()
    await recountJob.run([{}], { ...deps, readOffice: async () => site.current() })
    expect(await READ[name]()).not.toEqual(before)
  })
})

/** Days that a person gave, or on which something happened: no calendar moves them. */
const FACTS: readonly string[] = [
  'company_confirmations.confirmed_on',
  'company_requests.month',
  'documents.issued_on',
  'documents.published_on',
  'elimination_inventories.act_on',
  'elimination_inventories.made_on',
  'elimination_inventories.published_on',
  'elimination_items.closed_on',
  'improvements.happened_on',
  'network_shares.on_day',
  'news.published_on',
  'news_months.month',
  'office_days.from_on',
  'office_days.to_on',
  'orientations.on_day',
  'page_opinions.given_on',
  'petition_answers.bounced_on',
  'petition_answers.delivered_on',
  'petition_confirmations.expires_on',
  'petition_confirmations.on_day',
  'petition_digests.on_day',
  'petition_inputs.due_on',
  'petition_inputs.expires_on',
  'petition_inputs.reminded_on',
  'petition_notices.act_on',
  'petition_notices.board_on',
  'petition_notices.off_board_on',
  'petition_notices.published_on',
  'petition_reports.published_on',
  'petitions.closed_on',
  'petitions.filed_on',
  'petitions.legend_on',
  'petitions.promised_on',
  'role_uses.on_day',
  'search_entries.dated_on',
  'search_misses.last_on',
  'search_misses.week',
  'staff_absences.until_on',
  'survey_answers.answered_on',
  'surveys.closes_on',
  'surveys.opens_on',
  'surveys.outcome_due_on',
]

test('K5 every stored day is a fact, or in the list of what is counted', async () => {
  const { rows } = await sql<{ column: string }>`
    select columns.table_name || '.' || column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and data_type = 'date' and table_type = 'BASE TABLE'`.execute(db)
  const counted = DAY_COUNTS.flatMap(({ columns }): readonly string[] => columns)
  expect(new Set(rows.map(({ column }) => column))).toEqual(new Set([...FACTS, ...counted]))
})
