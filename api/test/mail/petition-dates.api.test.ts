import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { takePetitionStep } from '../../src/petitions/case/steps.service.ts'
import { WHOLE_PETITION } from '../desk-world.ts'
import { MASTERS } from '../world.ts'
import { openDeskMails } from './desk-mails.ts'

const HOUR = 60 * 60 * 1_000
const world = await openDeskMails()
const { ana, answer, answerOutside, app, ask, clock, db, ivan, jobs, on, rosa, seen } = world
const { site, step, time } = world
const reopen = (reason?: string) => step({ kind: 'reopen', text: 'Faltó responder algo.', reason })

describe('reopened', () => {
  test('it asks why', async () => {
    await world.file()
    await answer()
    expect((await reopen()).statusCode).toBe(422)
  })

  test('to complete its answer: the days since do not count, and the mail promises a day to come', async () => {
    const proof = await world.file({ ...WHOLE_PETITION, tipo: 'informacion' })
    on('2026-11-27')
    await answer()
    await world.sendMails('petition-answer')
    on('2026-12-18')
    const petition = (await reopen('resumed')).json()
    // It was answered on day 10 of 10: what is left is a day, the next one with work.
    expect(petition).toMatchObject({
      silenceUntil: null,
      clock: { on: '2026-12-21', legalOn: '2026-12-21', isOverdue: false },
    })
    const [mail] = await world.sendMails('petition-notice')
    expect(mail?.text).toContain('a más tardar el lunes 21 de diciembre de 2026')
    const tracked = (await ask('read', proof)).json()
    expect(tracked).toMatchObject({ respondemosHasta: '2026-12-21' })
  })

  test('because it was no answer: the clock never stopped, lateness and silence count', async () => {
    await world.file({ ...WHOLE_PETITION, tipo: 'informacion' })
    on('2026-11-20')
    await answer()
    on('2026-12-18')
    const petition = (await reopen('mistake')).json()
    expect(petition).toMatchObject({
      silenceUntil: '2026-12-02',
      clock: { legalOn: '2026-11-27', isOverdue: true, promisedOn: '2026-12-21' },
    })
    const [event] = petition.events
    expect(event.text).toContain('Se le promete respuesta para el lunes 21 de diciembre de 2026.')
    const [mail] = await world.sendMails('petition-notice')
    expect(mail?.text).toContain('lunes 21 de diciembre')
    expect(mail?.text).not.toContain('noviembre')
  })

  test('who wants no mail gets none, and the desk says so', async () => {
    await world.file({ ...WHOLE_PETITION, respuesta: 'codigo', aceptaNotificacion: '' })
    await answer()
    expect((await seen()).isMailed).toBe(false)
    await reopen('resumed')
    expect(await world.sendMails('petition-notice')).toEqual([])
  })
})

describe('a change of type', () => {
  const typeIn = ({ text }: { text: string }) => /ahora es: ([^.]+)/.exec(text)?.[1]
  const become = (type: string, who = ana) => step({ kind: 'reclassify', type }, { who })
  const undo = (who = ana) => step({ kind: 'undo-reclassify' }, { who })

  test('to one whose day has passed keeps the promise that is still to come, and says so at the desk', async () => {
    await world.file(WHOLE_PETITION)
    on('2026-12-02')
    const ahead = (await seen()).datesAhead.find(
      ({ choice }: { choice: string }) => choice === 'information',
    )
    expect(ahead).toEqual({
      choice: 'information',
      promisedOn: '2026-12-04',
      legalOn: '2026-11-27',
    })
    const petition = (await become('information')).json()
    expect(petition.clock).toMatchObject({
      legalOn: '2026-11-27',
      promisedOn: '2026-12-04',
      isOverdue: true,
    })
    expect(petition.events[0].text).toContain('El plazo de ese tipo ya se venció.')
    time.now += HOUR
    const [mail] = await world.sendMails('petition-notice')
    expect(mail?.text).toContain('a más tardar el viernes 4 de diciembre de 2026')
  })

  test('leaves by mail after an hour, and not at all where its author undid it before', async () => {
    await world.file(WHOLE_PETITION)
    const before = (await seen()).clock
    await become('information')
    const { rows } = await sql`select from pgboss.job where name = 'mail'
      and data->>'id' in (select id::text from mails where kind = 'petition-notice')
      and start_after - created_on > interval '59 minutes'`.execute(db)
    expect(rows).toHaveLength(1)
    expect((await undo(ivan)).statusCode).toBe(409)
    const undone = (await undo()).json()
    expect(undone).toMatchObject({ type: 'petition', isClassified: true, clock: before })
    expect(await world.sendMails('petition-notice')).toEqual([])
  })

  test('after that hour it is changed again, and a second mail says which date holds', async () => {
    await world.file(WHOLE_PETITION)
    await become('information')
    time.now += HOUR + 1_000
    await world.sendMails('petition-notice')
    expect((await undo()).statusCode).toBe(409)
    const petition = (await become('petition')).json()
    // Ten days were told, and are never more.
    expect(petition.clock.promisedOn).toBe('2026-11-27')
    time.now += 2 * HOUR
    const mails = await world.sendMails('petition-notice')
    expect(new Set(mails.map(typeIn))).toEqual(
      new Set(['Petición', 'Solicitud de información o documentos']),
    )
    for (const { text } of mails) expect(text).toContain('viernes 27 de noviembre de 2026')
  })

  test('that was undone leaves the one before, which is told', async () => {
    await world.file(WHOLE_PETITION)
    await become('complaint')
    time.now += HOUR / 4
    await become('information')
    time.now += HOUR / 4
    await undo()
    time.now += 2 * HOUR
    expect((await world.sendMails('petition-notice')).map(typeIn)).toEqual(['Queja'])
  })

  test('and was undone after the mail of the one before was kept back is told with its own', async () => {
    await world.file(WHOLE_PETITION)
    await become('complaint')
    time.now += (HOUR * 5) / 6
    await become('information')
    time.now += HOUR / 2
    const first = await db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'petition-notice')
      .orderBy('created_at')
      .executeTakeFirstOrThrow()
    await world.sendMail(first.id)
    expect(await world.catcher.list()).toEqual([])
    await undo()
    time.now += HOUR
    expect((await world.sendMails('petition-notice')).map(typeIn)).toEqual(['Queja'])
  })

  test('is not told after the answer, nor with a day that has passed', async () => {
    for (let i = 0; i < 2; i++) await world.file(WHOLE_PETITION)
    time.now = Date.parse('2026-12-05T04:30:00Z')
    await become('complaint')
    await step({ kind: 'reclassify', type: 'complaint' }, { id: 2 })
    await answer(2)
    time.now += HOUR
    const [mail, ...others] = await world.sendMails('petition-notice')
    expect(others).toEqual([])
    expect(mail?.text).toContain('ahora es: Queja')
    expect(mail?.text).not.toContain('diciembre')
  })

  test('of what had none is undone whole', async () => {
    await world.file({ ...WHOLE_PETITION, tipo: '' })
    await become('complaint')
    expect((await undo()).json()).toMatchObject({ isClassified: false })
  })
})

