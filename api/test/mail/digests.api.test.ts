import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import type { PetitionType } from '@terminal/contract/petitions/case/terms'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { takePetitionStep } from '../../src/petitions/case/steps.service.ts'
import { makeDigests } from '../../src/petitions/desk/make-digests.ts'
import { postPriorityLetters } from '../../src/petitions/desk/priority-letter.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { type DeskPerson, openDeskPeople, PEOPLE } from '../desk-people.ts'
import { emptyTables } from '../empty-tables.ts'
import { openTrackingWorld } from '../tracking-world.ts'
import { MASTERS } from '../world.ts'
import { openMailSender } from './mail-sender.ts'

const world = await openTrackingWorld()
const { db, clock, site, time, workerUrl } = world
const { as, idOf } = await openDeskPeople(world)
const fail = (error: unknown): never => {
  throw error
}
const jobs = openJobs(workerUrl, { isWorker: false, onError: fail })
const { catcher, send, ...sender } = await openMailSender(world)
const deps = { ...sender.deps, jobs, clock }

afterAll(() => jobs.close())
beforeEach(async () => {
  await world.clear()
  await emptyTables(db, 'staff_absences', 'petition_reminders', 'petition_digests', 'office_days')
})

const at = (moment: string) => {
  time.now = Date.parse(`${moment}:00-05:00`)
}

/** Filed on Tuesday 3 November, answered by Wednesday 25. */
async function file(holder: DeskPerson | null, type: PetitionType = 'complaint'): Promise<number> {
  const words = { complaint: 'queja', information: 'informacion' }
  at('2026-11-03T10:00')
  const wire = Object.entries(words).find(([key]) => key === type)?.[1] ?? 'peticion'
  await world.sendForm({ mensaje: 'Mi maleta llegó rota.', tipo: wire })
  const { id } = await db
    .selectFrom('petitions')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('petitions')
    .set({ assignee_id: holder && idOf(holder) })
    .where('id', '=', id)
    .execute()
  // Of the filing itself: here only what reminds is looked at.
  await sql`delete from mails`.execute(db)
  return id
}

const start = (petitionId: number) =>
  takePetitionStep({ db, masters: MASTERS, clock, jobs, site }, undefined, {
    petitionId,
    step: { kind: 'start' },
    actor: 'Datos de prueba',
  })

async function versionOf(id: number): Promise<number> {
  const row = db.selectFrom('petitions').select('version').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).version
}

/** A morning of the worker, with its role: what came, by whom it went to. */
async function morning(moment: string) {
  at(moment)
  await catcher.empty()
  await postPriorityLetters(deps)
  await makeDigests(deps)
  const mails = await db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()
  for (const { id } of mails) await send(id)
  const caught = await catcher.list()
  const to = (person: DeskPerson) =>
    caught.filter(({ recipients }) => recipients[0] === PEOPLE[person].email)
  return { caught, to }
}

const textOf = (mails: { text: string }[]) =>
  mails.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n')

