import { NOTICES_API_PATH } from '@terminal/contract/petitions/notices/notice.schema'
import { beforeEach, expect, test } from 'vitest'
import { openDeskWorld, PERSONAL, WHOLE_PETITION } from '../../../test/desk-world.ts'
import { writeLetters } from '../../../test/letters.ts'
import { MESSAGE, VISITOR } from '../../../test/petition-world.ts'
import { MASTERS } from '../../../test/world.ts'
import { noticesJob } from './notices.job.ts'

const DAY = 24 * 60 * 60 * 1_000
const world = await openDeskWorld()
const { ana, ask, call, db, file: filed, rosa, time } = world
const START = time.now
const { current } = world.site

beforeEach(async () => {
  time.now = START
  world.site.current = current
  await db.deleteFrom('petition_notice_items').execute()
  await db.deleteFrom('petition_notices').execute()
  await world.clear()
  await db.deleteFrom('outgoing_counters').execute()
})

const ANSWER = {
  brief: 'La rampa se arregla en enero.',
  body: 'La rampa del módulo 3 se arregla en enero, con el contrato de obra.',
  outcome: 'full',
  norm: '',
  earlier: '',
  signerId: ana.id,
}
const TEXT = 'Se informa que la rampa del módulo 3 se arregla en enero.'

const versionOf = async (id: number) => (await call(ana.headers, id)).json().version
const shown = async () => {
  const answer = await world.app.inject({ url: NOTICES_API_PATH, headers: VISITOR })
  return answer.json().items
}

async function answer(id: number, values: object = {}) {
  const body = { ...ANSWER, ...values }
  await call(ana.headers, `${id}/respuesta`, { method: 'PUT', body, version: 0 })
  const version = await versionOf(id)
  return call(ana.headers, `${id}/respuesta/envio`, { body: { draftVersion: 1 }, version })
}

async function publish(id: number, text = TEXT) {
  const [{ eventId }] = (await call(ana.headers, `${id}/avisos`)).json()
  const body = { eventId, text }
  return call(ana.headers, `${id}/avisos`, { body, version: await versionOf(id) })
}

/** As the worker does it. */
const keep = () =>
  noticesJob.run([{}], {
    db,
    masters: MASTERS,
    jobs: world.jobs,
    clock: world.clock,
    readOffice: async () => world.site.current(),
    log: { info: () => undefined },
  })

test('the notice of an anonymous answer is there for five business days, and then it counts as told', async () => {
  const proof = await filed({ mensaje: MESSAGE })
  await answer(1)
  expect((await publish(1)).statusCode).toBe(200)
  expect((await publish(1)).statusCode).toBe(409)
  const [notice] = await shown()
  expect(notice).toMatchObject({
    numerosDeRadicado: ['2026-000001'],
    salida: 'S-2026-000001',
    texto: TEXT,
  })
  const last = Date.parse(`${notice.hasta}T12:00:00-05:00`)
  time.now = last
  expect(await shown()).toHaveLength(1)
  time.now = last + DAY
  expect(await shown()).toEqual([])
  time.now = Date.parse(`${notice.notificadoEl}T12:00:00-05:00`) + DAY
  await keep()
  await keep()
  const { eventos } = (await ask('read', proof)).json()
  const told = eventos.filter((event: { titulo: string }) =>
    /notificada por aviso/.test(event.titulo),
  )
  expect(told).toHaveLength(1)
})

test('a day without work that is entered later makes it longer', async () => {
  await filed({ mensaje: MESSAGE })
  await answer(1)
  await publish(1)
  const [before] = await shown()
  await db
    .insertInto('office_days')
    .values({
      kind: 'closed',
      from_on: before.hasta,
      to_on: before.hasta,
      name: 'Duelo',
      act: 'Acta 1',
    })
    .execute()
  await keep()
  const [after] = await shown()
  expect(after.hasta > before.hasta && after.notificadoEl > before.notificadoEl).toBe(true)
  await db.deleteFrom('office_days').execute()
})

test.each([
  'La señora YOLANDA  FICTICÍA pidió la rampa del módulo tres.',
  'Quien se identifica con 9.988.776.655 pidió la rampa.',
  'Se escribió a yolanda (arroba) correo punto example, y volvió.',
  'Se llamó al +57 300 999 88 77 y nadie contestó la llamada.',
  'Se fue a la calle inventada # 77 y nadie abrió la puerta.',
])('who wrote it is not published: %s', async (text) => {
  await filed(WHOLE_PETITION)
  await answer(1)
  expect((await publish(1, text)).statusCode).toBe(422)
  expect(await shown()).toEqual([])
  await publish(1)
  const said = JSON.stringify(await shown())
  for (const value of Object.values(PERSONAL)) expect(said).not.toContain(value)
})

