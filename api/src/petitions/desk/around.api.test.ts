import { TRACKING_FILE_API_PATH } from '@terminal/contract/petitions/citizens/tracking.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDeskWorld, PERSONAL, WHOLE_PETITION } from '../../../test/desk-world.ts'
import { encodeForm, type Parts } from '../../../test/form.ts'
import { file, VISITOR } from '../../../test/petition-world.ts'

const DAY = 24 * 60 * 60 * 1_000
const world = await openDeskWorld()
const { ana, app, ask, call, db, ivan, rosa, time } = world
const START = time.now

beforeEach(async () => {
  time.now = START
  await world.clear()
})

describe('an answer given by another way', () => {
  const GIVEN = {
    on: '2026-11-16',
    whyThen: 'Respondió el turno de festivos.',
    channel: 'email',
    outcome: 'full',
    proof: 'Contestó «recibido» ese mismo día.',
  }
  async function record(parts: Parts = {}, version = 1, who = ana) {
    const whole = { ...GIVEN, file: file('Le respondimos.', 'respuesta.txt'), ...parts }
    const { payload, contentType } = await encodeForm(whole)
    return app.inject({
      method: 'POST',
      url: '/api/Pqrsd/1/respuesta-por-fuera',
      headers: { ...who.headers, 'content-type': contentType, 'if-match': `"${version}"` },
      payload,
    })
  }
  const download = (proof: object, ficha: string) =>
    app.inject({
      method: 'POST',
      url: TRACKING_FILE_API_PATH,
      headers: { ...VISITOR, 'x-forwarded-for': world.newClient() },
      payload: { ...proof, ficha },
    })

  test('closes the petition on its day, sends no mail, and is shown with the code', async () => {
    const proof = await world.file(WHOLE_PETITION)
    await db.deleteFrom('mails').execute()
    // Overdue today; on that day it was not.
    time.now = START + 40 * DAY
    const recorded = await record({ outgoing: 'OF-77', mayDownload: 'true' })
    expect(recorded.statusCode).toBe(200)
    expect(recorded.json()).toMatchObject({ state: 'answered', version: 2 })
    expect(
      await db.selectFrom('petitions').select(['closed_on', 'outcome']).executeTakeFirst(),
    ).toEqual({ closed_on: '2026-12-22', outcome: 'full' })
    const confirmed = { kind: 'confirm-day', isRight: true }
    await call(rosa.headers, '1/pasos', { body: confirmed, version: 2 })
    const { closed_on } = await db
      .selectFrom('petitions')
      .select('closed_on')
      .executeTakeFirstOrThrow()
    expect(closed_on).toBe('2026-11-16')
    expect(await world.countOf('mails')).toBe(0)
    expect(await db.selectFrom('outgoing_counters').select('last').execute()).toEqual([])
    const seen = (await ask('read', proof)).json()
    expect(seen.eventos[0]).toMatchObject({
      titulo: 'La respondimos',
      texto:
        'Por correo electrónico, el lunes 16 de noviembre de 2026. Con el radicado de salida OF-77.',
    })
    expect(seen.archivos).toMatchObject([{ nombre: 'respuesta.txt', nuestro: true }])
    expect((await download(proof, seen.archivos[0].ficha)).body).toBe('Le respondimos.')
    const report = await call(rosa.headers, 'lista.csv?tray=closed')
    expect(report.body).toContain('2026-11-16')
  })

  test('its file is the desk’s alone where staff say so', async () => {
    const proof = await world.file(WHOLE_PETITION)
    time.now = START + 10 * DAY
    const recorded = (await record()).json()
    expect(recorded.files).toMatchObject([{ isOurs: true, isInternal: true }])
    expect((await ask('read', proof)).json().archivos).toEqual([])
    expect((await download(proof, recorded.files[0].key)).statusCode).toBe(404)
  })

  test.each([
    ['tomorrow', { on: '2026-11-24' }, 422],
    ['before it was filed', { on: '2026-11-11' }, 409],
    ['no day', { on: '' }, 422],
    ['a mail without it', { file: '' }, 422],
  ])('not of %s; nothing is left behind', async (_, parts, status) => {
    await world.file()
    time.now = START + 10 * DAY
    expect((await record(parts)).statusCode).toBe(status)
    expect(await world.filesOnDisk()).toEqual([])
    expect((await call(ana.headers, 1)).json().version).toBe(1)
  })

  test('what was only said needs no file; a second press is refused; it can be undone', async () => {
    await world.file()
    time.now = START + 10 * DAY
    const spoken = { channel: 'phone', file: '' }
    expect((await record(spoken)).statusCode).toBe(200)
    expect((await record(spoken)).statusCode).toBe(412)
    expect((await record(spoken, 2)).statusCode).toBe(409)
    const reopened = await call(ana.headers, '1/pasos', {
      body: { kind: 'reopen', reason: 'mistake', text: 'Fue un error.' },
      version: 2,
    })
    expect(reopened.json().state).toBe('in-progress')
  })
})

