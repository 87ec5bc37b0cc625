import { randomUUID } from 'node:crypto'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { beforeEach, expect, test } from 'vitest'
import { openDeskWorld, PERSON } from '../../../test/desk-world.ts'
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

const follow = ({ radicado, code: codigo }: { radicado: string; code: string }) =>
  app.inject({
    method: 'POST',
    url: '/api/Contacto/seguimiento',
    headers: { ...VISITOR, 'x-forwarded-for': world.newClient() },
    payload: { radicado, codigo },
  })

const VERBAL = { channel: 'office', message: 'Pide que reparen la maleta.', ...PERSON }
const PAPER = {
  channel: 'post',
  message: 'Pide copia del reglamento.',
  name: PERSON.name,
  on: '2026-11-10',
  hour: '09:05',
}
const scan = file('%PDF-1.4 hoja', 'Hoja.pdf')

test('paper has the clock of the day on which it arrived, and its scan', async () => {
  const answer = await postForm('papel', { ...PAPER, adjunto1: scan })
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  const { receipt, way } = answer.json().receipt
  expect([way, receipt.receivedAt, receipt.countsFrom]).toEqual([
    'paper',
    '2026-11-10T14:05:00.000Z',
    '2026-11-11',
  ])
  expect(receipt.files).toEqual([{ name: 'Hoja.pdf', bytes: 13, kind: 'documento' }])
})

const pending = { ...PAPER, mayAwaitScan: 'true' }
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
  const told = (await follow(answer.json().receipt.receipt)).json()
  expect(told.archivos).toHaveLength(2)
  expect((await add({ adjunto1: scan }, 2)).statusCode).toBe(409)
  expect(await world.filesOnDisk()).toHaveLength(2)
})

test('paper with its scan: nothing waits, whatever was ticked', async () => {
  await postForm('papel', { ...pending, adjunto1: scan })
  expect([(await call(ana.headers, 1)).json().awaitsScan, await attention()]).toEqual([false, 0])
})

test('paper without an hour has its day, and no hour is invented', async () => {
  const { hour: _, ...given } = PAPER
  const answer = await postForm('papel', { ...given, adjunto1: scan })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const { receipt } = answer.json().receipt
  expect(receipt).toMatchObject({ hasHour: false, countsFrom: '2026-11-11' })
  const [arrived] = (await follow(receipt)).json().eventos.slice(-1)
  expect(arrived).toMatchObject({ titulo: 'Radicada', en: '2026-11-10' })
  expect(arrived.texto).toContain('el martes 10 de noviembre de 2026.')
  expect((await call(ana.headers, 1)).json().hasHour).toBe(false)
})

test('of paper and of what is said aloud the constancia has the entity, and what was missing (art. 15)', async () => {
  const missing = 'el poder del abogado'
  const { operator } = world.site.current()
  const answers = [
    await postForm('papel', { ...PAPER, missing, adjunto1: scan }),
    await postForm('verbal', { ...VERBAL, missing }),
  ]
  for (const answer of answers) {
    expect(answer.json().receipt).toMatchObject({
      operator: operator.name,
      operatorAddress: operator.address,
      operatorPhone: operator.phone,
      missing,
    })
    const { eventos } = (await follow(answer.json().receipt.receipt)).json()
    expect(eventos.at(-1).texto).toContain(
      'Se le indicó que faltaba: el poder del abogado, e insistió en radicar.',
    )
  }
  expect(await tablesWith(db, missing)).toEqual([])
})

test.each([
  ['without its scan', {}, 'adjunto1'],
  ['of tomorrow', { on: '2026-11-13', adjunto1: scan }, 'on'],
  ['of later today', { on: '2026-11-12', hour: '23:59', adjunto1: scan }, 'hour'],
  ['of no day', { on: '2026-02-30', adjunto1: scan }, 'on'],
  ['of another century', { on: '1926-11-12', reason: 'Estaba', adjunto1: scan }, 'on'],
  ['of long ago without a reason', { on: '2026-10-01', adjunto1: scan }, 'reason'],
])('paper %s is refused, and nothing stays', async (_, given, field) => {
  const answer = await postForm('papel', { ...PAPER, ...given })
  expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]])
  expect([await world.countOf('petitions'), await world.filesOnDisk()]).toEqual([0, []])
})

test('of paper of long ago, the reason is a note of the desk, and no day that has passed is promised', async () => {
  const reason = 'Estaba en otra oficina'
  const long = { ...PAPER, on: '2026-10-01', reason, adjunto1: scan }
  const filed = (await postForm('papel', long)).json()
  expect(filed.receipt.receipt.dueOn).toBe('2026-11-13')
  const { events, clock } = (await call(ana.headers, 1)).json()
  expect(events[0]).toMatchObject({ isNote: true, isPublic: false })
  expect(events[0].text).toContain(reason)
  expect(clock).toMatchObject({ isOverdue: true, promisedOn: '2026-11-13', legalOn: '2026-10-23' })
})