describe('an answer given by another way', () => {
  test('is not of a day before the petition was reopened', async () => {
    await world.file()
    on('2026-11-18')
    await answer()
    on('2026-11-23')
    await reopen('resumed')
    on('2026-11-25')
    expect((await answerOutside({ on: '2026-11-20' })).statusCode).toBe(409)
    expect((await answerOutside({ on: '2026-11-24' })).statusCode).toBe(200)
  })

  test('needs its proof, and of a day without work its reason', async () => {
    await world.file()
    on('2026-11-25')
    expect((await answerOutside({ proof: '' })).statusCode).toBe(422)
    const refused = await answerOutside({ on: '2026-11-22' })
    expect(refused.json().fields).toMatchObject({ whyThen: expect.stringContaining('hábil') })
    const taken = await answerOutside({ on: '2026-11-22', whyThen: 'Turno de fin de semana.' })
    expect(taken.json().events[0].text).toContain('No era día hábil: Turno de fin de semana.')
  })

  test('is late until the head confirms the day that makes it come in time', async () => {
    await world.file()
    on('2026-12-18')
    expect((await answerOutside()).json()).toMatchObject({ claimedOn: '2026-11-20' })
    const closedOn = async () =>
      (await db.selectFrom('petitions').select('closed_on').executeTakeFirstOrThrow()).closed_on
    expect(await closedOn()).toBe('2026-12-18')
    const confirm = { kind: 'confirm-day', isRight: true }
    expect((await step(confirm)).statusCode).toBe(403)
    const inbox = (
      await app.inject({ url: '/api/Pqrsd?tray=approval', headers: rosa.headers })
    ).json()
    expect(inbox.items).toHaveLength(1)
    expect((await step(confirm, { who: rosa })).json()).toMatchObject({ claimedOn: null })
    expect(await closedOn()).toBe('2026-11-20')
    expect((await step(confirm, { who: rosa })).statusCode).toBe(409)
  })

  test('by the head alone says so', async () => {
    await world.file()
    on('2026-12-18')
    const petition = (await answerOutside({}, rosa)).json()
    expect(petition.claimedOn).toBe(null)
    expect(petition.events[0].text).toContain('La jefatura la registró sola')
  })
})

describe('what is handled inside another', () => {
  /** Sessions that wait for another. */
  async function countWaiting() {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
    return rows.length
  }
  const join = (id: number) => step({ kind: 'join', main: '2026-000001' }, { id })

  test('is separated where the other is answered by another way', async () => {
    for (let i = 0; i < 2; i++) await world.file()
    await join(2)
    on('2026-11-25')
    await answerOutside()
    expect(await seen(2)).toMatchObject({ state: 'in-progress', joinedTo: null })
    expect((await seen(2)).steps).toContain('answer')
  })

  test('and was separated while the other was being sent is not answered with it', async () => {
    for (let i = 0; i < 2; i++) await world.file()
    await join(2)
    const isHeld = Promise.withResolvers<void>()
    const isSeparated = inTransaction(db, async (tx) => {
      const separate = { petitionId: 2, step: { kind: 'separate' as const }, actor: 'system' }
      await takePetitionStep({ db, masters: MASTERS, clock, jobs, site }, tx, separate)
      isHeld.resolve()
      await expect.poll(() => countWaiting()).toBe(1)
    })
    await isHeld.promise
    await Promise.all([answer(1), isSeparated])
    expect(await seen(2)).toMatchObject({ state: 'in-progress', joinedTo: null })
  })
})
