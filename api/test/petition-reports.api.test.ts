import type { DetalleDeDocumento } from '@terminal/contract/documents/document.schema'
import type { LegalItem } from '@terminal/contract/documents/document-desk'
import { TERMS } from '@terminal/contract/petitions/case/terms'
import {
  type CifrasPublicas,
  FIGURES_API_PATH,
} from '@terminal/contract/petitions/figures/figures.schema'
import {
  type DeskReport,
  IMPROVEMENTS_API_PATH,
  PUBLISH_API_PATH,
  reportPath,
  WITHDRAW_API_PATH,
} from '@terminal/contract/petitions/figures/published-figures'
import { ORIENTATIONS_API_PATH } from '@terminal/contract/petitions/reception/code-delivery'
import { simulateDue } from '@terminal/contract/test/simulated-clock'
import { readPdf } from '@terminal/demo/pdf-reader'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { insertMissingNumerals } from '../src/documents/numerals.ts'
import { currentOfficeDays } from '../src/petitions/case/petitions.queries.ts'
import { takePetitionStep } from '../src/petitions/case/steps.service.ts'
import { withFacts } from '../src/petitions/case/stored.ts'
import { type CountedAnew, isColumn, isRow } from './counted-anew.ts'
import { openDeskWorld } from './desk-world.ts'
import type { Proof } from './tracking-world.ts'
import { MASTERS } from './world.ts'

const world = await openDeskWorld()
const { ana, rosa, app, clock, db, jobs, get, site, staff, time } = world
const DAY = 24 * 60 * 60 * 1_000
const QUARTER = { year: 2026, quarter: 3 }
const FIRST = Date.parse('2026-07-01T15:00:00Z')
const PUBLISHED = Date.parse('2026-10-14T15:00:00Z')
const PETITIONS = 70
const TYPES = ['peticion', 'queja', 'reclamo', 'peticion', 'informacion'] as const

const post = (url: string, payload: object = QUARTER, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...rosa.headers, ...headers }, payload })
const publish = () => post(PUBLISH_API_PATH)
const read = async () =>
  (await get(reportPath({ year: 2026, quarter: 3 }), { headers: ana.headers })).json<DeskReport>()
const published = async () => (await get(FIGURES_API_PATH)).json<CifrasPublicas>()
const write = (text: string, on = '2026-09-02') =>
  post(IMPROVEMENTS_API_PATH, { on, text }, { 'idempotency-key': crypto.randomUUID() })
const matrix = async () => {
  const headers = await staff({ sub: 'docs', roles: ['documentos'] })
  const items = (await get('/api/Secciones/matriz', { headers })).json<LegalItem[]>()
  return items.find(({ numeral }) => numeral === '4.10')
}
const documentAt = async (id = 0) =>
  (await get(`/api/Subsecciones/${id}`)).json<z.infer<typeof DetalleDeDocumento>>()

/** What was done with them at the desk and by their authors, by petition. */
const given = new Map<number, { isDenied: boolean; isUseful: boolean }>()

/** As staff and citizens do it, and not the rows themselves. */
async function answerAndRate(
  id: number,
  proof: Proof,
  { isDenied, isUseful }: { isDenied: boolean; isUseful: boolean },
): Promise<void> {
  const body = {
    brief: 'Se arregla en octubre.',
    body: 'La sala se arregla en octubre, con el contrato de obra.',
    outcome: isDenied ? 'denied' : 'full',
    norm: isDenied ? 'Ley 1712 de 2014, art. 18' : '',
    earlier: '',
    signerId: ana.id,
  }
  await world.call(ana.headers, `${id}/respuesta`, { method: 'PUT', body, version: 0 })
  const draft = { body: { draftVersion: 1 }, version: 1 }
  const sent = await world.call(ana.headers, `${id}/respuesta/envio`, draft)
  expect([sent.statusCode, sent.body]).toEqual([200, expect.any(String)])
  const { respuestas } = (await world.ask('read', proof)).json()
  const sirvio = isUseful ? 'si' : 'no'
  const rated = await world.ask('rate', { ...proof, respuesta: respuestas[0].id, sirvio })
  expect([rated.statusCode, rated.body]).toEqual([200, expect.any(String)])
  given.set(id, { isDenied, isUseful })
}

const ORIENTED = [
  '2026-07-01',
  '2026-08-03',
  '2026-08-03',
  '2026-09-07',
  '2026-09-30',
  '2026-09-30',
]

