import { runs } from '@terminal/dev/effort'
import { beforeEach, expect, test } from 'vitest'
import { openTrackingWorld } from '../../../test/tracking-world.ts'
import { workOf } from '../../../test/work-done.ts'

const DAY = 24 * 60 * 60 * 1_000

const world = await openTrackingWorld()
const { ask, file, newClient, time } = world

beforeEach(async () => {
  // Lets every slowdown expire.
  time.now += DAY
  await world.clear()
})

test('wrong codes are slowed, by network and by number; the right one opens all the same', async () => {
  const proof = await file()
  const same = { 'x-forwarded-for': newClient() }
  const wrong = (i: number) => ({ radicado: `2026-9${i}`, codigo: 'BBBBBBBBBB' })
  for (let i = 0; i < 30; i++) expect((await ask('read', wrong(i), same)).statusCode).toBe(404)
  const slowed = await ask('read', wrong(31), same)
  expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '60'])
  expect((await ask('read', proof, same)).statusCode).toBe(200)

  const guess = { ...proof, codigo: 'BBBBBBBBBB' }
  for (let i = 0; i < 10; i++) expect((await ask('read', guess)).statusCode).toBe(404)
  expect((await ask('read', guess)).statusCode).toBe(429)
  expect((await ask('read', proof)).statusCode).toBe(200)
  time.now += 60_000
  expect((await ask('read', guess)).statusCode).toBe(404)
})

test('what is no radicado is slowed by network alone: no client uses it up for the others', async () => {
  const typo = { radicado: 'veinte', codigo: 'BBBBBBBBBB' }
  for (let i = 0; i < 12; i++) expect((await ask('read', typo)).statusCode).toBe(404)
  const same = { 'x-forwarded-for': newClient() }
  for (let i = 0; i < 30; i++) expect((await ask('read', typo, same)).statusCode).toBe(404)
  expect((await ask('read', typo, same)).statusCode).toBe(429)
})

test(`${runs(10_000)} wrong pairs open nothing`, async () => {
  const real = [await file(), await file({ mensaje: 'Otra' })]
  const letters = 'BCDFGHJKLMNPQRSTVWXYZ'
  const guess = () =>
    Array.from({ length: 10 }, () => letters[Math.floor(Math.random() * 21)]).join('')
  const seen = new Set<number>()
  for (let i = 0; i < runs(10_000); i++) {
    time.now += 1_000
    const radicado = i % 2 === 0 ? real[i % 4 === 0 ? 0 : 1]?.radicado : `2026-${i}`
    const codigo = i % 3 === 0 ? (real[0]?.codigo ?? '') : guess()
    if (radicado === real[0]?.radicado && codigo === real[0]?.codigo) continue
    seen.add((await ask('read', { radicado, codigo })).statusCode)
  }
  expect(seen).toEqual(new Set([404, 429]))
})

test('for a number that is there and one that is not the same work is done', async () => {
  const { radicado } = await file()
  const attempt = (written: string) =>
    workOf(async () => {
      const { statusCode } = await ask('read', { radicado: written, codigo: 'BCDFGHJKLM' })
      expect(statusCode).toBe(404)
    })
  const known = await attempt(radicado)
  expect(await attempt('2026-000777')).toEqual(known)
  expect([known.statements.length, known.primitives.createDecipheriv]).toEqual([1, 1])
})
