import { INNER_REASON } from '@terminal/contract/petitions/case/desk-clock'
import { FEWEST_ALIKE } from '@terminal/contract/petitions/notices/notice'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDeskWorld, WHOLE_PETITION } from '../../../test/desk-world.ts'
import { encodeForm } from '../../../test/form.ts'
import { MESSAGE } from '../../../test/petition-world.ts'

const DAY = 24 * 60 * 60 * 1_000
const world = await openDeskWorld()
const { ana, ask, call, db, file, time } = world
/** Thursday 12 November; Monday 16 is a holiday. */
const START = time.now

beforeEach(async () => {
  time.now = START
  await world.clear()
  await db.deleteFrom('petition_notice_items').execute()
  await db.deleteFrom('petition_notices').execute()
})

const UNKNOWN = { ...WHOLE_PETITION, tipo: '' }
const ANSWER = {
  brief: 'La rampa se arregla en enero.',
  body: 'La rampa del módulo 3 se arregla en enero, con el contrato de obra.',
  outcome: 'full',
  norm: '',
  earlier: '',
  signerId: ana.id,
}

const read = async (id = 1) => (await call(ana.headers, id)).json()
const list = async (search: string) => {
  const url = `/api/Pqrsd?${search}`
  return (await world.app.inject({ url, headers: ana.headers })).json()
}
const step = async (body: object, id = 1) =>
  call(ana.headers, `${id}/pasos`, { body, version: (await read(id)).version })
async function answer(id = 1) {
  await call(ana.headers, `${id}/respuesta`, { method: 'PUT', body: ANSWER, version: 0 })
  const { version } = await read(id)
  return call(ana.headers, `${id}/respuesta/envio`, { body: { draftVersion: 1 }, version })
}

describe('what is without a type at the desk', () => {
  test('has an inner date of ten business days, which its citizen is not told', async () => {
    const proof = await file(UNKNOWN)
    expect(await read()).toMatchObject({
      isClassified: false,
      innerOn: '2026-11-27',
      clock: { legalOn: '2026-12-04' },
    })
    const tracked = (await ask('read', proof)).body
    expect(tracked).toContain('2026-12-04')
    expect(tracked).not.toContain('2026-11-27')
    expect(tracked).not.toContain(INNER_REASON)
  })

  test('has none while the clock stands, nor once it is classified or closed', async () => {
    await file(UNKNOWN)
    await step({ kind: 'ask-completion', text: 'Diga el día del viaje.' })
    expect((await read()).innerOn).toBeNull()
    await file(UNKNOWN)
    await step({ kind: 'reclassify', type: 'complaint' }, 2)
    expect((await read(2)).innerOn).toBeNull()
  })

  test('is a class of its own in the inbox: row, filter and file', async () => {
    await file(UNKNOWN)
    await file({ mensaje: MESSAGE })
    const { items } = await list('tray=all&type=unclassified')
    expect(items).toMatchObject([{ id: 1, isClassified: false, innerOn: '2026-11-27' }])
    const others = (await list('tray=all&type=petition')).items
    expect(others.map(({ id }: { id: number }) => id)).toEqual([2])
    const csv = await world.app.inject({
      url: '/api/Pqrsd/lista.csv?tray=all',
      headers: ana.headers,
    })
    expect(csv.body.split('\n')[2]).toContain('Sin clasificar')
  })

  test('is in «Por atender» from its second business day on, until it is classified', async () => {
    await file(UNKNOWN)
    const waiting = async () => {
      const { attention, items } = await list('tray=unclassified')
      return [attention.unclassified, items.length]
    }
    // Friday is its first, and Monday a holiday.
    time.now = START + 4 * DAY
    expect(await waiting()).toEqual([0, 0])
    time.now = START + 5 * DAY
    expect(await waiting()).toEqual([1, 1])
    await step({ kind: 'reclassify', type: 'petition' })
    expect(await waiting()).toEqual([0, 0])
  })

  test('may be confirmed as a petition, once', async () => {
    await file(UNKNOWN)
    expect((await step({ kind: 'reclassify', type: 'petition' })).json()).toMatchObject({
      isClassified: true,
      type: 'petition',
      clock: { legalOn: '2026-12-04' },
    })
    expect((await step({ kind: 'reclassify', type: 'petition' })).statusCode).toBe(409)
  })
})

describe('what is without a type is not answered', () => {
  const sentence = (radicado: string) =>
    `La solicitud ${radicado} está sin clasificar. Elija primero su tipo, con «Cambiar el tipo».`

  test('by the desk', async () => {
    await file(UNKNOWN)
    expect((await read()).steps).not.toContain('answer')
    const refused = await answer()
    expect([refused.statusCode, refused.json().detail]).toEqual([409, sentence('2026-000001')])
    await step({ kind: 'reclassify', type: 'petition' })
    const { version } = await read()
    const sent = await call(ana.headers, '1/respuesta/envio', {
      body: { draftVersion: 1 },
      version,
    })
    expect([sent.statusCode, sent.json().state]).toEqual([200, 'answered'])
  })

  test('with a request for the head to see it', async () => {
    await file(UNKNOWN)
    await call(ana.headers, '1/respuesta', { method: 'PUT', body: ANSWER, version: 0 })
    const asked = await call(ana.headers, '1/respuesta/visto-bueno', {
      body: { kind: 'ask' },
      version: 1,
    })
    expect([asked.statusCode, asked.json().detail]).toEqual([409, sentence('2026-000001')])
  })

  test('with the one that it is joined to', async () => {
    await file({ mensaje: MESSAGE })
    await file(UNKNOWN)
    await step({ kind: 'join', main: '2026-000001' }, 2)
    expect((await read()).joined).toMatchObject([{ id: 2, isClassified: false }])
    const refused = await answer()
    expect([refused.statusCode, refused.json().detail]).toEqual([409, sentence('2026-000002')])
    expect((await read()).state).toBe('filed')
  })

  test('with others that are alike, and is not offered among them', async () => {
    for (let i = 0; i < FEWEST_ALIKE; i++) await file({ mensaje: MESSAGE, tipo: i ? 'queja' : '' })
    const items = (await call(ana.headers, 'respuesta-comun')).json()
    expect(items.map(({ id }: { id: number }) => id)).not.toContain(1)
    const petitions = Array.from({ length: FEWEST_ALIKE }, (_, i) => ({ id: i + 1, version: 1 }))
    const refused = await world.app.inject({
      method: 'POST',
      url: '/api/Pqrsd/respuesta-comun',
      headers: { ...ana.headers, 'idempotency-key': crypto.randomUUID() },
      payload: {
        brief: 'La rampa se arregla en enero.',
        body: 'La rampa del módulo 3 se arregla en enero.',
        outcome: 'full',
        norm: '',
        petitions,
      },
    })
    expect([refused.statusCode, refused.json().detail]).toEqual([409, sentence('2026-000001')])
  })

  test('by another way', async () => {
    await file(UNKNOWN)
    const given = {
      on: '2026-11-12',
      channel: 'phone',
      outcome: 'full',
      proof: 'Contestó la llamada.',
      file: '',
    }
    const { payload, contentType } = await encodeForm(given)
    const refused = await world.app.inject({
      method: 'POST',
      url: '/api/Pqrsd/1/respuesta-por-fuera',
      headers: { ...ana.headers, 'content-type': contentType, 'if-match': '"1"' },
      payload,
    })
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Está sin clasificar. Elija primero su tipo, con «Cambiar el tipo».',
    ])
  })
})
