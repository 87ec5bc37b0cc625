import {
  TRACKING_API_PATHS,
  TRACKING_FILE_API_PATH,
} from '@terminal/contract/petitions/citizens/tracking.schema'
import { INPUT_API_PATHS } from '@terminal/contract/petitions/inputs/input-link.schema'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDeskWorld, PERSONAL, WHOLE_PETITION } from '../../../test/desk-world.ts'
import { encodeForm, type Parts } from '../../../test/form.ts'
import { file, VISITOR } from '../../../test/petition-world.ts'
import { MASTERS } from '../../../test/world.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { inputSecret } from '../case/secrets.ts'

const DAY = 24 * 60 * 60 * 1_000
const world = await openDeskWorld()
const { ana, app, ask, call, db, ivan, readings, time } = world
const START = time.now

beforeEach(async () => {
  time.now = START
  await world.clear()
})

const ASKED = {
  area: 'Coordinación Operativa',
  question: '¿A qué hora limpian los baños del módulo 2?',
  text: null as string | null,
  dueOn: '2026-11-20',
}
const request = (values: object = {}, version = 1, who = ana) =>
  call(who.headers, '1/insumos', { body: { ...ASKED, ...values }, version })
const petition = async () => (await call(ana.headers, 1)).json()

/** Only who opens the petition can make it. */
async function linkOf(id = 1): Promise<string> {
  const row = await db
    .selectFrom('petition_inputs')
    .innerJoin('petitions', 'petitions.id', 'petition_id')
    .select(['link_id', 'key_id'])
    .where('petition_inputs.id', '=', id)
    .executeTakeFirstOrThrow()
  const key = await findRecordKey(db, MASTERS, row.key_id)
  if (!key) throw new Error('no key')
  return inputSecret(key, row.link_id)
}

const read = (clave: string, from = world.newClient()) =>
  app.inject({
    method: 'POST',
    url: INPUT_API_PATHS.read,
    headers: { ...VISITOR, 'x-forwarded-for': from },
    payload: { clave },
  })

async function answer(clave: string, parts: Parts = { mensaje: 'A las seis y a las dos.' }) {
  const { payload, contentType } = await encodeForm({
    clave,
    claveDeEnvio: 'a'.repeat(24),
    ...parts,
  })
  return app.inject({
    method: 'POST',
    url: INPUT_API_PATHS.answer,
    headers: { ...VISITOR, 'x-forwarded-for': world.newClient(), 'content-type': contentType },
    payload,
  })
}

describe('asking', () => {
  test('an area with a mailbox: sealed, listed, and in the timeline of the desk alone', async () => {
    const proof = await world.file(WHOLE_PETITION)
    const asked = await request()
    expect(asked.statusCode).toBe(200)
    expect(asked.json()).toMatchObject({
      version: 2,
      inputs: [{ area: ASKED.area, question: ASKED.question, state: 'open', daysLeft: 5 }],
    })
    expect(asked.json().events[0]).toMatchObject({ isPublic: false })
    const row = await db.selectFrom('petition_inputs').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('baños')
    expect(row.link_hash.toString('base64url')).not.toBe(await linkOf())
    const seen = (await ask('read', proof)).json()
    expect(JSON.stringify(seen)).not.toContain('nsumo')
  })

  test.each([
    ['an area without a mailbox', { area: 'Gerencia' }, 'area'],
    ['a day that passed', { dueOn: '2026-11-11' }, 'dueOn'],
    ['a day next year', { dueOn: '2027-11-20' }, 'dueOn'],
    ['no question', { question: '' }, 'question'],
  ])('is refused of %s', async (_, values, field) => {
    await world.file()
    const refused = await request(values)
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]])
  })

  test('twice with one version is once', async () => {
    await world.file()
    const both = await Promise.all([request(), request()])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    expect((await petition()).inputs).toHaveLength(1)
  })

  test('not of what is closed', async () => {
    const proof = await world.file()
    await ask('withdraw', { ...proof, confirma: 'si' })
    expect((await request({}, 2)).statusCode).toBe(409)
  })
})

