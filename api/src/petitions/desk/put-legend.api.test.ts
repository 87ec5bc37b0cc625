import { beforeEach, expect, test } from 'vitest'
import { openDeskWorld, WHOLE_PETITION } from '../../../test/desk-world.ts'

const world = await openDeskWorld()
const { ana, ask, call, db, file, time } = world
/** Thursday 12 November; Monday 16 is a holiday. */
const START = time.now

beforeEach(async () => {
  time.now = START
  await world.clear()
})

const CLAIM = { ...WHOLE_PETITION, tipo: 'datos-reclamo' }
const LEGEND = { motive: 'El teléfono no es de ella.', database: 'Base de suscriptores' }

const read = async () => (await call(ana.headers, 1)).json()
const put = async (body: object = LEGEND) =>
  call(ana.headers, '1/leyenda', { body, version: (await read()).version })
const step = async (body: object) =>
  call(ana.headers, '1/pasos', { body, version: (await read()).version })
async function attention() {
  const { attention, items } = (
    await world.app.inject({ url: '/api/Pqrsd?tray=legends', headers: ana.headers })
  ).json()
  const ids = items.map(({ id, legendBy }: { id: number; legendBy: string }) => [id, legendBy])
  return [attention.legends, attention.legendsBy, ids]
}

test('a claim about data asks for its legend within two business days, until it was put', async () => {
  const proof = await file(CLAIM)
  await file(WHOLE_PETITION)
  expect((await read()).legend).toEqual({ by: '2026-11-17', putOn: null })
  expect(await attention()).toEqual([1, '2026-11-17', [[1, '2026-11-17']]])
  const done = await put()
  expect([done.statusCode, done.json().legend]).toEqual([
    200,
    { by: '2026-11-17', putOn: '2026-11-12' },
  ])
  expect(done.json().events[0]).toMatchObject({
    title: 'Se puso la leyenda «reclamo en trámite»',
    text: 'En «Base de suscriptores». Motivo: El teléfono no es de ella.',
    isPublic: false,
  })
  expect(await attention()).toEqual([0, null, []])
  expect((await ask('read', proof)).body).not.toContain('Base de suscriptores')
  const { rows } = await db.executeQuery(
    db.selectFrom('petition_events').select('details').where('kind', '=', 'put-legend').compile(),
  )
  expect(JSON.stringify(rows)).not.toContain('suscriptores')
})

test('it is put once, with its motive and where, and only on an open claim about data', async () => {
  await file(WHOLE_PETITION)
  expect((await put()).statusCode).toBe(409)
  await step({ kind: 'reclassify', type: 'data-claim' })
  expect((await put({ ...LEGEND, motive: '' })).statusCode).toBe(422)
  expect((await put({ ...LEGEND, database: '' })).statusCode).toBe(422)
  expect((await put()).statusCode).toBe(200)
  expect((await put()).statusCode).toBe(409)
})

test('what was put is told as long as it may be there; one that is opened again asks for it anew', async () => {
  await file(CLAIM)
  await put()
  await step({ kind: 'transfer', scope: 'whole', entity: 'Otra entidad', text: 'Le toca.' })
  expect(await read()).toMatchObject({ state: 'archived', legend: { putOn: '2026-11-12' } })
  await step({ kind: 'reopen', reason: 'mistake', text: 'Fue un error.' })
  expect(await read()).toMatchObject({ state: 'in-progress', legend: { putOn: null } })
  await put()
  await step({ kind: 'reclassify', type: 'complaint' })
  expect((await read()).legend.putOn).toBe('2026-11-12')
})
