import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import {
  DRY_RUN_API_PATH,
  INVENTORIES_API_PATH,
  RETENTION_API_PATH,
} from '@terminal/contract/petitions/retention/elimination'
import { ELIMINATIONS_API_PATH } from '@terminal/contract/petitions/retention/public-elimination.schema'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { WHOLE_PETITION } from '../../../test/desk-world.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { file as attached } from '../../../test/petition-world.ts'
import { openRetentionWorld, RETENTION } from '../../../test/retention-world.ts'
import { tablesWith } from '../../../test/tables-with.ts'
import { readLedger } from '../../withdrawals/ledger.ts'
import { FORGOTTEN } from '../case/files.queries.ts'

const world = await openRetentionWorld()
const { ana, rosa, ask, asHead, db, file, time, table } = world
const START = time.now
const DAY = 24 * 60 * 60 * 1_000
const CLAIM = { ...WHOLE_PETITION, tipo: 'reclamo', respuesta: 'codigo' }

beforeEach(async () => {
  time.now = START
  table.retention = RETENTION
  await emptyTables(
    db,
    'petition_holds',
    'elimination_items',
    'elimination_inventories',
    'forgotten_records',
  )
  await world.clear()
})

const at = (day: string) => {
  time.now = Date.parse(`${day}T15:00:00Z`)
}
/** Filed and withdrawn on 12 November 2026. */
async function closed(parts: object = CLAIM) {
  const proof = await file({ ...CLAIM, ...parts })
  expect((await ask('withdraw', { ...proof, confirma: 'si' })).statusCode).toBe(200)
  return proof
}
const desk = async () => (await asHead(RETENTION_API_PATH, { method: 'GET' })).json()
const dryRun = async (day = '') =>
  (await asHead(`${DRY_RUN_API_PATH}${day && `?on=${day}`}`, { method: 'GET' })).json()
const make = (body: object = { codes: ['110-45'] }) => asHead(INVENTORIES_API_PATH, { body })
const petition = async (id: number) => (await world.call(rosa.headers, id)).json()
const hold = async (id: number, who = ana) =>
  world.call(who.headers, `${id}/no-eliminar`, {
    body: { kind: 'litigation', reason: 'Tutela de Yolanda Ficticia en curso' },
    version: (await petition(id)).version,
  })

/** What statistics count. */
const numbers = () =>
  db
    .selectFrom('petitions')
    .select(['year', 'number', 'type', 'state', 'channel', 'filed_on', 'closed_on', 'facts'])
    .execute()

/** Published, its sixty days over, approved and ordered. */
async function order() {
  await make()
  await world.move('publicacion', 1)
  at('2032-03-01')
  const act = await world.approve({ on: '2032-02-27' }, 2)
  expect(act.statusCode).toBe(200)
  return world.move('eliminacion', 3)
}