describe('the digest of seven', () => {
  test('comes once a business day from seven on, and says each thing once until something happens', async () => {
    const id = await file('ivan')
    await start(id)
    expect((await morning('2026-11-20T06:59')).caught).toEqual([])
    const { caught, to } = await morning('2026-11-20T07:00')
    expect([caught.length, to('ivan').length]).toEqual([1, 1])
    const [mail] = to('ivan')
    expect(mail?.subject).toBe('PQRSD: 1 por vencer')
    expect(textOf(to('ivan'))).toContain('2026-000001 · Queja · Vence en 3 días hábiles:')
    expect(textOf(to('ivan'))).toContain('https://terminal.example/dashboard/pqrsd/1')
    expect(textOf(to('ivan'))).not.toContain('maleta')
    // Neither a second time the same day, nor on a day without work, nor again what was said.
    for (const moment of [
      '2026-11-20T07:00',
      '2026-11-20T15:00',
      '2026-11-21T08:00',
      '2026-11-23T07:00',
    ])
      expect((await morning(moment)).caught).toEqual([])
    const last = await morning('2026-11-24T07:01')
    expect(last.to('ivan').map(({ subject }) => subject)).toEqual(['PQRSD: 1 por vencer'])
    expect(textOf(last.to('ivan'))).toContain('Vence mañana')
    // Something happened: what is still so is said again, the next morning.
    at('2026-11-24T10:00')
    const step = { kind: 'reclassify', type: 'petition' } as const
    await takePetitionStep({ db, masters: MASTERS, clock, jobs, site }, undefined, {
      petitionId: id,
      step,
      actor: 'Iván',
    })
    expect((await morning('2026-11-25T07:00')).to('ivan')).toHaveLength(1)
  })

  test('what is not classified is called so, also where it goes before all others', async () => {
    await file('ivan')
    await db.updateTable('petitions').set({ is_classified: false, priority: 'child' }).execute()
    const words = textOf((await morning('2026-11-20T07:00')).to('ivan'))
    expect(words).toContain('Tipo: Sin clasificar.')
    expect(words).toContain('2026-000001 · Sin clasificar · Vence')
  })

  test('two workers at once send one', async () => {
    await start(await file('ivan'))
    at('2026-11-24T07:00')
    await Promise.all([makeDigests(deps), makeDigests(deps), makeDigests(deps)])
    expect(await db.selectFrom('mails').select('recipient').execute()).toEqual([
      { recipient: 'officer' },
    ])
  })

  test('tells the head what is overdue, and everybody what is unassigned', async () => {
    await start(await file('ivan'))
    await file(null, 'information')
    const { to } = await morning('2026-11-26T07:00')
    expect(to('ivan').map(({ subject }) => subject)).toEqual(['PQRSD: 2 vencidas y 1 sin asignar'])
    expect(textOf(to('rosa'))).toContain(
      '2026-000001 · Queja · Vencida hace 1 día hábil, de Iván Prueba Casas',
    )
    expect(textOf(to('marcela'))).not.toContain('2026-000001')
    expect(textOf(to('marcela'))).toContain('2026-000002 · Solicitud de información')
    expect(textOf(to('marcela'))).toContain('Sin asignar: alguien debe tomarlas.')
  })

  test('goes to the deputy of who is away, and what is reserved to those who may read it', async () => {
    await start(await file('ivan'))
    const reserved = await file(null)
    await db
      .updateTable('petitions')
      .set({ is_reserved: true })
      .where('id', '=', reserved)
      .execute()
    const absence = { staff_id: idOf('ivan'), until_on: '2026-11-20', deputy_id: idOf('marcela') }
    await db.insertInto('staff_absences').values(absence).execute()
    const { to } = await morning('2026-11-20T07:00')
    expect(to('ivan')).toEqual([])
    expect(textOf(to('marcela'))).toContain(
      '2026-000001 · Queja · Vence en 3 días hábiles, de Iván Prueba Casas',
    )
    expect(textOf(to('marcela'))).not.toContain('2026-000002')
    expect(textOf(to('rosa'))).toContain('2026-000002')
    // Back the day after: on the last stage the colleague gets it.
    expect((await morning('2026-11-24T07:00')).to('ivan')).toHaveLength(1)
  })

  test('says what an area owes: the day before, and once its day is over, but not what was taken back', async () => {
    const id = await file('ivan')
    await start(id)
    at('2026-11-04T10:00')
    const write = async (path: string, payload: object) => {
      const headers = { ...(await as('ivan')), 'if-match': `"${await versionOf(id)}"` }
      const url = `${DESK_API_PATH}/${id}/insumos${path}`
      const answer = await world.app.inject({ method: 'POST', url, headers, payload })
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    }
    const asked = {
      area: 'Coordinación Operativa',
      question: '¿Quién llevó la maleta?',
      text: null,
    }
    await write('', { ...asked, dueOn: '2026-11-06' })
    await sql`delete from mails`.execute(db)
    const due = await morning('2026-11-05T07:00')
    expect(due.to('ivan').map(({ subject }) => subject)).toEqual(['PQRSD: 1 solicitud por atender'])
    expect(textOf(due.to('ivan'))).toContain('insumo que se le pidió a un área es para hoy o')
    expect(textOf(due.to('ivan'))).not.toContain('llevó la maleta')
    const over = await morning('2026-11-09T07:00')
    expect(textOf(over.to('ivan'))).toContain('Un área no ha enviado el insumo')
    expect(textOf(over.to('ivan'))).not.toContain('es para hoy o')
    await write('/1/retiro', {})
    expect(textOf((await morning('2026-11-10T07:00')).to('ivan'))).not.toContain('insumo')
  })

  test('keeps silent on a day that the head declared free, and about what was answered meanwhile', async () => {
    const id = await file('ivan')
    await start(id)
    const day = { kind: 'closed', from_on: '2026-11-24', to_on: '2026-11-24' } as const
    await db
      .insertInto('office_days')
      .values({ ...day, name: 'Fiestas', act: 'Decreto 1' })
      .execute()
    expect((await morning('2026-11-24T08:00')).caught).toEqual([])
    at('2026-11-25T07:00')
    await makeDigests(deps)
    await takePetitionStep({ db, masters: MASTERS, clock, jobs, site }, undefined, {
      petitionId: id,
      step: { kind: 'answer' },
      actor: 'Iván',
    })
    expect((await morning('2026-11-25T07:05')).caught).toEqual([])
    expect(await db.selectFrom('mails').select('state').execute()).toEqual([{ state: 'dropped' }])
  })
})

test('a priority petition is told the same day, once, to the office, the head and who has it', async () => {
  const id = await file(null)
  await db.updateTable('petitions').set({ priority: 'child' }).where('id', '=', id).execute()
  // On a Sunday.
  const { caught, to } = await morning('2026-11-08T18:00')
  expect(caught.map(({ subject }) => subject)).toEqual([
    'Prioritaria: radicado 2026-000001',
    'Prioritaria: radicado 2026-000001',
  ])
  expect(textOf(to('rosa'))).toContain('Nadie la tiene asignada.')
  await db
    .updateTable('petitions')
    .set({ assignee_id: idOf('marcela') })
    .where('id', '=', id)
    .execute()
  const later = await morning('2026-11-08T18:01')
  expect([later.caught.length, later.to('marcela').length]).toEqual([1, 1])
  expect((await morning('2026-11-08T18:02')).caught).toEqual([])
})