describe('what says who wrote it never goes', () => {
  test.each(Object.entries(PERSONAL))('%s, in the text or the question', async (_, datum) => {
    await world.file(WHOLE_PETITION)
    const inText = await request({ text: `Los baños. ${datum.toUpperCase()}`, isSeen: true })
    expect([inText.statusCode, Object.keys(inText.json().fields)]).toEqual([422, ['text']])
    const inQuestion = await request({ question: `¿Qué pasó con ${datum}?`, isSeen: true })
    expect(Object.keys(inQuestion.json().fields)).toContain('question')
    expect(await db.selectFrom('petition_inputs').select('id').execute()).toEqual([])
    // Each refusal reveals something about the person, so it is logged.
    expect(await readings()).toHaveLength(2)
  })

  test('a word that may be anybody’s goes once staff say so', async () => {
    await world.file(WHOLE_PETITION)
    const text = 'La señora Yolanda, del aseo, no vino.'
    const warned = await request({ text })
    expect(warned.statusCode).toBe(422)
    expect(Object.keys(warned.json().fields)).toEqual(['text', 'isSeen'])
    expect((await request({ text, isSeen: true })).statusCode).toBe(200)
  })
})

describe('the link', () => {
  test('opens what was asked, and nothing of who wrote', async () => {
    await world.file(WHOLE_PETITION)
    await request({ text: 'Los baños están sucios.' })
    const opened = await read(await linkOf())
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(opened.json()).toEqual({
      area: ASKED.area,
      radicado: '2026-000001',
      pregunta: ASKED.question,
      texto: 'Los baños están sucios.',
      hasta: ASKED.dueOn,
      vencido: false,
    })
  })

  test('is dead alike when it never was, was answered, taken back, over or forgotten', async () => {
    await world.file(WHOLE_PETITION)
    for (let version = 1; version <= 4; version++) await request({}, version)
    const [answered, withdrawn, over, forgotten] = await Promise.all([1, 2, 3, 4].map(linkOf))
    await answer(answered ?? '')
    const { version } = await petition()
    await call(ana.headers, '1/insumos/2/retiro', { body: {}, version })
    const dead = async (link = '') => {
      const { statusCode, body, headers } = await read(link)
      const { requestId: _, ...said } = JSON.parse(body)
      return { statusCode, said, cache: headers['cache-control'] }
    }
    const never = await dead('x'.repeat(43))
    expect(never.statusCode).toBe(404)
    expect(await dead(answered)).toEqual(never)
    expect(await dead(withdrawn)).toEqual(never)
    expect(await dead('')).toEqual(never)
    expect((await read(over ?? '')).statusCode).toBe(200)
    time.now = START + 60 * DAY
    expect(await dead(over)).toEqual(never)
    time.now = START
    const { key_id } = await db.selectFrom('petitions').select('key_id').executeTakeFirstOrThrow()
    await sql`delete from record_keys where id = ${key_id}`.execute(db)
    expect(await dead(forgotten)).toEqual(never)
  })

  test('who guesses is stopped, and who has a link is not counted', async () => {
    await world.file()
    await request()
    const client = world.newClient()
    const link = await linkOf()
    for (let i = 0; i < 30; i++) expect((await read(link, client)).statusCode).toBe(200)
    for (let i = 0; i < 20; i++) await read(`${i}`.padStart(43, 'x'), client)
    expect((await read(link, client)).statusCode).toBe(429)
  })
})

