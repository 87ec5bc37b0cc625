import type { StaffRoadReport } from '@terminal/contract/travel/road-report'
import type { ViaList } from '@terminal/contract/travel/road-report.schema'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { at, openAlertDesk } from '../../test/alert-desk.ts'
import { emptyTables } from '../../test/empty-tables.ts'
import { API_KEY } from '../../test/world.ts'

const desk = await openAlertDesk()
const { app, changes, db, emptyQueue, get, publish, put, rounds, shown, staff } = desk
const duty = await staff({ sub: 'nelson', name: 'Nelson Turno', roles: ['operacion'] })

const ROAD = 'la-cumbre'
const OTHER = 'villa-palma'
const COMPANY = desk.site.current().data.travel.companies[0]?.name ?? ''

beforeEach(async () => {
  await emptyTables(db, 'alerts', 'changes')
  await emptyQueue()
})

type Fields = Record<string, unknown>
const post = (fields: Fields = {}, more: Record<string, string> = {}, path = '/api/Vias') =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { ...duty, ...more },
    payload: path === '/api/Vias' ? { corridor: ROAD, state: 'suspended', ...fields } : fields,
  })
async function say(fields: Fields = {}, path?: string): Promise<StaffRoadReport> {
  const response = await post(fields, {}, path)
  if (response.statusCode !== 201) throw new Error(`Not said: ${response.body}`)
  return response.json<StaffRoadReport>()
}
const undo = (id: number, version = 1) =>
  app.inject({
    method: 'DELETE',
    url: `/api/Vias/${id}`,
    headers: { ...duty, 'if-match': `"${version}"` },
  })
const read = async () => (await get('/api/Vias')).json<ViaList>()
/** By road: what is said of it now. */
async function live(): Promise<Record<string, string[]>> {
  const { items } = await read()
  const now = items.filter(({ hasta }) => hasta > at(0))
  const said = now.flatMap(({ corredores, estado, empresa }) =>
    corredores.map((road) => [road, empresa ? `${estado}: ${empresa}` : estado] as const),
  )
  const byRoad = Map.groupBy(said, ([road]) => road)
  return Object.fromEntries([...byRoad].map(([road, all]) => [road, all.map(([, is]) => is)]))
}
/** As if so many hours had passed since everything that was said. */
const passHours = (hours: number) =>
  sql`update alerts set starts_at = starts_at - ${hours} * interval '1 hour',
    ends_at = ends_at - ${hours} * interval '1 hour'`.execute(db)