/** Records orientations: within the quarter, and a day before and after it. */
async function orient(): Promise<void> {
  for (const day of ['2026-06-30', ...ORIENTED, '2026-10-01']) {
    time.now = Date.parse(`${day}T15:00:00-05:00`)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answer = await post(ORIENTATIONS_API_PATH, { channel: 'office', theme: '' }, key)
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  }
}

/** As an office has it: most are answered, some of them late, a few wait or end otherwise. */
beforeAll(async () => {
  const actor = { issuer: 'tests', subject: 'law', name: 'La ley' }
  await db.transaction().execute((tx) => insertMissingNumerals({ tx, jobs: world.jobs, actor }))
  for (let i = 0; i < PETITIONS; i++) {
    const filedAt = FIRST + ((i * 31) % 88) * DAY
    time.now = filedAt
    const proof = await world.file({
      mensaje: `Asunto ${i} de la sala.`,
      tipo: TYPES[(i * 7) % 5] ?? 'queja',
    })
    const take = (step: Parameters<typeof takePetitionStep>[2]['step'], days: number) => {
      time.now = filedAt + days * DAY
      return takePetitionStep({ db, masters: MASTERS, clock, jobs, site }, undefined, {
        petitionId: i + 1,
        step,
        actor: 'office',
      })
    }
    if (i % 9 === 8) continue
    if (i % 17 === 16) await take({ kind: 'transfer', scope: 'whole' }, 3)
    else if (i % 2 === 0) {
      time.now = filedAt + (1 + (i % 6)) * DAY
      await answerAndRate(i + 1, proof, { isDenied: i % 10 === 0, isUseful: i % 4 === 0 })
    } else await take({ kind: 'answer' }, i % 6 === 3 ? 1 + (i % 18) : 40 + (i % 4))
    // Answered, opened again and still open.
    if (i % 23 === 22) await take({ kind: 'reopen', reason: 'mistake' }, 60)
  }
  await orient()
  await sql`update petitions set channel = case when id % 4 = 0 then 'office' else channel end,
    presenter = case when id % 3 = 0 then 'person' else presenter end,
    theme = case when id % 2 = 0 then 'Baños y aseo' end`.execute(db)
  time.now = PUBLISHED
})