describe('the answer', () => {
  test('comes back to the petition with its files, sealed, for the desk alone', async () => {
    const proof = await world.file(WHOLE_PETITION)
    await request()
    const link = await linkOf()
    const sent = await answer(link, {
      mensaje: 'A las seis y a las dos.',
      adjunto1: file('Turnos', 'turnos.txt'),
    })
    expect([sent.statusCode, sent.json()]).toEqual([200, { rechazados: [], esRepetido: false }])
    const seen = await petition()
    expect(seen.inputs[0]).toMatchObject({
      state: 'answered',
      answer: 'A las seis y a las dos.',
    })
    expect(seen.events[0]).toMatchObject({
      title: 'Coordinación Operativa envió el insumo',
      isPublic: false,
      who: 'Coordinación Operativa',
    })
    const [attached] = seen.files
    expect(attached).toMatchObject({ name: 'turnos.txt', isOurs: false, isInternal: true })
    const opened = await call(ivan.headers, `1/archivos/${attached.key}`, {
      body: { reason: 'Para responder' },
    })
    expect(opened.body).toBe('Turnos')

    const tracking = await app.inject({
      method: 'POST',
      url: TRACKING_API_PATHS.read,
      headers: { ...VISITOR, 'x-forwarded-for': world.newClient() },
      payload: proof,
    })
    expect(tracking.body).not.toMatch(/turnos|seis|Operativa/)
    const stolen = await app.inject({
      method: 'POST',
      url: TRACKING_FILE_API_PATH,
      headers: { ...VISITOR, 'x-forwarded-for': world.newClient() },
      payload: { ...proof, ficha: attached.key },
    })
    expect(stolen.statusCode).toBe(404)
    const { details } = await db
      .selectFrom('petition_events')
      .select('details')
      .where('kind', '=', 'answer-input')
      .executeTakeFirstOrThrow()
    expect(details?.toString('latin1')).not.toContain('seis')
    expect(
      await db
        .selectFrom('mails')
        .select('recipient')
        .where('kind', '=', 'petition-step')
        .execute(),
    ).toEqual([{ recipient: 'office' }])
  })

  test('the same form again is answered again; another one finds a dead link', async () => {
    await world.file()
    await request()
    const link = await linkOf()
    await answer(link)
    const again = await answer(link)
    expect([again.statusCode, again.json().esRepetido]).toEqual([200, true])
    expect((await answer(link, { mensaje: 'Otra cosa.' })).statusCode).toBe(404)
    const all = (await petition()).events.filter((each: { title: string }) =>
      each.title.endsWith('envió el insumo'),
    )
    expect(all).toHaveLength(1)
  })

  test('two at once are one', async () => {
    await world.file()
    await request()
    const link = await linkOf()
    const both = await Promise.all([
      answer(link, { mensaje: 'Una.', claveDeEnvio: 'b'.repeat(24) }),
      answer(link, { mensaje: 'Otra.', claveDeEnvio: 'c'.repeat(24) }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  })

  test('an empty one is refused with what was asked, and keeps its link', async () => {
    await world.file()
    await request()
    const link = await linkOf()
    const refused = await answer(link, { mensaje: ' ' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().insumo.pregunta).toBe(ASKED.question)
    expect((await answer(link)).statusCode).toBe(200)
  })

  test('a file for a dead link is not kept', async () => {
    await answer('x'.repeat(43), { mensaje: 'Hola', adjunto1: file('Turnos', 'turnos.txt') })
    expect(await world.countOf('private_files')).toBe(0)
    expect(await world.filesOnDisk()).toEqual([])
  })
})

describe('what is owed', () => {
  test('is counted, listed and marked in the inbox until it comes', async () => {
    await world.file()
    await world.file()
    await request()
    const list = async () =>
      (await app.inject({ url: '/api/Pqrsd?tray=inputs', headers: ana.headers })).json()
    expect(await list()).toMatchObject({
      attention: { inputs: 1, overdueInputs: 0 },
      items: [{ id: 1, owed: { count: 1, on: '2026-11-20', daysLeft: 5 } }],
    })
    time.now = START + 12 * DAY
    expect(await list()).toMatchObject({ attention: { inputs: 1, overdueInputs: 1 } })
    await answer(await linkOf())
    expect(await list()).toMatchObject({ items: [], attention: { inputs: 0 } })
  })

  test('is reminded of once a day, with a longer life, and taken back once', async () => {
    await world.file()
    await request()
    const remind = (version: number) =>
      call(ana.headers, '1/insumos/1/recordatorio', { body: {}, version })
    time.now = START + 30 * DAY
    expect((await remind(2)).json().inputs[0]).toMatchObject({
      remindedOn: '2026-12-12',
      expiresOn: '2027-01-11',
    })
    expect((await remind(3)).statusCode).toBe(409)
    const withdraw = (version: number) =>
      call(ana.headers, '1/insumos/1/retiro', { body: {}, version })
    expect((await withdraw(3)).json().inputs[0].state).toBe('withdrawn')
    expect((await withdraw(4)).statusCode).toBe(409)
    expect((await remind(4)).statusCode).toBe(409)
  })

  test('one of another petition is none of this', async () => {
    await world.file()
    await world.file()
    await request()
    const other = await call(ana.headers, '2/insumos/1/retiro', { body: {}, version: 1 })
    expect(other.statusCode).toBe(404)
  })
})