describe('POST /api/Vias', () => {
  test('says it at once, with the words, the source and the end that follow from it', async () => {
    const said = await say({ detail: 'derrumbe en el kilómetro 18', howFar: 'Santa Rita' })
    expect(said).toEqual({
      id: expect.any(Number),
      corridors: [ROAD],
      state: 'suspended',
      company: null,
      howFar: 'Santa Rita',
      text: 'Paso suspendido. Solo hasta Santa Rita. Derrumbe en el kilómetro 18.',
      source: 'Policía de Carreteras',
      startsAt: at(0),
      endsAt: at(6),
      version: 1,
    })
    expect((await read()).items).toEqual([
      {
        id: said.id,
        corredores: [ROAD],
        estado: 'suspendido',
        empresa: null,
        hastaDonde: 'Santa Rita',
        texto: said.text,
        fuente: 'Policía de Carreteras',
        desde: at(0),
        hasta: at(6),
      },
    ])
    // On every page too, as an alert whose severity follows from it.
    expect(await shown()).toMatchObject([
      { gravedad: 'cierre', corredor: 'Montelindo – La Cumbre', texto: said.text, hasta: at(6) },
    ])
    expect(await rounds()).toEqual([0, 2, at(6), at(6).replace('00.000', '02.000')])
  })

  test.for([
    ['normal', null, at(3)],
    ['delays', null, at(3)],
    ['suspended', 24, at(24)],
    ['delays', 1, at(1)],
  ] as const)('%s for %s hours ends at %s', async ([state, hours, endsAt]) => {
    expect(await say({ state, hours })).toMatchObject({ endsAt })
  })

  test('a normal is no alert, and only the pages that speak of roads are made anew', async () => {
    await say({ state: 'normal' })
    expect(await live()).toEqual({ [ROAD]: ['normal'] })
    expect(await shown()).toEqual([])
    expect((await desk.personal()).items).toEqual([])
    expect(await rounds()).toEqual([])
    const { rows } = await sql<{ addresses: string[] }>`
      select data->'addresses' as addresses from pgboss.job where name = 'refresh'`.execute(db)
    expect(rows).toHaveLength(4)
    for (const { addresses } of rows) {
      expect(addresses).toEqual(
        expect.arrayContaining([
          ...['/api/Vias', '/home', '/viaja-con-nosotros', '/viaja-con-nosotros/la-cumbre'],
        ]),
      )
      expect(addresses).not.toContain('/noticias')
    }
  })

  test('ends what was said of the road before, and leaves what a company said of its buses', async () => {
    await say({ state: 'delays', company: COMPANY })
    const first = await say({ state: 'delays' })
    await say({ corridor: OTHER, state: 'delays' })
    await say()
    expect(await live()).toEqual({
      [ROAD]: ['suspendido', `demoras: ${COMPANY}`],
      [OTHER]: ['demoras'],
    })
    expect((await changes()).findLast(({ action }) => action === 'replace')).toMatchObject({
      item_id: first.id,
      actor_name: 'Nelson Turno',
    })
  })

  test('ten people at once leave one report', async () => {
    await Promise.all(Array.from({ length: 10 }, () => say({ state: 'delays' })))
    expect(await live()).toEqual({ [ROAD]: ['demoras'] })
  })

  test('sent again with its key it is said once; with other words it is refused', async () => {
    const key = { 'idempotency-key': 'una-clave-de-prueba' }
    const [one, two] = [await post({ seenId: null }, key), await post({ seenId: null }, key)]
    expect(two.json()).toEqual(one.json())
    expect((await read()).items).toHaveLength(1)
    expect((await post({ state: 'normal' }, key)).statusCode).toBe(409)
  })

  test('a writer who saw another report than the current one is told which', async () => {
    const theirs = await say()
    for (const seenId of [null, 999_999]) {
      const response = await post({ state: 'normal', seenId })
      expect([response.statusCode, response.json()]).toMatchObject([412, { actual: theirs }])
    }
    expect(await live()).toEqual({ [ROAD]: ['suspendido'] })
    await say({ state: 'normal', seenId: theirs.id })
    // What they saw has ended by itself: there is no conflict.
    await passHours(4)
    await say({ seenId: 999_999 })
    expect(await live()).toEqual({ [ROAD]: ['suspendido'] })
  })

  test.for([
    ['corridor', 'via-que-no-existe', 'Elija una vía de la lista.'],
    ['corridor', '', expect.any(String)],
    ['company', 'Nadie S. A.', 'Elija una empresa de la lista.'],
    ['state', 'cerrado', 'El valor no es válido.'],
    ['hours', 25, expect.any(String)],
    ['hours', 0, expect.any(String)],
    ['detail', 'a'.repeat(141), 'Escriba máximo 140 caracteres.'],
  ] as const)('refuses %s: %j', async ([field, value, sentence]) => {
    const response = await post({ [field]: value })
    expect([response.statusCode, response.json().fields]).toEqual([422, { [field]: sentence }])
    expect(await changes()).toEqual([])
  })

  test('the longest of everything is one alert', async () => {
    const said = await say({
      company: COMPANY,
      detail: 'd'.repeat(140),
      howFar: 'h'.repeat(60),
    })
    expect(said.text.length).toBeLessThanOrEqual(280)
  })

  test('other roles may not, and nothing is left behind', async () => {
    const { id } = await say()
    for (const [status, headers] of [
      [401, { 'x-api-key': API_KEY }],
      [403, await staff({ roles: [] })],
      [403, await staff({ roles: ['noticias', 'documentos', 'pqrsd', 'encuestas'] })],
    ] as const) {
      const asked = [
        { method: 'POST', url: '/api/Vias', payload: { corridor: ROAD, state: 'normal' } },
        { method: 'POST', url: '/api/Vias/todo-normal', payload: {} },
        { method: 'POST', url: '/api/Vias/sigue-igual', payload: { reportId: id } },
        { method: 'DELETE', url: `/api/Vias/${id}` },
        { method: 'GET', url: '/api/Vias/personal' },
      ] as const
      for (const request of asked)
        expect((await app.inject({ ...request, headers })).statusCode).toBe(status)
    }
    expect(await changes()).toHaveLength(1)
    const admin = await staff({ roles: ['administrador'] })
    const mine = await app.inject({ url: '/api/Vias/personal', headers: admin })
    expect(mine.json()).toMatchObject({
      reports: [{ id, version: 1 }],
      companies: expect.arrayContaining([COMPANY]),
    })
  })
})

