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
const LEGEND = { motivo: 'El teléfono no es de ella.', baseDeDatos: 'Base de suscriptores' }

const read = async () => (await call(ana.headers, 1)).json()
const put = async (body: object = LEGEND) =>
  call(ana.headers, '1/leyenda', { body, version: (await read()).version })
const step = async (body: object) =>
  call(ana.headers, '1/pasos', { body, version: (await read()).version })
async function attention() {
  const { porAtender, items } = (
    await world.app.inject({ url: '/api/Pqrsd?bandeja=sin-leyenda', headers: ana.headers })
  ).json()
  const ids = items.map(({ id, leyendaHasta }: { id: number; leyendaHasta: string }) => [
    id,
    leyendaHasta,
  ])
  return [porAtender.sinLeyenda, porAtender.leyendaHasta, ids]
}

test('a claim about data asks for its legend within two business days, until it was put', async () => {
  const proof = await file(CLAIM)
  await file(WHOLE_PETITION)
  expect((await read()).leyenda).toEqual({ hasta: '2026-11-17', puestaEl: null })
  expect(await attention()).toEqual([1, '2026-11-17', [[1, '2026-11-17']]])
  const done = await put()
  expect([done.statusCode, done.json().leyenda]).toEqual([
    200,
    { hasta: '2026-11-17', puestaEl: '2026-11-12' },
  ])
  expect(done.json().eventos[0]).toMatchObject({
    titulo: 'Se puso la leyenda «reclamo en trámite»',
    texto: 'En «Base de suscriptores». Motivo: El teléfono no es de ella.',
    publico: false,
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
  await step({ paso: 'reclasificar', tipo: 'datos-reclamo' })
  expect((await put({ ...LEGEND, motivo: '' })).statusCode).toBe(422)
  expect((await put({ ...LEGEND, baseDeDatos: '' })).statusCode).toBe(422)
  expect((await put()).statusCode).toBe(200)
  expect((await put()).statusCode).toBe(409)
})

test('what was put is told as long as it may be there; one that is opened again asks for it anew', async () => {
  await file(CLAIM)
  await put()
  await step({ paso: 'trasladar', alcance: 'total', entidad: 'Otra entidad', texto: 'Le toca.' })
  expect(await read()).toMatchObject({ estado: 'archivada', leyenda: { puestaEl: '2026-11-12' } })
  await step({ paso: 'reabrir', motivo: 'no-era-respuesta', texto: 'Fue un error.' })
  expect(await read()).toMatchObject({ estado: 'en-tramite', leyenda: { puestaEl: null } })
  await put()
  await step({ paso: 'reclasificar', tipo: 'queja' })
  expect((await read()).leyenda.puestaEl).toBe('2026-11-12')
})
