import { randomUUID } from 'node:crypto'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { beforeEach, expect, test } from 'vitest'
import { openDeskWorld, PERSONAL } from '../../../test/desk-world.ts'
import { encodeForm, type Parts } from '../../../test/form.ts'
import { file, VISITOR } from '../../../test/petition-world.ts'
import { tablesWith } from '../../../test/tables-with.ts'

const world = await openDeskWorld()
const { ana, app, call, db, time } = world
const START = time.now

beforeEach(async () => {
  time.now = START
  await world.clear()
})

async function postForm(path: string, parts: Parts) {
  const { payload, contentType } = await encodeForm(parts)
  return app.inject({
    method: 'POST',
    url: `/api/Pqrsd/radicacion/${path}`,
    headers: {
      ...ana.headers,
      'idempotency-key': randomUUID(),
      'content-type': contentType,
    },
    payload,
  })
}

async function addScan(id: number, parts: Parts, version: number) {
  const { payload, contentType } = await encodeForm(parts)
  return app.inject({
    method: 'POST',
    url: `/api/Pqrsd/${id}/escaneado`,
    headers: { ...ana.headers, 'if-match': `"${version}"`, 'content-type': contentType },
    payload,
  })
}

const follow = ({ radicado, codigo }: { radicado: string; codigo: string }) =>
  app.inject({
    method: 'POST',
    url: '/api/Contacto/seguimiento',
    headers: { ...VISITOR, 'x-forwarded-for': world.newClient() },
    payload: { radicado, codigo },
  })

const VERBAL = { canal: 'oficina', mensaje: 'Pide que reparen la maleta.', ...PERSONAL }
const PAPER = {
  canal: 'fisico',
  mensaje: 'Pide copia del reglamento.',
  nombre: PERSONAL.nombre,
  recibidaEl: '2026-11-10',
  hora: '09:05',
}
const scan = file('%PDF-1.4 hoja', 'Hoja.pdf')

test('paper has the clock of the day on which it arrived, and its scan', async () => {
  const answer = await postForm('papel', { ...PAPER, adjunto1: scan })
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  const { recibo, via } = answer.json().constancia
  expect([via, recibo.recibidoEn, recibo.cuentaDesde]).toEqual([
    'papel',
    '2026-11-10T14:05:00.000Z',
    '2026-11-11',
  ])
  expect(recibo.archivos).toEqual([{ nombre: 'Hoja.pdf', bytes: 13, clase: 'documento' }])
})

const pending = { ...PAPER, pendiente: 'si' }
const attention = async () => (await call(ana.headers, 'por-atender')).json().unscanned

test('paper without its scan is filed and waits for it in «Por atender»; the scan belongs to what arrived', async () => {
  const answer = await postForm('papel', pending)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  expect((await call(ana.headers, 1)).json()).toMatchObject({
    awaitsScan: true,
    files: [],
  })
  const url = `${DESK_API_PATH}?tray=unscanned`
  const { items } = (await app.inject({ url, headers: ana.headers })).json()
  expect([items, await attention()]).toMatchObject([[{ id: 1, awaitsScan: true }], 1])
  const add = (parts: Parts, version = 1) => addScan(1, parts, version)
  expect((await add({ adjunto1: scan }, 7)).statusCode).toBe(412)
  expect(Object.keys((await add({})).json().fields)).toEqual(['adjunto1'])
  expect(await world.filesOnDisk()).toEqual([])
  const added = await add({ adjunto1: scan, adjunto2: file('%PDF-1.4 dorso', 'Dorso.pdf') })
  expect([added.statusCode, added.json()]).toMatchObject([200, { version: 2, awaitsScan: false }])
  const names = added.json().files.map((each: { name: string }) => each.name)
  expect([names, await attention()]).toEqual([['Hoja.pdf', 'Dorso.pdf'], 0])
  const told = (await follow(answer.json().constancia.recibo)).json()
  expect(told.archivos).toHaveLength(2)
  expect((await add({ adjunto1: scan }, 2)).statusCode).toBe(409)
  expect(await world.filesOnDisk()).toHaveLength(2)
})

test('paper with its scan: nothing waits, whatever was ticked', async () => {
  await postForm('papel', { ...pending, adjunto1: scan })
  expect([(await call(ana.headers, 1)).json().awaitsScan, await attention()]).toEqual([false, 0])
})

test('paper without an hour has its day, and no hour is invented', async () => {
  const { hora: _, ...given } = PAPER
  const answer = await postForm('papel', { ...given, adjunto1: scan })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const { recibo } = answer.json().constancia
  expect(recibo).toMatchObject({ conHora: false, cuentaDesde: '2026-11-11' })
  const [arrived] = (await follow(recibo)).json().eventos.slice(-1)
  expect(arrived).toMatchObject({ titulo: 'Radicada', en: '2026-11-10' })
  expect(arrived.texto).toContain('el martes 10 de noviembre de 2026.')
  expect((await call(ana.headers, 1)).json().hasHour).toBe(false)
})

test('of paper and of what is said aloud the constancia has the entity, and what was missing (art. 15)', async () => {
  const faltaba = 'el poder del abogado'
  const { operator } = world.site.current()
  const answers = [
    await postForm('papel', { ...PAPER, faltaba, adjunto1: scan }),
    await postForm('verbal', { ...VERBAL, faltaba }),
  ]
  for (const answer of answers) {
    expect(answer.json().constancia).toMatchObject({
      entidad: operator.name,
      direccionDeEntidad: operator.address,
      telefonoDeEntidad: operator.phone,
      faltaba,
    })
    const { eventos } = (await follow(answer.json().constancia.recibo)).json()
    expect(eventos.at(-1).texto).toContain(
      'Se le indicó que faltaba: el poder del abogado, e insistió en radicar.',
    )
  }
  expect(await tablesWith(db, faltaba)).toEqual([])
})

test.each([
  ['without its scan', {}, 'adjunto1'],
  ['of tomorrow', { recibidaEl: '2026-11-13', adjunto1: scan }, 'recibidaEl'],
  ['of later today', { recibidaEl: '2026-11-12', hora: '23:59', adjunto1: scan }, 'hora'],
  ['of no day', { recibidaEl: '2026-02-30', adjunto1: scan }, 'recibidaEl'],
  [
    'of another century',
    { recibidaEl: '1926-11-12', motivo: 'Estaba', adjunto1: scan },
    'recibidaEl',
  ],
  ['of long ago without a reason', { recibidaEl: '2026-10-01', adjunto1: scan }, 'motivo'],
])('paper %s is refused, and nothing stays', async (_, given, field) => {
  const answer = await postForm('papel', { ...PAPER, ...given })
  expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]])
  expect([await world.countOf('petitions'), await world.filesOnDisk()]).toEqual([0, []])
})

test('of paper of long ago, the reason is a note of the desk, and no day that has passed is promised', async () => {
  const motivo = 'Estaba en otra oficina'
  const long = { ...PAPER, recibidaEl: '2026-10-01', motivo, adjunto1: scan }
  const filed = (await postForm('papel', long)).json()
  expect(filed.constancia.recibo.respondemosHasta).toBe('2026-11-13')
  const { events, clock } = (await call(ana.headers, 1)).json()
  expect(events[0]).toMatchObject({ isNote: true, isPublic: false })
  expect(events[0].text).toContain(motivo)
  expect(clock).toMatchObject({ isOverdue: true, promisedOn: '2026-11-13', legalOn: '2026-10-23' })
})
