import { beforeEach, expect, test } from 'vitest'
import { openLocalWorld } from '../../../test/local-world.ts'
import { MASTERS } from '../../../test/world.ts'
import { openDatabase } from '../../db/client.ts'
import { deleteOldSessions } from './sessions.ts'
import { countAttempt, deleteOldDelays } from './sign-in-delays.ts'

const world = await openLocalWorld()
const { db, clock, pass, addAccount, login, workerUrl } = world
const rosa = await addAccount('rosa')
const deps = { db, masters: MASTERS, clock }
const WRONG = { username: 'rosa', code: '000000' }

beforeEach(async () => {
  pass(30)
  await db.deleteFrom('sign_in_delays').execute()
})

/** Without checking any pass-phrase: how many of so many attempts would be tried. */
async function countTried(attempts: { username: string; address: string }[]): Promise<number> {
  let tried = 0
  for (const attempt of attempts) if ((await countAttempt(deps, attempt)).seconds === 0) tried++
  return tried
}
const list = (count: number, make: (i: number) => { username: string; address: string }) =>
  Array.from({ length: count }, (_, i) => make(i))

test('K9 five mistakes cost nothing; from then on each wait is twice the one before, and other networks wait for nothing', async () => {
  for (let i = 0; i < 5; i++) expect((await login(WRONG)).statusCode).toBe(401)
  const held = await login({ ...rosa, code: rosa.code() })
  expect([held.statusCode, held.headers['retry-after']]).toEqual([429, '2'])
  expect(held.json()).toMatchObject({
    code: 'too_many',
    detail:
      'Hubo varios intentos fallidos desde su red. Espere 2 segundos, o ingrese desde otra red, como los datos del teléfono.',
  })
  pass(2)
  expect((await login(WRONG)).statusCode).toBe(401)
  expect((await login(WRONG)).headers['retry-after']).toBe('4')
  const elsewhere = await login({ ...rosa, code: rosa.code(), address: '198.51.100.1' })
  expect(elsewhere.statusCode).toBe(200)
  const refused = world.securityLines.map((line) => JSON.parse(line))
  expect(refused.slice(0, 6).map(({ event, cause, subject }) => [event, cause, subject])).toEqual([
    ...Array(5).fill(['sign-in-refused', 'wrong-code', rosa.id]),
    ['sign-in-refused', 'wait', undefined],
  ])
})

test('K9 a right sign-in forgives what was mistyped before it', async () => {
  for (let i = 0; i < 4; i++) await login(WRONG)
  expect((await login({ ...rosa, code: rosa.code() })).statusCode).toBe(200)
  for (let i = 0; i < 5; i++) expect((await login(WRONG)).statusCode).toBe(401)
  expect((await login(WRONG)).statusCode).toBe(429)
})

test('K9 fifty at once are not one: no more of them are tried than of fifty in turn', async () => {
  const one = { username: 'rosa', address: '192.0.2.9' }
  const waits = await Promise.all(list(50, () => one).map((each) => countAttempt(deps, each)))
  expect(waits.filter(({ seconds }) => seconds === 0)).toHaveLength(5)
})

test('K9 a network that tries many names is slowed down, and its neighbour is not', async () => {
  expect(
    await countTried(list(200, (i) => ({ username: `nombre-${i}`, address: '192.0.2.5' }))),
  ).toBe(20)
  // Of IPv6 the network is the client, whatever the rest of the address.
  const addresses = list(200, (i) => ({ username: `otro-${i}`, address: `2001:db8::${i + 1}` }))
  expect(await countTried(addresses)).toBe(20)
  expect((await login({ ...rosa, code: rosa.code(), address: '192.0.2.6' })).statusCode).toBe(200)
})

test('K9 a name that is tried from everywhere allows each network one mistake, and its owner gets in', async () => {
  const address = (i: number) => `10.1.${i >> 8}.${i & 255}`
  await countTried(list(60, (i) => ({ username: 'rosa', address: address(i) })))
  const late = list(3, () => ({ username: 'rosa', address: '10.9.9.9' }))
  expect(await countTried(late)).toBe(2)
  expect((await login({ ...WRONG, address: '10.9.9.9' })).headers['retry-after']).toBe('60')
  expect((await login({ ...rosa, code: rosa.code(), address: '10.8.8.8' })).statusCode).toBe(200)
})

test('K9 the worker forgets what is a day old, and sessions after a week', async () => {
  await login(WRONG)
  await login({ ...rosa, code: rosa.code() })
  const worker = openDatabase(workerUrl, () => undefined)
  await countTried(list(7, (i) => ({ username: `nombre-${i}`, address: '192.0.2.5' })))
  expect(await deleteOldDelays(worker.db, clock)).toBe(0)
  pass(24 * 60 * 60 + 1)
  await login(WRONG)
  // In several statements: what a flood left is not held all at once.
  expect(await deleteOldDelays(worker.db, clock, 5)).toBeGreaterThan(10)
  expect(await db.selectFrom('sign_in_delays').select('failures').execute()).not.toEqual([])
  expect(await deleteOldSessions(worker.db, clock)).toBe(0)
  pass(7 * 24 * 60 * 60)
  expect(await deleteOldSessions(worker.db, clock)).toBeGreaterThan(0)
  await worker.close()
})
