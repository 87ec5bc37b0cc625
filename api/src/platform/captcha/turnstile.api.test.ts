import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  DEMO_TURNSTILE_SECRET,
  DEMO_TURNSTILE_SITE_KEY,
} from '@terminal/contract/settings/demo-values'
import { startCaptchaCompany } from '@terminal/dev/captcha-company'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { MASTERS, openWorld } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { buildLog } from '../log.ts'
import { collectMetrics } from '../metrics.ts'
import { openCaptcha } from './captcha.ts'

const world = await openWorld()
const company = await startCaptchaCompany({ port: 0 })
afterAll(() => company.close())

const post = (path: string, init: RequestInit) => fetch(`${company.origin}${path}`, init)
const behave = (modo: string) => post('/modo', { method: 'PUT', body: JSON.stringify({ modo }) })
beforeEach(() => behave('normal'))

/** Where the frame of the company hands it to the page. */
async function getToken(): Promise<string> {
  const page = await fetch(`${company.origin}/marco?sitekey=${DEMO_TURNSTILE_SITE_KEY}`)
  return /"token":"([^"]+)"/.exec(await page.text())?.[1] ?? ''
}

function open(given: { secret?: string; origin?: string } = {}) {
  let atMs = 0
  const lines: string[] = []
  const metrics = collectMetrics()
  const captcha = openCaptcha(
    { kind: 'turnstile', secret: DEMO_TURNSTILE_SECRET, origin: company.origin, ...given },
    {
      masters: MASTERS,
      clock: { now: () => new Date(atMs) },
      metrics,
      log: buildLog('info', { write: (line) => void lines.push(line) }),
    },
  )
  return { captcha, metrics, lines, wait: (ms: number) => (atMs += ms) }
}

test('I4 a token of the company passes once, also where its first form was lost on the way', async () => {
  const { captcha, lines } = open()
  const token = await getToken()
  const spend = () => inTransaction(world.db, (tx) => captcha.spendToken(tx, token))
  expect(await captcha.challenge()).toBeUndefined()
  expect(await captcha.check(token)).toBe('passed')
  // Nothing was filed: the same person sends the same form again.
  expect(await captcha.check(token)).toBe('passed')
  expect(await spend()).toBe(true)
  expect(await spend()).toBe(false)
  expect(lines).toEqual([])
})

test.each(['rechazo', 'repetido'])(
  'I4 a token that the company refuses is refused (%s)',
  async (mode) => {
    const { captcha } = open()
    const token = await getToken()
    await behave(mode)
    expect(await captcha.check(token)).toBe('refused')
  },
)

test('I4 what is longer than any token is refused without asking', async () => {
  expect(await open().captcha.check('x'.repeat(2_049))).toBe('refused')
  expect(await (await fetch(`${company.origin}/modo`)).json()).toMatchObject({ preguntas: 0 })
})

test.each([
  ['secreto', 'invalid-input-secret'],
  ['error', 'status 500'],
  ['html', 'SyntaxError'],
  ['colgado', 'TimeoutError'],
])(
  'I4 a failing provider stops no one: accepted, marked, counted and logged (%s)',
  async (mode, trouble) => {
    const { captcha, metrics, lines } = open()
    const token = await getToken()
    await behave(mode)
    expect(await captcha.check(token)).toBe('unchecked')
    expect(await metrics.text()).toContain('captcha_checks_total{verdict="unchecked"} 1')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, trouble, count: 1 }])
    expect(lines.join('')).not.toContain(token)
  },
)

test('I4 an unreachable provider or a wrong secret stops no one either', async () => {
  const token = await getToken()
  expect(await open({ origin: 'http://127.0.0.1:9' }).captcha.check(token)).toBe('unchecked')
  expect(await open({ secret: 'otro' }).captcha.check(token)).toBe('unchecked')
})

test('I4 trouble is logged once a minute, with how many there were since', async () => {
  const { captcha, lines, wait } = open()
  await behave('error')
  const counts = () => lines.map((line) => JSON.parse(line).count)
  for (const pause of [0, 59_999]) {
    wait(pause)
    await captcha.check('x')
    await captcha.check('x')
  }
  expect(counts()).toEqual([1])
  wait(1)
  await captcha.check('x')
  expect(counts()).toEqual([1, 4])
})

test('I4 the company is told nothing of who sends: the secret, the token and a key for asking again', async () => {
  const seen: string[] = []
  const listener = createServer(async (request, response) => {
    seen.push(await text(request))
    response.end('{"success":true}')
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port }: { port: number } = Object(listener.address())
  const { captcha } = open({ origin: `http://127.0.0.1:${port}` })
  await captcha.check('un-token')
  await captcha.check('un-token')
  listener.close()
  const [first = '', second] = seen
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/
  expect(JSON.parse(first)).toEqual({
    secret: DEMO_TURNSTILE_SECRET,
    response: 'un-token',
    idempotency_key: expect.stringMatching(uuid),
  })
  expect(second).toBe(first)
})

test('I4 where no captcha is configured every form is absent', async () => {
  const deps = {
    masters: MASTERS,
    clock: { now: () => new Date(0) },
    metrics: collectMetrics(),
    log: buildLog('silent'),
  }
  const captcha = openCaptcha({ kind: 'none' }, deps)
  expect(await captcha.challenge()).toBeUndefined()
  expect(captcha.isInUse).toBe(false)
  expect(await captcha.check('x')).toBe('absent')
  expect(await inTransaction(world.db, (tx) => captcha.spendToken(tx, 'x'))).toBe(true)
})
