import type { Step } from '@terminal/contract/petitions/case/step-table'
import type { Inbox, InboxRow } from '@terminal/contract/petitions/desk/inbox'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../test/empty-tables.ts'
import { openTrackingWorld } from '../../../test/tracking-world.ts'
import { MASTERS } from '../../../test/world.ts'
import { takePetitionStep } from '../case/steps.service.ts'

const DAY = 24 * 60 * 60 * 1_000
const world = await openTrackingWorld()
const { app, clock, db, jobs, issuer, logLines, site, time } = world
const START = time.now

const [ana, beto] = await Promise.all([officer('ana', 'Ana Ruiz'), officer('beto', 'Beto Díaz')])
const HEAD = await officer('rosa', 'Rosa Modelo Vargas', 'Rosa.Modelo@montelindo.example')

beforeEach(async () => {
  time.now = START
  await world.clear()
  await emptyTables(db, 'staff_absences', 'office_days')
})

/** An officer, with the headers of their requests. */
async function officer(subject: string, name: string, email: string | null = null) {
  const { id } = await db
    .insertInto('staff')
    .values({ issuer: issuer.settings.issuer, subject, name, email, roles: ['pqrsd'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, headers: await world.staff({ sub: subject, name }) }
}

async function list(search = '', who = ana): Promise<Inbox> {
  const url = `/api/Pqrsd${search}`
  const answer = await app.inject({ method: 'GET', url, headers: who.headers })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  return answer.json()
}

async function find(words: string, who = ana): Promise<number[]> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/Pqrsd/busqueda',
    headers: who.headers,
    payload: { words },
  })
  expect(answer.statusCode).toBe(200)
  return idsOf(answer.json())
}

const idsOf = ({ items }: Inbox) => items.map(({ id }: InboxRow) => id)
const file = (mensaje: string, rest: Record<string, string> = {}) =>
  world.send({ mensaje, tipo: 'peticion', ...rest })
const step = (petitionId: number, given: Step) =>
  takePetitionStep({ db, masters: MASTERS, clock, jobs, site }, undefined, {
    petitionId,
    step: given,
    actor: 'Ana Ruiz',
    details: {},
  })
const set = (id: number, columns: Parameters<typeof update>[0]) =>
  update(columns).where('id', '=', id).execute()
function update(columns: {
  assignee_id?: number
  priority?: 'child' | 'life'
  is_reserved?: boolean
  theme?: string
  area?: string
  company?: string
  subject?: null
}) {
  return db.updateTable('petitions').set(columns)
}

describe('who may look', () => {
  test('only officers with a row of the staff', async () => {
    const statusOf = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'GET', url: '/api/Pqrsd', headers })).statusCode
    expect(await statusOf({})).toBe(401)
    expect(await statusOf(await world.staff({ sub: 'nadie', roles: ['administrador'] }))).toBe(403)
    expect(await statusOf(await world.staff({ sub: 'nadie', roles: ['pqrsd'] }))).toBe(403)
    expect(await statusOf(ana.headers)).toBe(200)
  })

  test('the desk says who works at it and with which lists', async () => {
    await db
      .insertInto('staff_absences')
      .values({ staff_id: beto.id, until_on: '2026-11-20', deputy_id: ana.id })
      .execute()
    const answer = await app.inject({
      method: 'GET',
      url: '/api/Pqrsd/mesa',
      headers: ana.headers,
    })
    expect(answer.json()).toMatchObject({
      me: ana.id,
      today: '2026-11-12',
      officers: [
        { id: ana.id, name: 'Ana Ruiz', isHead: false, awayUntil: null, deputyId: null },
        { id: beto.id, awayUntil: '2026-11-20', deputyId: ana.id },
        { id: HEAD.id, isHead: true },
      ],
      themes: expect.arrayContaining(['Aseo']),
      companies: expect.arrayContaining(['Expreso Lindero']),
    })
  })
})