test('what was a mistake goes at once, and the desk still knows what it said', async () => {
  await filed({ mensaje: MESSAGE })
  await answer(1)
  await publish(1)
  const [{ id, version }] = (await call(ana.headers, 'avisos')).json().notices
  const body = { reason: 'Decía otra cosa.' }
  expect((await call(ana.headers, `avisos/${id}/retiro`, { body })).statusCode).toBe(428)
  expect((await call(ana.headers, `avisos/${id}/retiro`, { body, version })).statusCode).toBe(200)
  expect(await shown()).toEqual([])
  const [kept] = (await call(ana.headers, 'avisos')).json().notices
  expect(kept).toMatchObject({
    text: TEXT,
    withdrawn: { reason: 'Decía otra cosa.', by: 'Ana Ruiz' },
  })
  expect((await publish(1)).statusCode).toBe(200)
})

test('the board has its days, and the poster is a PDF', async () => {
  await filed({ mensaje: MESSAGE })
  await answer(1)
  await publish(1)
  const [notice] = (await call(ana.headers, 'avisos')).json().notices
  const move = (kind: string, on: string, version: number) =>
    call(ana.headers, `avisos/${notice.id}/cartelera`, { body: { kind, on }, version })
  expect((await move('off', notice.publishedOn, 1)).statusCode).toBe(409)
  expect((await move('on', notice.publishedOn, 1)).json().board.on.by).toBe('Ana Ruiz')
  expect((await move('off', notice.publishedOn, 2)).statusCode).toBe(422)
  const poster = await call(ana.headers, `avisos/${notice.id}/afiche`)
  expect(poster.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('one answer is for more than ten, with one number, published, once', async () => {
  for (let i = 0; i < 11; i += 1)
    await filed({ ...WHOLE_PETITION, mensaje: `Falta la rampa, ${i}.` })
  const candidates = (await call(ana.headers, 'respuesta-comun')).json()
  const petitions = candidates.map(({ id, version }: { id: number; version: number }) => ({
    id,
    version,
  }))
  const text = {
    brief: 'La rampa se arregla en enero.',
    body: 'La rampa del módulo 3 se arregla en enero, con el contrato de obra.',
    outcome: 'full',
    norm: '',
  }
  const send = (chosen: object[]) =>
    call({ ...ana.headers, 'idempotency-key': 'clave-de-la-respuesta-1' }, 'respuesta-comun', {
      body: { ...text, petitions: chosen },
    })
  const few = await send(petitions.slice(1))
  expect([few.statusCode, few.json().fields.petitions]).toEqual([
    422,
    expect.stringContaining('más de diez'),
  ])
  const sent = await send(petitions)
  expect([sent.statusCode, sent.json().radicados.length]).toEqual([201, 11])
  expect((await send(petitions)).json().id).toBe(sent.json().id)
  const rows = await db.selectFrom('petition_answers').select(['year', 'number']).execute()
  expect(new Set(rows.map(({ number }) => number)).size).toBe(1)
  expect(rows).toHaveLength(11)
  expect(await shown()).toMatchObject([{ clase: 'respuesta-comun', salida: 'S-2026-000001' }])
})

const step = async (id: number, body: object, who = ana) =>
  call(who.headers, `${id}/pasos`, { body, version: await versionOf(id) })

test('what is joined is answered with the other, each in a letter of its own, and can be separated before', async () => {
  await filed(WHOLE_PETITION)
  const other = await filed({
    ...WHOLE_PETITION,
    nombre: 'Pedro Inventado',
    documento: '11223344',
    correo: 'pedro@correo.example',
  })
  const join = { kind: 'join', main: '2026-000001' }
  expect((await step(2, join)).json().joinedTo).toMatchObject({ id: 1, radicado: '2026-000001' })
  expect((await call(ana.headers, 1)).json().joined).toMatchObject([
    { id: 2, radicado: '2026-000002' },
  ])
  expect((await step(2, { kind: 'separate' })).json().joinedTo).toBeNull()
  expect((await step(2, join)).statusCode).toBe(200)
  expect((await step(1, { kind: 'join', main: '2026-000002' })).statusCode).toBe(422)
  expect(
    (await answer(1, { body: 'Señora Yolanda Ficticia: la rampa se arregla en enero.' }))
      .statusCode,
  ).toBe(422)
  const version = await versionOf(1)
  await call(ana.headers, '1/respuesta', { method: 'PUT', body: ANSWER, version: 1 })
  const sent = await call(ana.headers, '1/respuesta/envio', { body: { draftVersion: 2 }, version })
  expect(sent.statusCode).toBe(200)
  const seen = (await ask('read', other)).json()
  expect([seen.estado, seen.respuestas[0].salida]).toEqual(['respondida', 'S-2026-000001'])
  // Of the other nothing but its answer's number.
  expect(JSON.stringify(seen).replaceAll('S-2026-000001', '')).not.toContain('2026-000001')
  expect(JSON.stringify(seen)).not.toContain('Yolanda')
})

test('who withdraws the main one leaves the other with an answer of its own, and both say it', async () => {
  const main = await filed(WHOLE_PETITION)
  const other = await filed(WHOLE_PETITION)
  await step(2, { kind: 'join', main: '2026-000001' })
  expect((await ask('withdraw', { ...main, confirma: 'si' })).statusCode).toBe(200)
  const separated = (await call(ana.headers, 2)).json()
  expect(separated).toMatchObject({ joinedTo: null, state: 'in-progress' })
  expect(separated.events[0].title).toBe('Separada de 2026-000001')
  expect((await call(ana.headers, 1)).json().events[0].title).toBe('Se le separó 2026-000002')
  expect((await ask('read', main)).json().eventos).toContainEqual(
    expect.objectContaining({
      titulo: 'Separamos la otra solicitud',
      texto: 'La de radicado 2026-000002 recibe una respuesta propia.',
    }),
  )
  expect((await ask('read', other)).json().eventos[0].titulo).toContain('por separado')
})

test('what was answered with another stays answered when that one is opened again and withdrawn', async () => {
  const main = await filed(WHOLE_PETITION)
  await filed(WHOLE_PETITION)
  await step(2, { kind: 'join', main: '2026-000001' })
  await answer(1)
  expect(
    (await step(1, { kind: 'reopen', reason: 'mistake', text: 'Faltó un punto.' })).statusCode,
  ).toBe(200)
  expect((await ask('withdraw', { ...main, confirma: 'si' })).statusCode).toBe(200)
  expect((await call(ana.headers, 2)).json().state).toBe('answered')
})

test('where the terminal says so, the term runs on while it is not explained', async () => {
  const { petitions } = current()
  const unclear = { ...petitions.unclear, stopsClock: false }
  world.site.current = () => ({ ...current(), petitions: { ...petitions, unclear } })
  const proof = await filed(WHOLE_PETITION)
  const { clock } = (await call(ana.headers, 1)).json()
  const asked = await step(1, { kind: 'ask-clarity', text: 'No se entiende qué pide.' })
  expect(asked.json()).toMatchObject({
    state: 'awaiting-completion',
    clock: {
      isPaused: false,
      legalOn: clock.legalOn,
      why: expect.arrayContaining(['Se devolvió para que la aclare, y el plazo sigue corriendo.']),
    },
  })
  time.now += 2 * DAY
  await world.add({ ...proof, mensaje: 'Pido que arreglen la rampa del módulo 3.' })
  const after = (await call(ana.headers, 1)).json()
  expect([after.state, after.clock.legalOn]).toEqual(['in-progress', clock.legalOn])
})

test('only the head refuses what insults, and what was not explained is closed only once its time is over', async () => {
  const proof = await filed(WHOLE_PETITION)
  await filed(WHOLE_PETITION)
  const reject = {
    kind: 'reject',
    text: 'La solicitud insulta con groserías a quienes atienden.',
  }
  expect((await step(1, reject)).statusCode).toBe(403)
  expect((await step(1, reject, rosa)).json().state).toBe('archived')
  expect((await ask('read', proof)).json().eventos[0].titulo).toContain('irrespetuosa')
  const asked = (await step(2, { kind: 'ask-clarity', text: 'No se entiende qué pide.' })).json()
  expect(asked).toMatchObject({ completion: { isUnclear: true }, clock: { isPaused: true } })
  expect((await step(2, { kind: 'archive-unclear' })).statusCode).toBe(409)
  time.now = Date.parse(`${asked.completion.until}T12:00:00-05:00`) + DAY
  expect((await step(2, { kind: 'archive-unclear' })).json().state).toBe('archived')
})

test('what was answered before is named with its number and day, and its letter goes along', async () => {
  await filed(WHOLE_PETITION)
  const again = await filed(WHOLE_PETITION)
  await answer(1)
  await writeLetters(world)
  const [related] = (await call(ana.headers, '2/relacionadas')).json()
  expect(related).toMatchObject({
    radicado: '2026-000001',
    isSameAuthor: true,
    answer: { outgoing: 'S-2026-000001' },
  })
  await answer(2, { outcome: 'repeated', earlier: '2026-000001' })
  const { respuestas, archivos } = (await ask('read', again)).json()
  expect(respuestas[0].parrafos.at(-1)).toContain('S-2026-000001')
  expect(archivos).toMatchObject([
    { nombre: 'Respuesta S-2026-000001.pdf', respuesta: respuestas[0].id },
  ])
})

test('a mail that came back is recorded', async () => {
  await filed(WHOLE_PETITION)
  await answer(1)
  const [{ id }] = (await call(ana.headers, '1/respuestas')).json()
  const on = new Date(time.now - 5 * 60 * 60 * 1_000).toISOString().slice(0, 10)
  await call(ana.headers, `1/respuestas/${id}/devuelto`, {
    body: { on },
    version: await versionOf(1),
  })
  expect((await call(ana.headers, '1/respuestas')).json()[0].bouncedOn).toBe(on)
})
