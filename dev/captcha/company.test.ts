import {
  DEMO_TURNSTILE_SECRET,
  DEMO_TURNSTILE_SITE_KEY,
} from '@terminal/contract/settings/demo-values'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startCaptchaCompany } from './company.ts'

let atMs = Date.parse('2026-11-13T02:00:00Z')
const company = await startCaptchaCompany({ port: 0, now: () => atMs })
const get = (path: string, init?: RequestInit) => fetch(`${company.origin}${path}`, init)
const behave = (modo: string) => get('/modo', { method: 'PUT', body: JSON.stringify({ modo }) })

afterEach(() => behave('normal'))
afterAll(() => company.close())

/** As its frame hands it to the page. */
async function tokenOfFrame(): Promise<string> {
  const page = await (await get(`/marco?sitekey=${DEMO_TURNSTILE_SITE_KEY}`)).text()
  return /"token":"([^"]+)"/.exec(page)?.[1] ?? ''
}

async function verify(asked: Record<string, string>): Promise<unknown> {
  const body = new URLSearchParams({ secret: DEMO_TURNSTILE_SECRET, ...asked })
  return (await get('/turnstile/v0/siteverify', { method: 'POST', body })).json()
}

const refused = (code: string) => ({ success: false, 'error-codes': [code] })

test('a token is good once, and again only for who asks with the same key', async () => {
  const token = await tokenOfFrame()
  const passed = {
    success: true,
    'error-codes': [],
    challenge_ts: '2026-11-13T02:00:00.000Z',
    hostname: 'localhost',
    action: '',
    cdata: '',
  }
  const key = crypto.randomUUID()
  expect(await verify({ response: token, idempotency_key: key })).toEqual(passed)
  expect(await verify({ response: token, idempotency_key: key })).toEqual(passed)
  expect(await verify({ response: token })).toEqual(refused('timeout-or-duplicate'))

  const another = await tokenOfFrame()
  expect(await verify({ response: another })).toEqual(passed)
  expect(await verify({ response: another })).toEqual(refused('timeout-or-duplicate'))
})

test('after 300 s it is good no longer', async () => {
  const token = await tokenOfFrame()
  atMs += 301_000
  expect(await verify({ response: token })).toEqual(refused('timeout-or-duplicate'))
})

test('it is asked with a form or with JSON, and says what is missing or wrong', async () => {
  const asJson = await get('/turnstile/v0/siteverify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: DEMO_TURNSTILE_SECRET, response: await tokenOfFrame() }),
  })
  expect(await asJson.json()).toMatchObject({ success: true })
  expect(await verify({ response: 'otro' })).toEqual(refused('invalid-input-response'))
  expect(await verify({})).toEqual(refused('missing-input-response'))
  expect(await verify({ secret: 'otro', response: 'x' })).toEqual(refused('invalid-input-secret'))
  expect(await verify({ secret: '', response: 'x' })).toEqual(refused('missing-input-secret'))
})

test('it fails in every configured way, and works again', async () => {
  const response = await tokenOfFrame()
  await behave('rechazo')
  expect(await verify({ response })).toEqual(refused('invalid-input-response'))
  await behave('repetido')
  expect(await verify({ response })).toEqual(refused('timeout-or-duplicate'))
  await behave('secreto')
  expect(await verify({ response })).toEqual(refused('invalid-input-secret'))
  await behave('error')
  expect((await get('/turnstile/v0/api.js')).status).toBe(500)
  await behave('html')
  expect(await (await get('/turnstile/v0/api.js')).text()).toMatch(/^<!doctype/)
  await behave('colgado')
  const signal = AbortSignal.timeout(300)
  await expect(get('/turnstile/v0/api.js', { signal })).rejects.toThrow(/timeout/)

  await behave('normal')
  expect(await (await get('/turnstile/v0/api.js')).text()).toContain('window.turnstile')
  expect(await verify({ response })).toMatchObject({ success: true })
})

test('an unknown way to behave is refused; how often it was asked is counted', async () => {
  expect((await behave('amable')).status).toBe(400)
  await behave('normal')
  await verify({ response: 'x' })
  expect(await (await get('/modo')).json()).toEqual({ modo: 'normal', preguntas: 1 })
})