describe('the trays', () => {
  test('each has what belongs to it, and the tabs count all of them', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) await file(`La solicitud número ${n} es larga`)
    await set(1, { assignee_id: ana.id })
    await set(2, { assignee_id: ana.id })
    await set(3, { assignee_id: beto.id })
    await step(2, { kind: 'ask-completion' })
    await step(4, { kind: 'answer' })
    // Two business days before what was received first is due.
    time.now = Date.parse('2026-12-02T15:00:00Z')
    await file('Una que llegó ahora')
    const { counts, attention } = await list()
    expect(counts).toEqual({
      unassigned: 3,
      mine: 2,
      'due-soon': 4,
      overdue: 0,
      waiting: 1,
      closed: 1,
    })
    expect(attention).toEqual({
      overdue: 0,
      dueToday: 0,
      unassigned: 3,
      unassignedSince: '2026-11-12',
      approvals: 0,
      inputs: 0,
      overdueInputs: 0,
      unscanned: 0,
      unclassified: 0,
      legends: 0,
      legendsBy: null,
    })
    expect(idsOf(await list('?tray=unassigned'))).toEqual([5, 6, 7])
    expect(idsOf(await list('?tray=mine'))).toEqual([1, 2])
    expect(idsOf(await list('?tray=due-soon'))).toEqual([1, 3, 5, 6])
    expect(idsOf(await list('?tray=waiting'))).toEqual([2])
    expect(idsOf(await list('?tray=closed'))).toEqual([4])
    expect(idsOf(await list('?tray=all'))).toEqual([7, 6, 5, 4, 3, 2, 1])
    time.now += 3 * DAY
    const late = await list('?tray=overdue')
    expect(idsOf(late)).toEqual([1, 3, 5, 6])
    expect(late.items[0]).toMatchObject({ on: '2026-12-04', daysLeft: -1, isPaused: false })
    expect(late.attention.overdue).toBe(4)
  })

  test('what goes first is on top, then what expires first, then what waits for others', async () => {
    await file('La primera que llegó', { tipo: 'consulta' })
    await file('Una de información', { tipo: 'informacion' })
    await file('La que espera un dato', { tipo: 'informacion' })
    await file('La de un niño enfermo', { tipo: 'consulta' })
    for (const id of [1, 2, 3, 4]) await set(id, { assignee_id: ana.id })
    await step(3, { kind: 'ask-completion' })
    await set(4, { priority: 'child' })
    const { items } = await list('?tray=mine')
    expect(items.map(({ id, priority }) => [id, priority])).toEqual([
      [4, 'child'],
      [2, null],
      [1, null],
      [3, null],
    ])
  })

  test('a day without work that the head entered moves what is about to expire', async () => {
    await file('Una de información', { tipo: 'informacion' })
    time.now = Date.parse('2026-11-24T15:00:00Z')
    expect((await list('?tray=due-soon')).items[0]?.daysLeft).toBe(3)
    await db
      .insertInto('office_days')
      .values({
        kind: 'closed',
        from_on: '2026-11-25',
        to_on: '2026-11-25',
        name: 'Día cívico',
        act: 'Decreto 1',
      })
      .execute()
    // What was promised stays, and comes nearer by the clock of the office.
    expect((await list('?tray=due-soon')).items[0]?.daysLeft).toBe(2)
  })

  test('a deputy has the petitions of the absent officer too', async () => {
    await file('Una de Beto')
    await set(1, { assignee_id: beto.id })
    expect(idsOf(await list())).toEqual([])
    await db
      .insertInto('staff_absences')
      .values({ staff_id: beto.id, until_on: '2026-11-13', deputy_id: ana.id })
      .execute()
    expect(idsOf(await list())).toEqual([1])
    expect(idsOf(await list('', beto))).toEqual([1])
    time.now += 2 * DAY
    expect(idsOf(await list())).toEqual([])
  })

  test('an answer that waits for the head is counted for the head alone', async () => {
    await file('Una que ya tiene respuesta')
    await db
      .insertInto('petition_drafts')
      .values({
        petition_id: 1,
        kind: 'answer',
        staff_id: ana.id,
        content: Buffer.of(1),
        approval_asked_by: ana.id,
        approval_asked_at: 'now',
      })
      .execute()
    expect((await list('', ana)).attention.approvals).toBe(0)
    const { attention, items } = await list('?tray=approval', HEAD)
    expect([attention.approvals, items.map(({ draft }) => draft)]).toEqual([1, ['asked']])
  })

  test('a page has 25, and the next one the rest', async () => {
    for (let n = 0; n < 27; n++) await file(`La solicitud número ${n} es larga`)
    const [first, second] = [await list('?tray=all'), await list('?tray=all&page=2')]
    expect([first.items.length, second.items.length, second.total]).toEqual([25, 2, 27])
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(27)
  })

  test('filters narrow a tray and leave its count', async () => {
    await file('El baño está sucio', { tipo: 'queja' })
    await file('El bus salió tarde', { tipo: 'reclamo', empresa: 'Expreso Lindero' })
    await set(1, { theme: 'Aseo', area: 'Gerencia', assignee_id: beto.id })
    const found = async (filter: string) => idsOf(await list(`?tray=all&${filter}`))
    expect(await found('type=complaint')).toEqual([1])
    expect(await found('theme=Aseo&area=Gerencia')).toEqual([1])
    expect(await found('company=Expreso+Lindero')).toEqual([2])
    expect(await found(`assigneeId=${beto.id}`)).toEqual([1])
    // Received on the 12th in Bogotá, the 13th in London.
    expect(await found('from=2026-11-12&to=2026-11-12')).toEqual([2, 1])
    expect(await found('from=2026-11-13')).toEqual([])
    expect((await list('?tray=unassigned&type=complaint')).counts.unassigned).toBe(1)
  })
})