describe('what is published', () => {
  test('every number equals a count of the raw rows and events', async () => {
    expect((await write('Los baños del módulo 2 abren desde las 4 a. m.')).statusCode).toBe(201)
    expect((await publish()).statusCode).toBe(200)
    const [report] = (await published()).informes
    if (!report) throw new Error('nothing is published')
    // Requests for information have a block of their own.
    const people = (await countAnew()).filter(({ type }) => type !== TERMS.information.name)
    expect(report.recibidas).toBe(people.length)
    expect(report.contadasEl).toBe('2026-10-14')
    let numbers = 0
    for (const { clave, columnas, filas } of report.tablas) {
      const named = filas.map(({ nombre }) => nombre)
      for (const { nombre, valores } of filas)
        for (const [i, valor] of valores.entries()) {
          const those = people.filter(
            (each) => isRow(clave, nombre, named, each) && isColumn(columnas[i + 1] ?? '', each),
          )
          expect([clave, nombre, columnas[i + 1], valor]).toEqual([
            clave,
            nombre,
            columnas[i + 1],
            those.length,
          ])
          expect(valor === 0 || valor >= 5).toBe(true)
          numbers++
        }
    }
    expect(numbers).toBeGreaterThan(15)
    const onTime = people.filter(({ outcome }) => outcome === 'on-time').length
    expect(factOf(report, 'Respondidas a tiempo')).toMatch(new RegExp(`^${onTime} \\(`))
    const [yes = 0, no = 0] = ['yes', 'no'].map(
      (word) => people.filter(({ rating }) => rating === word).length,
    )
    expect([yes > 9, no > 9]).toEqual([true, true])
    expect(factOf(report, 'Dicen que la respuesta resolvió lo que pidieron')).toBe(
      `${yes} de ${yes + no}`,
    )
    const denied = people.filter(({ isDenied }) => isDenied).length
    expect(denied).toBeGreaterThan(4)
    expect(factOf(report, 'Con acceso a la información negado')).toBe(String(denied))
    expect(report.tablas.map(({ clave }) => clave)).toContain('calificacion')
    expect(factOf(report, 'Orientaciones sin radicar')).toBe(String(ORIENTED.length))
  })

  test('is a page, a CSV and a tagged PDF of numeral 4.10, and turns the matrix green', async () => {
    expect((await matrix())?.state).toBe('up-to-date')
    const { published: there, toPublish } = await read()
    const { tables } = toPublish.figures
    const pdf = await documentAt(there?.pdfDocumentId)
    expect(pdf.titulo).toBe('Informe trimestral de PQRSD, julio a septiembre de 2026')
    const read1 = await readPdf((await get(pdf.archivoUrl ?? '')).rawPayload)
    expect(read1).toMatchObject({
      title: pdf.titulo,
      language: 'es-CO',
      isMarked: true,
      showsTitle: true,
    })
    const cells = tables.flatMap(({ title, columns, rows }) => [
      { role: 'H2', text: title },
      ...columns.map((text) => ({ role: 'TH', text })),
      ...rows.flatMap(({ name, counts }) => [
        { role: 'TH', text: name },
        ...counts.map((count) => ({ role: 'TD', text: String(count) })),
      ]),
    ])
    const start = read1.heard.findIndex(({ text }) => text === tables[0]?.title)
    expect(read1.heard.slice(start, start + cells.length)).toEqual(cells)
    expect(read1.heard.map(({ text }) => text).join(' ')).toContain('Los baños del módulo 2')

    const csv = await documentAt(there?.csvDocumentId)
    const lines = (await get(csv.archivoUrl ?? '')).payload.split('\r\n')
    const told = tables.flatMap(({ title, columns, rows }) =>
      rows.flatMap(({ name, counts }) =>
        counts.map((count, i) => `2026-3;${title};${quoted(name)};${columns[i + 1]};${count}`),
      ),
    )
    for (const line of told) expect(lines).toContain(line)
  })

  test('says the same for ever: what happens later changes nothing, and a second press makes no version', async () => {
    const before = (await read()).published
    time.now = PUBLISHED + 20 * DAY
    await takePetitionStep({ db, masters: MASTERS, clock, jobs, site }, undefined, {
      petitionId: 9,
      step: { kind: 'answer' },
      actor: 'office',
    })
    expect((await publish()).json<DeskReport>().published).toEqual(before)
    await write('Hay otra rampa en la puerta 2.', '2026-10-20')
    const after = (await publish()).json<DeskReport>().published
    expect(after).toEqual({
      ...before,
      version: 2,
      publishedOn: '2026-11-03',
      improvements: [
        { on: '2026-10-20', text: 'Hay otra rampa en la puerta 2.' },
        { on: '2026-09-02', text: 'Los baños del módulo 2 abren desde las 4 a. m.' },
      ],
    })
    const { versiones } = await documentAt(after?.pdfDocumentId)
    expect(versiones).toHaveLength(2)
    const asApi = sql`set local role api; update petition_reports set figures = '{}'`
    await expect(db.transaction().execute((tx) => asApi.execute(tx))).rejects.toThrow()
  })

  test('is withdrawn with its documents, and comes back as it was', async () => {
    const before = (await read()).published
    const withdrawn = (await post(WITHDRAW_API_PATH)).json<DeskReport>()
    expect(withdrawn.published).toBeNull()
    expect((await published()).informes).toEqual([])
    expect((await get(`/api/Subsecciones/${before?.pdfDocumentId}`)).statusCode).toBe(404)
    expect((await matrix())?.state).toBe('missing')
    expect((await post(WITHDRAW_API_PATH)).statusCode).toBe(200)
    const again = (await publish()).json<DeskReport>().published
    expect(again).toEqual({ ...before, version: 4 })
  })

  test('waits for the end of the quarter, and is for the head of the office to publish and to withdraw', async () => {
    const running = await post(PUBLISH_API_PATH, { year: 2026, quarter: 4 })
    expect([running.statusCode, running.json().detail]).toEqual([
      409,
      'Ese trimestre no ha terminado. Publíquelo cuando termine.',
    ])
    const other = await staff({ sub: 'jefe', roles: ['administrador'] })
    expect((await post(PUBLISH_API_PATH, QUARTER, other)).statusCode).toBe(403)
    for (const path of [PUBLISH_API_PATH, WITHDRAW_API_PATH]) {
      const refused = await post(path, QUARTER, ana.headers)
      expect([path, refused.statusCode, refused.json().detail]).toEqual([
        ...[path, 403, 'Esto lo hace solo la jefatura de la oficina de PQRSD.'],
      ])
    }
    const none = await post(WITHDRAW_API_PATH, { year: 2026, quarter: 2 })
    expect(none.statusCode).toBe(404)
    expect((await post(PUBLISH_API_PATH, { year: 2026, quarter: 5 })).statusCode).toBe(422)
  })

  test('a quarter of hardly anybody says only that', async () => {
    const few = (await post(PUBLISH_API_PATH, { year: 2026, quarter: 2 })).json<DeskReport>()
    expect(few.published?.figures).toMatchObject({ received: null, tables: [] })
  })
})

