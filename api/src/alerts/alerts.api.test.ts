import { beforeEach, describe, expect, test } from 'vitest'
import { at, GOOD_ALERT, openAlertDesk } from '../../test/alert-desk.ts'
import { emptyTables } from '../../test/empty-tables.ts'
import { API_KEY } from '../../test/world.ts'

const desk = await openAlertDesk()
const { app, changes, db, editor, emptyQueue, end, get, personal } = desk
const { post, publish, publishPast, put, rounds, send, shown, staff } = desk

beforeEach(async () => {
  await emptyTables(db, 'alerts', 'changes')
  await emptyQueue()
})

describe('POST /api/Avisos', () => {
  test('publishes at once what says no beginning, and answers with all of it', async () => {
    const response = await post({
      corridor: 'Vía Montelindo – La Cumbre',
      link: '/noticias',
      source: 'Policía de Carreteras',
      statesEnd: true,
    })
    expect(response.statusCode).toBe(201)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.json()).toEqual({
      id: 1,
      severity: 'closure',
      text: 'Derrumbe en el kilómetro 18.',
      corridor: 'Vía Montelindo – La Cumbre',
      link: '/noticias',
      startsAt: at(0),
      endsAt: at(2),
      statesEnd: true,
      source: 'Policía de Carreteras',
      version: 1,
      corridors: [],
    })
    expect(await shown()).toEqual([
      {
        id: 1,
        gravedad: 'cierre',
        texto: 'Derrumbe en el kilómetro 18.',
        corredor: 'Vía Montelindo – La Cumbre',
        enlace: '/noticias',
        desde: at(0),
        hasta: at(2),
        anunciaFin: true,
        fuente: 'Policía de Carreteras',
        version: 1,
      },
    ])
  })

  test('takes instants in any zone, and text as one line', async () => {
    const alert = await publish({
      text: '  Paso a un carril.\n\n Espere  20 minutos. ',
      corridor: null,
      startsAt: '2026-11-12T23:00:00-05:00',
      endsAt: '2026-11-13T06:30:00-05:00',
    })
    expect(alert).toMatchObject({
      text: 'Paso a un carril. Espere 20 minutos.',
      startsAt: '2026-11-13T04:00:00.000Z',
      endsAt: '2026-11-13T11:30:00.000Z',
    })
  })

  test('has every page made anew: now, a moment later, and around its beginning and its end', async () => {
    await publish({ startsAt: at(48), endsAt: at(72) })
    expect(await rounds()).toEqual([
      0,
      2,
      '2026-11-15T02:00:00.000Z',
      '2026-11-15T02:00:02.000Z',
      '2026-11-16T02:00:00.000Z',
      '2026-11-16T02:00:02.000Z',
    ])
  })

  test('keeps the record of who published it', async () => {
    const { id } = await publish()
    expect(await changes()).toMatchObject([
      {
        kind: 'alert',
        item_id: id,
        action: 'create',
        actor_name: 'Ana Ruiz',
        before: null,
        after: { severity: 'closure', starts_at: at(0), ends_at: at(2), version: 1 },
      },
    ])
  })

  test.for([
    ['severity', 'grave', 'El valor no es válido.'],
    ['severity', undefined, 'El valor no es válido.'],
    ['text', '', 'Escriba este dato.'],
    ['text', ' \n ', 'Escriba este dato.'],
    ['text', 'a'.repeat(281), 'Escriba máximo 280 caracteres.'],
    ['text', 'a\0b', 'Contiene caracteres que no se pueden guardar.'],
    ['corridor', '', 'Escriba este dato.'],
    ['source', 'a'.repeat(121), 'Escriba máximo 120 caracteres.'],
    ['link', 'default', expect.stringContaining('Escriba una dirección de este sitio')],
    ['link', '//otro.example', expect.stringContaining('Escriba una dirección de este sitio')],
    ['link', 'javascript:alert(1)', expect.stringContaining('Escriba una dirección')],
    ['endsAt', '2026-02-30T10:00:00Z', 'El valor no es válido.'],
    ['endsAt', '2026-11-13T10:00', 'El valor no es válido.'],
    ['endsAt', at(0), 'La hora de terminar ya pasó. Elija una que esté por venir.'],
    ['endsAt', at(90 * 24 + 0.01), 'Un aviso termina, a más tardar, en 90 días.'],
  ] as const)('refuses %s: %j', async ([field, value, sentence]) => {
    const response = await post({ [field]: value })
    expect([response.statusCode, response.json().fields]).toEqual([422, { [field]: sentence }])
    expect(await changes()).toEqual([])
    expect(await rounds()).toEqual([])
  })

  test('refuses an end before its beginning, and takes the last possible one', async () => {
    const response = await post({ startsAt: at(3), endsAt: at(3) })
    expect(response.json()).toMatchObject({
      status: 422,
      fields: { endsAt: 'El aviso debe terminar después de empezar.' },
    })
    expect(await publish({ endsAt: at(90 * 24) })).toMatchObject({ endsAt: at(90 * 24) })
  })
})

