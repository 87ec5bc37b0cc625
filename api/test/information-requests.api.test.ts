import type { DetalleDeDocumento } from '@terminal/contract/documents/document.schema'
import type { Step } from '@terminal/contract/petitions/case/step-table'
import {
  type DeskReport,
  PUBLISH_API_PATH,
  reportPath,
} from '@terminal/contract/petitions/figures/published-figures'
import { SECOND_EDITION } from '@terminal/contract/petitions/figures/report-words'
import { readPdf } from '@terminal/demo/pdf-reader'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { insertMissingNumerals } from '../src/documents/numerals.ts'
import { takePetitionStep } from '../src/petitions/case/steps.service.ts'
import { openDeskWorld } from './desk-world.ts'
import { MASTERS } from './world.ts'

const world = await openDeskWorld()
const { ana, app, clock, db, jobs, get, rosa, site, time } = world
const DAY = 24 * 60 * 60 * 1_000
/** A Thursday; Friday, Monday and Tuesday are business days 1, 2 and 3. */
const FILED = Date.parse('2026-07-02T15:00:00Z')
const PUBLISHED = Date.parse('2026-10-14T15:00:00Z')
const QUARTER = { year: 2026, quarter: 3 }
const OTHERS = 7

const publish = (when: object = QUARTER) =>
  app.inject({ method: 'POST', url: PUBLISH_API_PATH, headers: rosa.headers, payload: when })
const read = async () =>
  (await get(reportPath({ year: 2026, quarter: 3 }), { headers: ana.headers })).json<DeskReport>()
const documentAt = async (id = 0) =>
  (await get(`/api/Subsecciones/${id}`)).json<z.infer<typeof DetalleDeDocumento>>()

async function file(tipo: string, step?: { days: number; step: Step }): Promise<void> {
  time.now = FILED
  await world.file({ mensaje: 'Quiero la copia del reglamento.', tipo })
  const { count } = await db
    .selectFrom('petitions')
    .select((query) => query.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (!step) return
  time.now = FILED + step.days * DAY
  await takePetitionStep({ db, masters: MASTERS, clock, jobs, site }, undefined, {
    petitionId: Number(count),
    step: step.step,
    actor: 'office',
  })
}

beforeAll(async () => {
  const actor = { issuer: 'tests', subject: 'law', name: 'La ley' }
  await db.transaction().execute((tx) => insertMissingNumerals({ tx, jobs: world.jobs, actor }))
  for (let i = 0; i < OTHERS; i++) await file('queja')
  // The first to be answered is the last to be filed: the order of the days says nothing of it.
  await file('informacion', { days: 5, step: { kind: 'answer' } })
  await file('informacion', { days: 4, step: { kind: 'transfer', scope: 'whole' } })
  await file('informacion')
  await file('informacion', { days: 1, step: { kind: 'answer' } })
  await sql`update petitions set outcome = 'denied' where id = ${OTHERS + 1}`.execute(db)
  time.now = PUBLISHED
})

const BLOCK = {
  countedOn: '2026-10-14',
  received: 4,
  transferred: 1,
  denied: 1,
  days: [1, 3],
}

test('the report has requests for information whole, also small numbers, and counts them in no table', async () => {
  const { published } = (await publish()).json<DeskReport>()
  expect(published).toMatchObject({
    figures: { received: OTHERS, isWithoutRequests: true },
    requests: BLOCK,
    note: null,
  })
  const csv = await documentAt(published?.csvDocumentId)
  const lines = (await get(csv.archivoUrl ?? '')).payload.split('\r\n')
  expect(lines.filter((line) => line.startsWith('2026-3;Solicitudes de información;'))).toEqual([
    '2026-3;Solicitudes de información;Recibidas;;4',
    '2026-3;Solicitudes de información;Trasladadas a otra entidad;;1',
    '2026-3;Solicitudes de información;Con acceso a la información negado;;1',
    '2026-3;Solicitudes de información;Respondidas;;2',
    '2026-3;Solicitudes de información;Respuesta 1;Días hábiles;1',
    '2026-3;Solicitudes de información;Respuesta 2;Días hábiles;3',
  ])
  const pdf = await documentAt(published?.pdfDocumentId)
  const { heard } = await readPdf((await get(pdf.archivoUrl ?? '')).rawPayload)
  expect(heard.map(({ text }) => text)).toContain('1, 3')
  // What is told never tells which request it is.
  const told = JSON.stringify(published?.requests)
  for (const secret of ['2026-07-', 'radicado']) expect(told).not.toContain(secret)
})

test('they are counted once: nothing that happens later changes them, nor may the api', async () => {
  const before = (await read()).published
  time.now = PUBLISHED + DAY
  await takePetitionStep({ db, masters: MASTERS, clock, jobs, site }, undefined, {
    petitionId: OTHERS + 3,
    step: { kind: 'answer' },
    actor: 'office',
  })
  expect((await publish()).json<DeskReport>().published).toEqual(before)
  const change = sql`set local role api; update petition_report_requests set requests = '{}'`
  await expect(db.transaction().execute((tx) => change.execute(tx))).rejects.toThrow()
})

test('a quarter published without the block gets a second edition that says why', async () => {
  const before = (await read()).published
  // As the release before published it.
  await sql`delete from petition_report_requests`.execute(db)
  const lacking = await read()
  expect([lacking.published?.requests, lacking.lacking]).toEqual([null, [QUARTER]])
  const after = (await publish()).json<DeskReport>()
  expect(after.published).toEqual({
    ...before,
    version: 2,
    publishedOn: '2026-10-15',
    note: SECOND_EDITION,
    requests: { ...BLOCK, countedOn: '2026-10-15', days: [1, 3, 71] },
  })
  expect(after.lacking).toEqual([])
  expect((await publish()).json<DeskReport>().published).toEqual(after.published)
  const csv = await documentAt(after.published?.csvDocumentId)
  expect((await get(csv.archivoUrl ?? '')).payload).toContain(SECOND_EDITION)
})

test('where counsel decides otherwise they are counted with all others, and the report says why', async () => {
  const { current } = site
  const reason = 'Concepto 8 de 2026 de la oficina jurídica.'
  const informationReport = { told: 'grouped', norm: 'Ley 1581 de 2012', reason } as const
  site.current = () => ({
    ...current(),
    petitions: { ...current().petitions, informationReport },
  })
  const { published } = (await publish({ year: 2026, quarter: 2 })).json<DeskReport>()
  site.current = current
  expect(published).toMatchObject({
    version: 1,
    requests: null,
    figures: { isWithoutRequests: false },
  })
  expect(published?.note).toContain(reason)
})
