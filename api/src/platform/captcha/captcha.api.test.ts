import { createHash } from 'node:crypto'
import { Challenge } from '@terminal/contract/captcha/challenge'
import { CHALLENGE_PATH } from '@terminal/contract/captcha/limits'
import { beforeEach, expect, test } from 'vitest'
import { getToken, solveCaptcha, tokenOf } from '../../../test/solve-captcha.ts'
import { API_KEY, MASTERS, mastersOf, openWorld } from '../../../test/world.ts'
import { openDatabase } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { buildLog } from '../log.ts'
import { collectMetrics } from '../metrics.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'
import { deleteOldCaptchas, openCaptcha } from './captcha.ts'

const world = await openWorld()
const NOW = Date.parse('2026-11-13T02:00:00Z')

/** Another process of the same api, at another time. */
function captchaAt(minutes: number, masters: MasterKeys = MASTERS) {
  const clock = { now: () => new Date(NOW + minutes * 60_000) }
  const metrics = collectMetrics()
  const captcha = openCaptcha(
    { kind: 'altcha' },
    { masters, clock, metrics, log: buildLog('silent') },
  )
  return { ...captcha, metrics, clock }
}
const captcha = captchaAt(0)
const spend = (token: string | undefined) =>
  inTransaction(world.db, (tx) => captcha.spendToken(tx, token))

beforeEach(() => world.db.deleteFrom('spent_captchas').execute())

const payloadOf = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString())

test('I4 each challenge is new, requires the public key and is never cached', async () => {
  const [first, second] = await Promise.all([world.get(CHALLENGE_PATH), world.get(CHALLENGE_PATH)])
  expect(first.headers['cache-control']).toBe('no-store')
  expect(first.json().parameters.nonce).not.toBe(second.json().parameters.nonce)
  expect(first.json().parameters.expiresAt).toBe(NOW / 1_000 + 20 * 60)
  const withoutKey = await world.app.inject({ method: 'GET', url: CHALLENGE_PATH })
  expect(withoutKey.statusCode).toBe(401)
  const anonymous = { 'x-api-key': API_KEY, authorization: 'Bearer anonimo' }
  expect((await world.get(CHALLENGE_PATH, { headers: anonymous })).statusCode).toBe(200)
})

test('I4 a solved challenge passes once; the second time it is spent, however it is written', async () => {
  const token = await getToken(world)
  expect(await captcha.check(token)).toBe('passed')
  expect(await spend(token)).toBe(true)
  expect(await spend(token)).toBe(false)
  const { solution, challenge } = payloadOf(token)
  const rewritten = tokenOf({ solution: { ...solution, time: 81 }, challenge })
  expect(await captcha.check(rewritten)).toBe('passed')
  expect(await spend(rewritten)).toBe(false)
})

test('I4 of 20 at once with the same token, one wins', async () => {
  const token = await getToken(world)
  const results = await Promise.all(Array.from({ length: 20 }, () => spend(token)))
  expect(results.filter((isFirst) => isFirst)).toHaveLength(1)
})

test('I4 what is not filed has used nothing', async () => {
  const token = await getToken(world)
  const filing = inTransaction(world.db, async (tx) => {
    expect(await captcha.spendToken(tx, token)).toBe(true)
    throw new Error('the disk is full')
  })
  await expect(filing).rejects.toThrow('the disk is full')
  expect(await spend(token)).toBe(true)
})

test('I4 only a hash of the signature is kept', async () => {
  const token = await getToken(world)
  await spend(token)
  const [row] = await world.db.selectFrom('spent_captchas').selectAll().execute()
  const { signature } = payloadOf(token).challenge
  expect(row?.token_hash).toEqual(createHash('sha256').update(signature).digest())
})

test('I4 a token is good for 20 minutes by the server’s clock, counted to the beginning of the request', async () => {
  const token = await getToken(world)
  expect(await captchaAt(19.9).check(token)).toBe('passed')
  expect(await captchaAt(20).check(token)).toBe('refused')
  const late = captchaAt(35)
  expect(await late.check(token, captchaAt(19).clock.now())).toBe('passed')
})

test('I4 a wrong answer, a changed challenge and what is no token are refused', async () => {
  const token = await getToken(world)
  const { challenge, solution } = payloadOf(token)
  const { parameters } = challenge
  const changed = [
    { challenge, solution: { ...solution, counter: solution.counter + 1 } },
    { challenge, solution: {} },
    { challenge, solution: { counter: -1 } },
    { challenge, solution: { counter: 2 ** 32 } },
    { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
    { challenge: { parameters }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 2 ** 31 } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '' } }, solution },
    {
      challenge: { ...challenge, parameters: { ...parameters, expiresAt: 4_000_000_000 } },
      solution,
    },
    { challenge: { ...challenge, parameters: { ...parameters, more: 1 } }, solution },
    {},
    null,
    'texto',
  ].map(tokenOf)
  const others = ['x', '{}', '%%%', 'a'.repeat(3_000), `${token}${' '.repeat(3_000)}`]
  for (const each of [...changed, ...others])
    expect([each.slice(0, 40), await captcha.check(each)]).toEqual([each.slice(0, 40), 'refused'])
})

test('I4 a challenge of another server is refused; one from before a rotation is not', async () => {
  const keyOf = (letter: string) => `${letter}:${Buffer.alloc(32, letter).toString('base64')}`
  const token = solveCaptcha(Challenge.parse(await captchaAt(0, mastersOf(keyOf('a'))).challenge()))
  expect(await captchaAt(1, mastersOf(keyOf('b'))).check(token)).toBe('refused')
  expect(await captchaAt(1, mastersOf(`${keyOf('b')},${keyOf('a')}`)).check(token)).toBe('passed')
})

test('I4 no token, or an empty field, is absent and uses nothing', async () => {
  for (const token of [undefined, '']) {
    expect(await captcha.check(token)).toBe('absent')
    expect(await spend(token)).toBe(true)
  }
  expect(await world.db.selectFrom('spent_captchas').selectAll().execute()).toEqual([])
})

test('I4 verdicts are counted', async () => {
  const counting = captchaAt(0)
  await counting.check(undefined)
  await counting.check('x')
  await counting.check(await getToken(world))
  await counting.check(await getToken(world))
  const lines = (await counting.metrics.text()).split('\n')
  expect(lines.filter((line) => line.startsWith('captcha_checks_total'))).toEqual([
    'captcha_checks_total{verdict="passed"} 2',
    'captcha_checks_total{verdict="absent"} 1',
    'captcha_checks_total{verdict="unchecked"} 0',
    'captcha_checks_total{verdict="refused"} 1',
  ])
})

test('the worker forgets what was used two days ago, and the api can neither forget nor change', async () => {
  await spend(await getToken(world))
  const old = { spent_at: '2026-11-11T01:59:59Z' }
  await world.db.updateTable('spent_captchas').set(old).execute()
  await spend(await getToken(world))
  const asApi = openDatabase(world.databaseUrl, () => undefined)
  await expect(deleteOldCaptchas(asApi.db, captcha.clock)).rejects.toThrow(/permission denied/)
  await asApi.close()
  const asWorker = openDatabase(world.workerUrl, () => undefined)
  expect(await deleteOldCaptchas(asWorker.db, captcha.clock)).toBe(1)
  await asWorker.close()
  expect(await world.db.selectFrom('spent_captchas').selectAll().execute()).toHaveLength(1)
})