test('a sentence of what changed is written, corrected and withdrawn; two who write it are told', async () => {
  const path = `${IMPROVEMENTS_API_PATH}/personal`
  const listed = async () => (await get(path, { headers: ana.headers })).json()
  const { id } = (await write('Se arregló el ascensor del módulo 1.')).json()
  const change = (version: number | undefined, text: string, on = '2026-09-03') =>
    app.inject({
      method: 'PUT',
      url: `${IMPROVEMENTS_API_PATH}/${id}`,
      headers: { ...ana.headers, ...(version && { 'if-match': `"${version}"` }) },
      payload: { on, text },
    })
  expect((await change(undefined, 'Se arregló el ascensor.')).statusCode).toBe(428)
  expect((await change(1, 'Se arreglaron los dos ascensores.')).statusCode).toBe(200)
  expect((await change(1, 'Se arregló otra vez el ascensor.')).statusCode).toBe(412)
  expect((await write('Algo que será.', '2099-01-01')).statusCode).toBe(422)
  const item = (await listed()).find((each: { id: number }) => each.id === id)
  expect(item).toMatchObject({
    text: 'Se arreglaron los dos ascensores.',
    lastChange: { by: 'Ana Ruiz' },
  })
  const gone = await app.inject({
    method: 'DELETE',
    url: `${IMPROVEMENTS_API_PATH}/${id}`,
    headers: { ...ana.headers, 'if-match': '"2"' },
  })
  expect(gone.statusCode).toBe(204)
  const { cambios } = await published()
  expect(cambios.map(({ texto }) => texto)).not.toContain('Se arreglaron los dos ascensores.')
})

/** A second way to count: each petition's events are lived through again, and its term by the days. */
async function countAnew(): Promise<CountedAnew[]> {
  const office = await currentOfficeDays(db, site.current().petitions)
  const rows = await db
    .selectFrom('petitions')
    .select(['id', 'type', 'channel', 'presenter', 'theme', 'facts'])
    .where('filed_on', '>=', '2026-07-01')
    .where('filed_on', '<=', '2026-09-30')
    .execute()
  const events = await db
    .selectFrom('petition_events')
    .select(['petition_id', 'kind'])
    .select(sql<string>`to_char(happened_at - interval '5 hours', 'YYYY-MM-DD')`.as('day'))
    .orderBy('id')
    .execute()
  return rows.map(withFacts).map(({ id, type, channel, presenter, theme, facts }) => {
    let [answeredOn, isOver]: [string | null, boolean] = [null, false]
    for (const { kind, day } of events.filter((event) => event.petition_id === id)) {
      if (kind === 'answer') [answeredOn, isOver] = [day, true]
      if (kind === 'transfer' || kind === 'withdraw') isOver = true
      if (kind === 'reopen') [answeredOn, isOver] = [null, false]
    }
    const due = simulateDue(facts, office) ?? '9999'
    const ended = isOver ? 'ended' : 'pending'
    // Of what was opened again there is no answer to speak of.
    const done = answeredOn === null ? undefined : given.get(id)
    return {
      type: TERMS[type].name,
      month: facts.filedOn.slice(5, 7),
      channel,
      presenter,
      theme,
      outcome: answeredOn === null ? ended : answeredOn <= due ? 'on-time' : 'late',
      days: answeredOn === null ? null : daysBetween(facts.filedOn, answeredOn, office.closed),
      rating: done === undefined ? 'none' : done.isUseful ? 'yes' : 'no',
      isDenied: done?.isDenied ?? false,
    }
  })
}

/** A term of one day at a time, until it ends on that day. */
function daysBetween(filedOn: string, day: string, closed: ReadonlySet<string>): number {
  for (let termDays = 1; ; termDays++) {
    const due = simulateDue({ filedOn, termDays, extensionDays: 0, pauses: [] }, { closed })
    if (due === null || due > day) return termDays - 1
  }
}

function factOf(
  { datos }: Pick<CifrasPublicas['informes'][number], 'datos'>,
  name: string,
): string {
  return datos.find(({ nombre }) => nombre === name)?.valor ?? ''
}

const quoted = (text: string) => (text.includes(';') ? `"${text}"` : text)