describe('what is due', () => {
  test('nothing while the table is not written, and the desk says so', async () => {
    await closed()
    at('2040-01-02')
    table.retention = undefined
    expect(await dryRun()).toEqual({ on: '2040-01-02', total: 0, groups: [], stopped: [] })
    expect(await desk()).toMatchObject({ table: null, inventories: [] })
    expect((await make()).statusCode).toBe(422)
  })

  test('on its day and not before, by type and year, with numbers and nothing of anybody', async () => {
    for (let i = 0; i < 3; i++) await closed()
    await file(CLAIM)
    await closed({ tipo: 'denuncia' })
    await closed({ tipo: 'felicitacion' })
    at('2031-11-11')
    expect((await dryRun()).total).toBe(0)
    expect((await dryRun('2031-11-12')).groups).toEqual([
      {
        code: '110-45',
        name: 'PQRSD',
        type: 'claim',
        year: 2026,
        count: 3,
        fileCount: 0,
        from: '2026-11-12',
        to: '2026-11-12',
        radicados: ['2026-000001 a 2026-000003'],
      },
    ])
    expect((await desk()).unnamed).toContain('praise')
  })

  test('what is held, open again or never arrived stays, and each says why', async () => {
    for (let i = 0; i < 4; i++) await closed()
    expect((await hold(1)).statusCode).toBe(200)
    expect(await tablesWith(db, 'Tutela de')).toEqual([])
    await world.call(ana.headers, '2/pasos', {
      body: { kind: 'reopen', reason: 'mistake', text: 'Llegó una prueba' },
      version: (await petition(2)).version,
    })
    at('2031-11-12')
    expect(await dryRun()).toMatchObject({
      total: 2,
      stopped: [{ why: 'held', count: 1, radicados: ['2026-000001'] }],
    })
    expect((await desk()).holds).toMatchObject([
      { radicado: '2026-000001', kind: 'litigation', by: 'Ana Ruiz' },
    ])
  })

  test('an answer that came back keeps it, and one that arrived does not', async () => {
    const proof = await file({
      ...WHOLE_PETITION,
      tipo: 'reclamo',
      adjunto1: attached('a', 'a.txt'),
    })
    await world.call(ana.headers, '1/respuesta', {
      method: 'PUT',
      body: {
        brief: 'Ya.',
        body: 'Está resuelto.',
        outcome: 'full',
        norm: '',
        earlier: '',
        signerId: ana.id,
      },
      version: 0,
    })
    const sent = await world.call(ana.headers, '1/respuesta/envio', {
      body: { draftVersion: 1 },
      version: 1,
    })
    expect(sent.statusCode).toBe(200)
    const stops = async () => (await dryRun('2031-11-12')).stopped
    const undelivered = [{ why: 'undelivered', count: 1, radicados: ['2026-000001'] }]
    expect(await stops()).toEqual(undelivered)
    await sql`update mails set state = 'refused'`.execute(db)
    expect(await stops()).toEqual(undelivered)
    await sql`update mails set state = 'sent'`.execute(db)
    expect(await stops()).toEqual([])
    await sql`update petition_answers set bounced_on = '2026-11-13'`.execute(db)
    expect(await stops()).toEqual(undelivered)
    await ask('read', proof)
    expect(await stops()).toEqual([])
  })

  test('a notice keeps it until its time is over, and then stands for an answer that came back', async () => {
    await closed()
    await sql`update petition_answers set bounced_on = '2026-11-13', opened_at = null, delivered_on = null`.execute(
      db,
    )
    await sql`with notice as (
      insert into petition_notices (kind, year, number, act_on, text, published_on, last_on, told_on, created_by)
      values ('notice', 2026, 1, '2026-11-12', 'Ya hay respuesta para esta solicitud.', '2026-11-13', '2026-11-20',
        '2026-11-23', ${ana.id}) returning id)
      insert into petition_notice_items (notice_id, petition_id, event_id)
      select notice.id, 1, (select min(id) from petition_events where petition_id = 1) from notice`.execute(
      db,
    )
    const stops = async () => (await dryRun('2031-11-12')).stopped
    expect(await stops()).toMatchObject([{ why: 'undelivered', count: 1 }])
    await sql`update petition_notices set told_at = now()`.execute(db)
    expect(await stops()).toEqual([])
  })

  test('a series of selection leaves a sample, which is held from then on', async () => {
    for (let i = 0; i < 3; i++) await closed({ tipo: 'peticion' })
    at('2029-11-12')
    const refused = async (keep: string) =>
      (await make({ codes: ['110-46'], keep })).json().fields.keep
    expect(await refused('')).toContain('deja una muestra')
    expect(await refused('2026-9')).toContain('«2026-9»')
    const made = await make({ codes: ['110-46'], keep: '2026-2' })
    expect(made.json()).toMatchObject({ total: 2, state: 'draft' })
    expect((await petition(2)).holds).toMatchObject([{ kind: 'selection' }])
    expect((await make({ codes: ['110-47'] })).json().fields.codes).toContain('conservación')
  })
})

