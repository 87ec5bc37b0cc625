import { OFFICE_DAYS_API_PATH } from '@terminal/contract/petitions/case/office-day.schema'
import { readOffice } from '@terminal/operator/read-site'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { takePetitionStep } from '../src/petitions/case/steps.service.ts'
import { recountJob } from '../src/petitions/desk/recount.job.ts'
import { openDeskPeople } from './desk-people.ts'
import { emptyTables } from './empty-tables.ts'
import { openTrackingWorld } from './tracking-world.ts'
import { MASTERS, SITE_DIR } from './world.ts'

const world = await openTrackingWorld()
const { app, db, get, staff, workerUrl } = world
const { as } = await openDeskPeople(world)
const worker = openDatabase(workerUrl, () => undefined)
const [head, officer] = [await as('rosa'), await as('marcela')]
const quiet = { info: () => undefined, warn: () => undefined }

afterAll(() => worker.close())
beforeEach(async () => {
  await world.clear()
  await emptyTables(db, 'office_days', 'changes')
  await sql`delete from pgboss.job`.execute(db)
})

const DAY = {
  kind: 'closed',
  from: '2026-11-20',
  to: '2026-11-20',
  name: 'Fiestas de la ciudad',
  act: 'Decreto 100 de 2026',
}
type Method = 'POST' | 'PUT' | 'DELETE'

const send = (method: Method, path: string, payload: object | undefined, headers: object) =>
  app.inject({
    method,
    url: `${OFFICE_DAYS_API_PATH}${path}`,
    headers: { ...headers },
    ...(payload && { payload }),
  })
const enter = async (change: object = {}) =>
  (await send('POST', '', { ...DAY, ...change }, head)).json()

async function desk(headers = head) {
  return (await get(`${OFFICE_DAYS_API_PATH}/personal`, { headers })).json()
}

/** As the worker does it, with its role: only what waits. */
async function runJobs(): Promise<number> {
  const { rows } = await sql<{ data: object }>`
    delete from pgboss.job where name = ${recountJob.name} returning data`.execute(db)
  const deps = {
    db: worker.db,
    masters: MASTERS,
    jobs: world.jobs,
    clock: world.clock,
    readOffice: () => readOffice(SITE_DIR),
    log: quiet,
  }
  for (const { data } of rows) await recountJob.run([data], deps)
  return rows.length
}

