import { isFull } from '@terminal/dev/effort'
import { beforeEach, expect, test } from 'vitest'
import { openLocalWorld } from './local-world.ts'

const world = await openLocalWorld()
const { db, pass, addAccount, login, get } = world
const rosa = await addAccount('rosa')
/** As many as an edge lets one machine hold open. */
const AT_ONCE = 200
const ATTEMPTS = isFull ? 10_000 : AT_ONCE + 50

beforeEach(async () => {
  pass(30)
  await db.deleteFrom('sign_in_delays').execute()
})

const addressOf = (i: number) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`

type Attempt = { username: string; address: string }

/** Many attempts at once, and among them the owner and a reader. It goes on until both are answered. */
async function flood(makeAttempt: (i: number) => Attempt) {
  const answered = new Map<number, number>()
  let [next, isOthersTurnOver] = [0, false]
  async function attack(): Promise<void> {
    while (next < ATTEMPTS || !isOthersTurnOver) {
      const answer = await login({ ...makeAttempt(next++), code: '000000', phrase: 'no es esta' })
      answered.set(answer.statusCode, (answered.get(answer.statusCode) ?? 0) + 1)
    }
  }
  const attacks = Promise.all(Array.from({ length: AT_ONCE }, attack))
  await expect.poll(() => next, { timeout: 60_000 }).toBeGreaterThanOrEqual(AT_ONCE)
  const owner = await login({ ...rosa, code: rosa.code(), address: '203.0.113.7' })
  const reading = await get('/api/Noticias')
  isOthersTurnOver = true
  await attacks
  return { owner, reading, answered, attempts: next }
}

test.each<[string, (i: number) => Attempt]>([
  ['on one account from many networks', (i) => ({ username: 'rosa', address: addressOf(i) })],
  ['on many accounts from one network', (i) => ({ username: `n${i}`, address: '192.0.2.66' })],
])(
  `K9 ${ATTEMPTS} attempts and more %s: in their midst the owner gets in, and the site is read`,
  async (_, make) => {
    const { owner, reading, answered, attempts } = await flood(make)
    expect(owner.statusCode).toBe(200)
    expect(reading.statusCode).toBe(200)
    expect(new Set(answered.keys())).toEqual(new Set([401, 429]))
    expect([...answered.values()].reduce((sum, count) => sum + count)).toBe(attempts)
  },
  900_000,
)