describe('several at once', () => {
  const assign = (petitions: object[], assigneeId = ivan.id, who = ana) =>
    call(who.headers, 'asignaciones', { body: { assigneeId, petitions } })

  test('each says what happened, and one that is stale stops no other', async () => {
    for (let i = 0; i < 4; i++) await world.file()
    await call(ana.headers, '2/notas', { body: { text: 'Nota.' }, version: 1 })
    await db.updateTable('petitions').set({ is_reserved: true }).where('id', '=', 3).execute()
    const answered = await assign([
      { id: 1, version: 1 },
      { id: 2, version: 1 },
      { id: 3, version: 1 },
      { id: 4, version: 1 },
      { id: 99, version: 1 },
    ])
    const items: { id: number; isDone: boolean; reason: string }[] = answered.json()
    expect(items.map(({ id, isDone }) => [id, isDone])).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, true],
      [99, false],
    ])
    expect(items[1]?.reason).toContain('Otra persona cambió')
    expect(items[2]?.reason).toContain('reservada')
    const rows = await db.selectFrom('petitions').select('assignee_id').orderBy('id').execute()
    expect(rows.map(({ assignee_id }) => assignee_id)).toEqual([ivan.id, null, null, ivan.id])
    // As one who lost the answer sends it again: nothing is done twice.
    expect((await assign([{ id: 1, version: 1 }])).json()[0].isDone).toBe(false)
  })

  test('not to unknown people, nor by people outside the desk', async () => {
    await world.file()
    const [item] = (await assign([{ id: 1, version: 1 }], 9_999)).json()
    expect(item).toEqual({ id: 1, isDone: false, reason: 'Elija a alguien de la mesa de PQRSD.' })
    const unlisted = { headers: await world.staff({ sub: 'nadie', roles: ['pqrsd'] }), id: 0 }
    expect((await assign([{ id: 1, version: 1 }], ivan.id, unlisted)).statusCode).toBe(403)
    expect((await assign([])).statusCode).toBe(422)
  })
})

describe('the list as a file', () => {
  test('has what the filters leave, nothing of who wrote, and no formula', async () => {
    await world.file({ ...WHOLE_PETITION, mensaje: '=HYPERLINK("http://x.example") roto' })
    for (let i = 0; i < 30; i++) await world.file({ mensaje: `Baño ${i}`, tipo: 'queja' })
    const all = await call(ana.headers, 'lista.csv?tray=all')
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(all.body.trim().split('\r\n')).toHaveLength(32)
    for (const datum of Object.values(PERSONAL)) expect(all.body).not.toContain(datum)
    expect(all.body).not.toMatch(/(^|,|")=HYPERLINK/m)
    const some = await call(ana.headers, 'lista.csv?tray=unassigned&type=complaint')
    expect(some.body.trim().split('\r\n')).toHaveLength(31)
    const found = await call(ana.headers, 'busqueda.csv', { body: { words: '2026-000007' } })
    expect(found.body.trim().split('\r\n')).toHaveLength(2)
    const taken = await db
      .selectFrom('changes')
      .select('after')
      .where('kind', '=', 'export')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(taken.map(({ after }) => after)).toEqual([
      { what: 'petitions', rows: 1 },
      { what: 'petitions', rows: 30 },
      { what: 'petitions', rows: 31 },
    ])
  })

  test('what is reserved has no subject for others', async () => {
    await world.file({ mensaje: 'Sobre un funcionario' })
    await db.updateTable('petitions').set({ is_reserved: true }).execute()
    expect((await call(ana.headers, 'lista.csv?tray=all')).body).toContain('Solicitud reservada')
    expect((await call(rosa.headers, 'lista.csv?tray=all')).body).toContain('funcionario')
  })
})

test('the number of another system is set, found in any case, listed and taken away', async () => {
  await world.file()
  await world.file()
  const set = (externalNumber: string | null, version: number) =>
    call(ana.headers, '2/clasificacion', { method: 'PUT', body: { externalNumber }, version })
  expect((await set('ORFEO-2026-77', 1)).json()).toMatchObject({
    externalNumber: 'ORFEO-2026-77',
    events: [{ text: 'Radicado externo: ORFEO-2026-77.', isPublic: false }, {}],
  })
  const find = async (words: string) =>
    (await call(ana.headers, 'busqueda', { body: { words } }))
      .json()
      .items.map(({ id }: { id: number }) => id)
  expect(await find('orfeo-2026-77')).toEqual([2])
  expect(await find('orfeo-2026-7')).toEqual([])
  expect((await call(ana.headers, 'lista.csv?tray=all')).body).toContain('ORFEO-2026-77')
  expect((await set(null, 2)).json().externalNumber).toBeNull()
  expect(await find('orfeo-2026-77')).toEqual([])
})