describe('days without work, entered at the desk', () => {
  test('move the legal date of open petitions, keep the promise, and are listed', async () => {
    const proof = await world.file({ mensaje: 'Mi maleta llegó rota.', tipo: 'queja' })
    expect((await world.ask('read', proof)).json()).toMatchObject({
      respondemosHasta: '2026-12-04',
    })
    await enter()
    expect(await runJobs()).toBe(1)
    const { moved, days, mayEdit, ofTheSite } = await desk()
    expect(moved).toMatchObject([
      {
        radicado: proof.radicado,
        before: '2026-12-04',
        on: '2026-12-07',
        promisedOn: '2026-12-04',
      },
    ])
    expect([mayEdit, ofTheSite.length]).toEqual([true, 2])
    expect(days).toMatchObject([{ ...DAY, version: 1, lastChange: { by: 'Rosa Modelo Vargas' } }])
    const told = (await world.ask('read', proof)).json()
    expect(told).toMatchObject({ respondemosHasta: '2026-12-04' })
    expect(JSON.stringify(told)).toContain('no trabajamos (Fiestas de la ciudad)')
  })

  test('count for whatever is filed from now on, and for the page of the form', async () => {
    await enter({ kind: 'suspended', from: '2026-11-18', to: '2026-11-20' })
    const receipt = (await world.send({ mensaje: 'Otra maleta.', tipo: 'queja' })).json()
    expect(JSON.stringify(receipt)).toContain('2026-12-10')
    const open = await get(OFFICE_DAYS_API_PATH)
    expect(open.headers['cache-control']).toBe('private, no-store')
    expect(open.json()).toEqual({
      items: [
        {
          clase: 'suspension',
          desde: '2026-11-18',
          hasta: DAY.to,
          nombre: DAY.name,
          acto: DAY.act,
        },
      ],
    })
  })

  test('count for a step that is taken from now on', async () => {
    await world.file({ mensaje: 'Mi maleta llegó rota.', tipo: 'queja' })
    await enter()
    const step = { kind: 'extend', days: 10 } as const
    const deps = { db, masters: MASTERS, clock: world.clock, jobs: world.jobs, site: world.site }
    const { facts } = await takePetitionStep(deps, undefined, {
      petitionId: 1,
      step,
      actor: 'Rosa',
    })
    // Without the day it would be the 21st.
    expect(facts.promisedOn).toBe('2026-12-22')
  })

  test('that are taken away count again', async () => {
    await enter()
    await world.file({ mensaje: 'Mi maleta llegó rota.', tipo: 'queja' })
    const headers = { ...head, 'if-match': '"1"' }
    expect((await send('DELETE', '/1', undefined, headers)).statusCode).toBe(204)
    await runJobs()
    const { days, moved } = await desk()
    expect(days).toEqual([])
    expect(moved).toMatchObject([{ before: '2026-12-07', on: '2026-12-04' }])
    expect((await send('DELETE', '/1', undefined, head)).statusCode).toBe(404)
  })

  test('are written by the head alone, and read by every officer', async () => {
    await enter()
    const onlyToken = await staff({ sub: 'otra', roles: ['pqrsd'] })
    const administrator = await staff({ sub: 'jefe', roles: ['administrador'] })
    for (const headers of [officer, onlyToken, administrator]) {
      const answers = [
        await send('POST', '', DAY, headers),
        await send('PUT', '/1', DAY, headers),
        await send('DELETE', '/1', undefined, headers),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    }
    expect(await desk(officer)).toMatchObject({ mayEdit: false, days: [{ id: 1 }] })
    const readings = [onlyToken, administrator].map((headers) =>
      get(`${OFFICE_DAYS_API_PATH}/personal`, { headers }),
    )
    const codes = (await Promise.all(readings)).map(({ statusCode }) => statusCode)
    expect(codes).toEqual([403, 403])
    expect(await runJobs()).toBe(1)
  })

  test('are changed with the version that was seen, and recorded', async () => {
    await enter()
    const headers = { ...head, 'if-match': '"1"' }
    const changed = await send('PUT', '/1', { ...DAY, name: 'Otro nombre' }, headers)
    expect(changed.json()).toMatchObject({ name: 'Otro nombre', version: 2 })
    const stale = await send('PUT', '/1', DAY, headers)
    expect([stale.statusCode, stale.json().actual]).toMatchObject([
      412,
      { name: 'Otro nombre', version: 2 },
    ])
    const changes = await db.selectFrom('changes').select(['kind', 'action']).execute()
    expect(changes).toEqual([
      { kind: 'office-day', action: 'create' },
      { kind: 'office-day', action: 'revise' },
    ])
  })

  test('are entered once each', async () => {
    await enter()
    for (const day of [DAY.from, '2026-12-24']) {
      const again = await send('POST', '', { ...DAY, from: day, to: day }, head)
      expect(again.json()).toMatchObject({
        status: 422,
        fields: { from: 'Ese día ya está anotado.' },
      })
    }
    expect((await send('PUT', '/1', { ...DAY, name: 'Otro' }, head)).statusCode).toBe(200)
  })

  test.for([
    [{ to: '2026-11-19' }, 'to', 'El último día no puede ser anterior al primero.'],
    [{ to: '2026-11-21' }, 'to', expect.stringContaining('Un día no laborable es uno solo')],
    [{ kind: 'suspended', to: '2028-01-01' }, 'to', 'Una suspensión dura, a lo sumo, un año.'],
    [{ from: '2026-02-30' }, 'from', expect.stringContaining('Escriba una fecha que exista')],
    [{ act: ' ' }, 'act', expect.any(String)],
  ] as const)('are refused: %j', async ([change, field, sentence]) => {
    const response = await send('POST', '', { ...DAY, ...change }, head)
    expect([response.statusCode, response.json().fields]).toEqual([422, { [field]: sentence }])
    expect(await runJobs()).toBe(0)
  })
})