describe('«todo normal»', () => {
  test('confirms every road without delays or suspension, in one report, and overwrites none', async () => {
    await say()
    await say({ corridor: OTHER, state: 'delays', company: COMPANY })
    await say({ corridor: 'sur', state: 'normal' })
    const said = await say({}, '/api/Vias/todo-normal')
    const roads = desk.site.current().data.travel.corridors.map(({ id }) => id)
    const others = roads.filter((id) => id !== ROAD && id !== OTHER)
    expect(said).toMatchObject({ state: 'normal', corridors: others, endsAt: at(3) })
    expect(await live()).toEqual({
      ...Object.fromEntries(others.map((id) => [id, ['normal']])),
      [ROAD]: ['suspendido'],
      [OTHER]: [`demoras: ${COMPANY}`],
    })
    expect((await undo(said.id)).statusCode).toBe(204)
    expect(await live()).toEqual({
      [ROAD]: ['suspendido'],
      [OTHER]: [`demoras: ${COMPANY}`],
      sur: ['normal'],
    })
  })

  test('a report of one road takes it out of what was said of several', async () => {
    const all = await say({}, '/api/Vias/todo-normal')
    const one = await say()
    const now = await live()
    expect(now[ROAD]).toEqual(['suspendido'])
    expect(now[OTHER]).toEqual(['normal'])
    // A part of it was reported anew: it is not taken back any more.
    expect((await undo(all.id)).statusCode).toBe(412)
    await undo(one.id)
    expect((await live())[ROAD]).toEqual(['normal'])
  })
})

test('«sigue igual» says the same again from now on', async () => {
  const first = await say({ detail: 'Derrumbe' })
  await passHours(5.75)
  const again = await say({ reportId: first.id }, '/api/Vias/sigue-igual')
  expect(again).toMatchObject({ text: first.text, startsAt: at(0), endsAt: at(6) })
  expect(await live()).toEqual({ [ROAD]: ['suspendido'] })
  await passHours(7)
  const late = await post({ reportId: again.id }, {}, '/api/Vias/sigue-igual')
  expect([late.statusCode, late.json().detail]).toEqual([
    409,
    'Ese reporte ya terminó. Publique cómo está la vía ahora.',
  ])
})