describe('what a row tells', () => {
  const PERSON = {
    nombre: 'Lucero Prueba del Ejemplo',
    documento: '1.020.304.050',
    correo: 'lucero@correo.example',
    telefono: '300 123 4567',
    direccion: 'Calle Falsa 123',
    respuesta: 'correo',
  }

  test('its subject, and nothing of who wrote it', async () => {
    await file('Buenos días. El wifi no funciona en la sala norte. Soy Lucero.', PERSON)
    const answer = await app.inject({
      method: 'GET',
      url: '/api/Pqrsd?tray=all',
      headers: ana.headers,
    })
    expect(answer.json().items[0].subject).toBe('El wifi no funciona en la sala norte')
    for (const value of Object.values(PERSON).slice(0, 5)) expect(answer.body).not.toContain(value)
    expect(await db.selectFrom('petition_readings').select('id').execute()).toEqual([])
  })

  test('one from before subjects were sealed is opened for its first words', async () => {
    await file('El tablero de horarios está apagado. Desde el lunes.')
    await db.updateTable('petitions').set({ subject: null }).execute()
    expect((await list('?tray=all')).items[0]?.subject).toBe('El tablero de horarios está apagado')
  })

  test('one that was forgotten says so', async () => {
    await file('Una que se olvidó')
    await db.updateTable('petitions').set({ key_id: null }).execute()
    expect((await list('?tray=all')).items[0]?.subject).toBe('(Se eliminó de forma definitiva)')
  })

  test('a reserved one shows its subject only to those who may open it; no one else finds it', async () => {
    await file('El funcionario me pidió dinero', PERSON)
    await set(1, { is_reserved: true })
    expect((await list('?tray=all')).items[0]).toMatchObject({ subject: null, isReserved: true })
    expect((await list('?tray=all', HEAD)).items[0]?.subject).toBe('El funcionario me pidió dinero')
    expect(await find('lucero')).toEqual([])
    expect(await find('lucero', HEAD)).toEqual([1])
    expect(await find('2026-000001')).toEqual([1])
  })

  test('an overdue request for information was accepted by silence; what the citizen added is new', async () => {
    await file('Copia del contrato de aseo', { tipo: 'informacion' })
    await file('Otra cosa que pasó')
    await step(2, { kind: 'add' })
    time.now += 30 * DAY
    const { items } = await list('?tray=all')
    expect(items.map(({ isSilent, hasNews }) => [isSilent, hasNews])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  describe('search', () => {
    test('by radicado, document, address or whole words of the name, however they are written', async () => {
      await file('La primera de todas')
      await file('La de Lucero', PERSON)
      await file('La de la cooperativa', {
        presenta: 'empresa',
        razonSocial: 'Cooperativa Inventada Ltda.',
        nit: '900.000.000-0',
      })
      expect(await find('2026-000002')).toEqual([2])
      expect(await find('2026 2')).toEqual([2])
      expect(await find('2')).toEqual([2])
      expect(await find('1020304050')).toEqual([2])
      expect(await find(' LUCERO@Correo.example')).toEqual([2])
      expect(await find('ejemplo LUCERO')).toEqual([2])
      expect(await find('inventada')).toEqual([3])
      expect(await find('900000000-0')).toEqual([3])
      for (const nothing of ['Lucer', 'lucero perez', '102030', 'otra@correo.example', 'del', '¿?'])
        expect(await find(nothing)).toEqual([])
    })

    test('what was looked for is in no log line', async () => {
      await find('Lucero Inolvidable')
      await find('777.888.999')
      expect(logLines.join('')).not.toMatch(/Inolvidable|777.?888/)
    })
  })
})