describe('who may', () => {
  test('without a role the desk is neither seen nor written, and nothing is left behind', async () => {
    const { id } = await publish()
    await emptyQueue()
    const callers = [
      [401, { 'x-api-key': API_KEY }],
      [401, { 'x-api-key': API_KEY, authorization: 'Bearer anonimo' }],
      [403, await staff({ roles: [] })],
      [403, await staff({ roles: ['documentos'] })],
    ] as const
    for (const [status, headers] of callers) {
      const answers = [
        await send('POST', '/api/Avisos', GOOD_ALERT, headers),
        await send('PUT', `/api/Avisos/${id}`, GOOD_ALERT, headers),
        await send('POST', `/api/Avisos/${id}/terminar`, undefined, headers),
        await app.inject({ url: '/api/Avisos/personal', headers }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status))
    }
    expect(await changes()).toHaveLength(1)
    expect(await rounds()).toEqual([])
    expect(await shown()).toMatchObject([{ id, version: 1 }])
  })
})

describe('GET /api/Avisos', () => {
  test('is kept like every public read, and needs the key', async () => {
    const response = await get('/api/Avisos')
    expect(response.json()).toEqual({ items: [] })
    expect(response.headers['cache-control']).toMatch(/^public, max-age=60, s-maxage=1500/)
    expect(response.headers.etag).toMatch(/^W\//)
    expect((await app.inject({ url: '/api/Avisos' })).statusCode).toBe(401)
  })

  test('has what is shown now, and nothing that is over, inside, or still to come', async () => {
    await publishPast()
    await publish({ text: 'después', startsAt: at(5), endsAt: at(6) })
    const now = await publish({ text: 'ahora' })
    const items = await shown()
    expect(items).toMatchObject([{ id: now.id, texto: 'ahora' }])
    for (const name of ['lastChange', 'corredores'])
      expect(Object.keys(items[0] ?? {})).not.toContain(name)
    expect((await get('/api/Avisos')).body).not.toContain('después')
  })

  test('begins with the very instant', async () => {
    const { id } = await publish({ startsAt: at(0) })
    expect(await shown()).toMatchObject([{ id }])
  })

  test.for([
    ['the next beginning', { startsAt: at(0.1), endsAt: at(5) }, 360, 60],
    ['the next end', { endsAt: at(0.1) }, 360, 60],
    ['a beginning within the minute', { startsAt: at(0.01), endsAt: at(5) }, 36, 36],
  ] as const)('is kept no longer than until %s', async ([, fields, shared, own]) => {
    await publish({ endsAt: at(40) })
    await publish({ startsAt: at(30), endsAt: at(40) })
    await publish(fields)
    expect((await get('/api/Avisos')).headers['cache-control']).toBe(
      `public, max-age=${own}, s-maxage=${shared}, stale-if-error=604800`,
    )
  })

  test('is never told to be kept for less than a second', async () => {
    await publish({ startsAt: at(0.0001), endsAt: at(5) })
    expect((await get('/api/Avisos')).headers['cache-control']).toContain('s-maxage=1,')
  })

  test('ends with the very instant', async () => {
    await publishPast(at(-1), at(0))
    expect(await shown()).toEqual([])
  })
})

describe('GET /api/Avisos/personal', () => {
  test('has all of them, those that are over last, with who changed each last', async () => {
    const over = await publishPast()
    const luisa = await staff({ sub: 'luisa', name: 'Luisa Prada', roles: ['noticias'] })
    const later = await publish({ startsAt: at(5), endsAt: at(6) })
    await put(later.id, { startsAt: at(5), endsAt: at(7) }, luisa)
    const page = await personal()
    expect(page).toMatchObject({ page: 1, pageSize: 20, total: 2 })
    expect(page.items).toMatchObject([
      { id: later.id, endsAt: at(7), version: 2, lastChange: { by: 'Luisa Prada' } },
      { id: over, endsAt: at(-1), lastChange: { by: 'Ana Ruiz' } },
    ])
    expect(page.items[0]?.lastChange?.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test('comes in pages, and is never cached', async () => {
    for (const hours of [1, 2, 3]) await publish({ endsAt: at(hours) })
    const second = await personal('?page=2&pageSize=2')
    expect(second).toMatchObject({ page: 2, total: 3, items: [{ endsAt: at(1) }] })
    const response = await app.inject({ url: '/api/Avisos/personal', headers: editor })
    expect(response.headers['cache-control']).toBe('private, no-store')
    const refused = await app.inject({
      url: '/api/Avisos/personal?pageSize=51',
      headers: editor,
    })
    expect(refused.statusCode).toBe(422)
  })
})

describe('PUT /api/Avisos/{id}', () => {
  test('changes it for those who saw the last version, and records both', async () => {
    const { id } = await publish({ corridor: 'Vía vieja' })
    await emptyQueue()
    const response = await put(id, { text: 'Un carril.', endsAt: at(4) }, { 'if-match': '"1"' })
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { text: 'Un carril.', corridor: null, startsAt: at(0), endsAt: at(4), version: 2 },
    ])
    expect((await changes())[1]).toMatchObject({
      action: 'revise',
      seen_version: 1,
      before: { corridor: 'Vía vieja', ends_at: at(2) },
      after: { corridor: null, ends_at: at(4) },
    })
    expect(await rounds()).toHaveLength(4)
  })

  test('refuses an old version, and shows what it is now', async () => {
    const { id } = await publish()
    await put(id, { text: 'Lo de Luisa.' })
    const response = await put(id, { text: 'Lo mío.' }, { 'if-match': '"1"' })
    expect([response.statusCode, response.json()]).toMatchObject([
      412,
      { code: 'stale', actual: { id, text: 'Lo de Luisa.', version: 2 } },
    ])
    expect(await shown()).toMatchObject([{ texto: 'Lo de Luisa.' }])
  })

  test('without a beginning: what has begun keeps its own, what has not begins now', async () => {
    const begun = await publish({ startsAt: at(-1) })
    expect((await put(begun.id)).json()).toMatchObject({ startsAt: at(-1) })
    const later = await publish({ startsAt: at(1) })
    expect((await put(later.id)).json()).toMatchObject({ startsAt: at(0) })
  })

  test('does not touch what is over, nor what never was', async () => {
    const over = await publishPast()
    for (const id of [over, 999_999]) {
      const response = await put(id)
      expect([response.statusCode, response.json().detail]).toEqual([
        404,
        'El aviso no existe o ya terminó. Puede publicar uno nuevo.',
      ])
    }
    expect(await changes()).toHaveLength(1)
  })
})

describe('POST /api/Avisos/{id}/terminar', () => {
  test('takes it away now, in every page, and says who did', async () => {
    const { id } = await publish()
    await emptyQueue()
    const response = await end(id)
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { id, endsAt: at(0), version: 2 },
    ])
    expect(await shown()).toEqual([])
    expect((await changes())[1]).toMatchObject({ action: 'remove', actor_name: 'Ana Ruiz' })
    // Nothing is left to begin or to end.
    expect(await rounds()).toEqual([0, 2])
  })

  test('takes away what has not begun, which was never shown', async () => {
    const { id } = await publish({ startsAt: at(5), endsAt: at(6) })
    expect((await end(id)).json()).toMatchObject({ startsAt: at(0), endsAt: at(0) })
    expect(await shown()).toEqual([])
  })

  test('changes nothing the second time, and finds nothing that never was', async () => {
    const { id } = await publish()
    const [first, second] = [await end(id), await end(id)]
    expect(second.json()).toEqual(first.json())
    expect(await changes()).toHaveLength(2)
    expect((await end(999_999)).statusCode).toBe(404)
  })
})