describe('the procedure', () => {
  test('only the head, with what they saw, and one inventory for a petition', async () => {
    await closed()
    at('2031-11-12')
    for (const path of [RETENTION_API_PATH, DRY_RUN_API_PATH])
      expect((await asHead(path, { method: 'GET', headers: ana.headers })).statusCode).toBe(403)
    expect((await make()).json()).toMatchObject({ id: 1, version: 1, total: 1 })
    expect((await make()).json().fields.codes).toContain('no hay nada')
    expect((await dryRun()).stopped).toMatchObject([{ why: 'listed' }])
    expect((await world.move('publicacion', 9)).statusCode).toBe(412)
    expect((await world.move('eliminacion', 1)).statusCode).toBe(409)
    expect((await world.move('anulacion', 1)).json().state).toBe('cancelled')
    expect((await make()).json()).toMatchObject({ id: 2, total: 1 })
  })

  test('published for sixty business days, and only then the act', async () => {
    await closed()
    at('2031-11-12')
    await make()
    expect((await asHead(ELIMINATIONS_API_PATH, { method: 'GET' })).json().items).toEqual([])
    const published = (await world.move('publicacion', 1)).json()
    expect(published).toMatchObject({ publishedOn: '2031-11-12', daysLeft: 60 })
    const until = published.publishedUntil
    expect((await asHead(ELIMINATIONS_API_PATH, { method: 'GET' })).json().items).toMatchObject([
      { abierta: true, publicadoHasta: until, acta: null, grupos: [{ cantidad: 1 }] },
    ])
    at(until)
    const early = await world.approve({ on: until }, 2)
    expect([early.statusCode, early.json().detail]).toEqual([409, expect.stringContaining(until)])
    time.now += DAY
    expect((await world.approve({ on: until }, 2)).json().fields.on).toContain('posterior')
    expect((await world.approve({ on: '2040-01-01' }, 2)).json().fields.on).toContain('por venir')
    expect(await world.filesOnDisk()).toEqual([])
    const on = new Date(time.now).toISOString().slice(0, 10)
    const approved = await world.approve({ on: on }, 2)
    expect(approved.json()).toMatchObject({ state: 'approved', act: { number: '12', on } })
    const act = await asHead(`${INVENTORIES_API_PATH}/1/acta`, { method: 'GET' })
    expect([act.statusCode, act.body]).toEqual([200, 'Acta'])
    const rows = (await asHead(`${ELIMINATIONS_API_PATH}/1`, { method: 'GET' })).json().items
    expect(rows).toMatchObject([{ radicado: '2026-000001', codigo: '110-45' }])
  })

  test('whatever a program says, the database eliminates nothing without an act, nor what is held', async () => {
    await closed()
    at('2031-11-12')
    await make()
    const attempt = sql`select eliminate_petition(1, 1)`.execute(world.job.db)
    await expect(attempt).rejects.toThrow('may not be eliminated')
    await expect(
      sql`update elimination_inventories set state = 'approved'`.execute(db),
    ).rejects.toThrow('check constraint')
    await expect(
      sql`select forget_petition(key_id, now(), 'x') from petitions`.execute(world.job.db),
    ).rejects.toThrow('permission denied')
  })
})