describe('DELETE /api/Vias/{id}', () => {
  test('brings back what was said before, with its own end, as if nothing had been', async () => {
    const before = await say({ state: 'delays', hours: 2 })
    const slip = await say()
    expect([(await undo(slip.id)).statusCode, (await undo(slip.id)).statusCode]).toEqual([204, 204])
    const { items } = await read()
    expect(items).toMatchObject([{ id: before.id, estado: 'demoras', hasta: at(2) }])
    expect(items).toHaveLength(1)
    expect(await shown()).toMatchObject([{ id: before.id, hasta: at(2) }])
    expect((await changes()).map(({ action }) => action)).toEqual([
      ...['create', 'replace', 'create', 'undo', 'restore'],
    ])
  })

  test('not what was reported anew since, nor after a quarter of an hour', async () => {
    const mine = await say()
    await passHours(0.01)
    await say({ state: 'normal' })
    expect((await undo(mine.id)).statusCode).toBe(412)
    await emptyTables(db, 'alerts')
    const old = await say()
    await passHours(0.26)
    expect((await undo(old.id)).statusCode).toBe(409)
    expect((await undo(999_999)).statusCode).toBe(404)
    expect(await live()).toEqual({ [ROAD]: ['suspendido'] })
  })

  test('is not for alerts, whatever roads they name', async () => {
    const { id } = await publish({ corridors: [ROAD] })
    expect((await undo(id)).statusCode).toBe(404)
    expect(await live()).toEqual({ [ROAD]: ['suspendido'] })
  })
})

describe('GET /api/Vias', () => {
  test('has what holds and what ended within a day, and the names of the roads', async () => {
    const { id } = await say()
    await passHours(29.9)
    expect((await read()).items).toMatchObject([{ id, hasta: at(-23.9) }])
    await passHours(0.2)
    const { items, corredores } = await read()
    expect(items).toEqual([])
    expect(corredores).toContainEqual({ id: ROAD, nombre: 'La Cumbre' })
    expect((await app.inject({ url: '/api/Vias' })).statusCode).toBe(401)
  })

  test('is kept no longer than until something begins, ends or is forgotten', async () => {
    const kept = async () => (await get('/api/Vias')).headers['cache-control']
    expect(await kept()).toMatch(/s-maxage=1500/)
    await say({ hours: 1 })
    await passHours(0.9)
    expect(await kept()).toMatch(/s-maxage=360,/)
    await passHours(24)
    expect(await kept()).toMatch(/s-maxage=360,/)
  })
})

describe('an alert that names roads', () => {
  test('is their state, ends what was said of them, and is ended by what is said next', async () => {
    await say({ state: 'normal' })
    const alert = await publish({ severity: 'caution', corridors: [ROAD, OTHER, ROAD] })
    expect(alert).toMatchObject({ corridors: [ROAD, OTHER] })
    expect(await live()).toEqual({ [ROAD]: ['demoras'], [OTHER]: ['demoras'] })

    await put(alert.id, { severity: 'closure', corridors: [ROAD, OTHER] })
    expect(await live()).toEqual({ [ROAD]: ['suspendido'], [OTHER]: ['suspendido'] })

    await say({ state: 'normal' })
    expect(await shown()).toMatchObject([{ id: alert.id }])
    await say({ corridor: OTHER, state: 'normal' })
    expect(await live()).toEqual({ [ROAD]: ['normal'], [OTHER]: ['normal'] })
    expect(await shown()).toEqual([])
  })

  test('that only informs says nothing of how they are', async () => {
    await say()
    await publish({ severity: 'notice', corridors: [ROAD] })
    expect(await live()).toEqual({ [ROAD]: ['suspendido'] })
  })

  test('names roads of the list', async () => {
    const response = await desk.post({ corridors: ['via-que-no-existe'] })
    expect([response.statusCode, response.json().fields]).toEqual([
      422,
      { corridors: expect.stringContaining('Elija vías de la lista') },
    ])
  })

  test('the desk of alerts neither changes nor ends a normal', async () => {
    const { id } = await say({ state: 'normal' })
    expect((await put(id)).statusCode).toBe(404)
    expect((await desk.end(id)).statusCode).toBe(404)
    expect(await live()).toEqual({ [ROAD]: ['normal'] })
  })
})