describe('what goes', () => {
  test('the key, the files, hashes and drafts; numbers stay, the desk says by which act, and the code finds nothing', async () => {
    const proof = await closed({ adjunto1: attached('Yolanda estuvo aquí', 'yolanda.txt') })
    await world.call(ana.headers, '1/datos', { body: { reason: 'Llamó Yolanda Ficticia' } })
    at('2031-11-12')
    expect((await order()).json()).toMatchObject({ state: 'running' })
    const before = await numbers()
    await world.eliminate()
    expect(await desk()).toMatchObject({
      inventories: [{ state: 'done', gone: 1, kept: [], failed: [] }],
    })
    expect(await numbers()).toEqual(before)
    const row = await db
      .selectFrom('petitions')
      .select(['key_id', 'email_hash', 'document_hash', 'name_hashes'])
      .executeTakeFirstOrThrow()
    expect(Object.values(row)).toEqual([null, null, null, null])
    expect(await tablesWith(db, 'Yolanda')).toEqual([])
    // The act's own file stays.
    expect(await world.filesOnDisk()).toHaveLength(1)
    expect((await ask('read', proof)).statusCode).toBe(404)
    expect((await ask('read', { ...proof, codigo: 'BBBBBBBBBB' })).json().detail).toBe(
      (await ask('read', proof)).json().detail,
    )
    expect(await petition(1)).toMatchObject({
      subject: 'Eliminada por acta 12 de 2032',
      message: FORGOTTEN,
      eliminatedBy: 'Eliminada por acta 12 de 2032',
      steps: [],
    })
    const [listed] = (await asHead(`${DESK_API_PATH}?tray=closed`, { method: 'GET' })).json().items
    expect(listed).toMatchObject({
      radicado: '2026-000001',
      subject: 'Eliminada por acta 12 de 2032',
    })
  })

  test('what was held or opened meanwhile is kept and named; one that fails stops no other', async () => {
    for (let i = 0; i < 4; i++) await closed()
    at('2031-11-12')
    await make()
    await world.move('publicacion', 1)
    await hold(2)
    await world.call(ana.headers, '3/pasos', {
      body: { kind: 'reopen', reason: 'mistake', text: 'Llegó una prueba' },
      version: (await petition(3)).version,
    })
    at('2032-03-01')
    await world.approve({ on: '2032-02-27' }, 2)
    // A record of another kind has its key: forgetting it twice fails.
    await sql`insert into forgotten_records (key_id, kind) select key_id, 'other' from petitions where id = 1`.execute(
      db,
    )
    await world.move('eliminacion', 3)
    await world.eliminate()
    expect((await desk()).inventories[0]).toMatchObject({
      state: 'done',
      gone: 1,
      kept: [
        { why: 'held', radicados: ['2026-000002'] },
        { why: 'open', radicados: ['2026-000003'] },
      ],
      failed: ['2026-000001'],
    })
    expect(world.warnings).toHaveLength(1)
    await sql`delete from forgotten_records where kind = 'other'`.execute(db)
    const { version } = (await desk()).inventories[0]
    expect((await world.move('eliminacion', version)).statusCode).toBe(200)
    await world.eliminate()
    expect((await desk()).inventories[0]).toMatchObject({ gone: 2, failed: [] })
  })

  test('a hold is lifted by the head alone, with a reason, and stays in the timeline', async () => {
    await closed()
    await hold(1)
    const lift = async (who: typeof ana) =>
      world.call(who.headers, '1/no-eliminar/1/levantar', {
        body: { reason: 'Terminó el proceso' },
        version: (await petition(1)).version,
      })
    expect((await lift(ana)).statusCode).toBe(403)
    const lifted = await lift(rosa)
    expect(lifted.json().holds).toEqual([])
    expect(lifted.json().events[0]).toMatchObject({
      title: 'Se levantó «No eliminar»',
      text: 'Terminó el proceso',
      isPublic: false,
    })
    expect((await lift(rosa)).statusCode).toBe(404)
  })
})

test('a worker that is killed in the middle leaves nothing half done, and the next one ends it', async () => {
  for (let i = 0; i < 5; i += 1) await closed()
  at('2031-11-20')
  await order()
  const before = (await readLedger(world.ledgerFile)).forgotten.length
  const goneIds = async () => {
    const rows = await db
      .selectFrom('petitions')
      .select('id')
      .where('key_id', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  const seen = { timeout: 60_000, interval: 50 }
  // The third petition is locked for as long as the worker lives.
  const first = world.startWorker()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('petitions').select('id').where('id', '=', 3).forUpdate().execute()
    await expect.poll(goneIds, seen).toEqual([1, 2])
    await first.kill()
  })
  const second = world.startWorker()
  const state = async () =>
    (await db.selectFrom('elimination_inventories').select('state').executeTakeFirst())?.state
  await expect.poll(state, seen).toBe('done')
  await second.kill()
  expect(await goneIds()).toEqual([1, 2, 3, 4, 5])
  const items = await db.selectFrom('elimination_items').select('state').execute()
  expect(items.map((item) => item.state)).toEqual(Array(5).fill('gone'))
  // Once each, also of what went before the kill.
  const { forgotten } = await readLedger(world.ledgerFile)
  const named = forgotten.slice(before).map(({ record }) => record.itemId)
  expect([named.length, new Set(named)]).toEqual([5, new Set([1, 2, 3, 4, 5])])
})
