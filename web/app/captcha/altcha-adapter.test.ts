import type { Challenge } from '@terminal/contract/captcha/challenge'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAltcha } from './altcha-adapter.ts'
import { solveChallenge } from './solve-challenge.ts'

/** Made by altcha-lib 2.8.0, with 137 as its counter. */
const CHALLENGE: Challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    expiresAt: 1_794_823_200,
    keyLength: 32,
    keyPrefix: 'e1e7b93fc1cfd804505942d02f5451c8',
    nonce: 'd94c09a86b15d0fd0609c3161696d6ad',
    salt: '129c6f6efaf0748a9cec8784ad762c36',
  },
  signature: 'b9247efb9f41f2c9046f040aa52958e287c4271ba9f6903c2705b4af7e3c635c',
}

test('finds what altcha-lib hid', async () => {
  expect(await solveChallenge(CHALLENGE)).toEqual({ counter: 137 })
})

/** A browser's worker, as far as it is used: ended, it never answers. */
class Worker {
  static readonly opened: Worker[] = []
  onmessage: ((event: { data: unknown }) => void) | undefined
  onerror: (() => void) | undefined
  isEnded = false
  readonly url: string
  readonly options: unknown

  constructor(url: string, options: unknown) {
    this.url = url
    this.options = options
    Worker.opened.push(this)
  }
  postMessage = vi.fn()
  terminate(): void {
    this.isEnded = true
  }
  answer(data: unknown): void {
    if (!this.isEnded) this.onmessage?.({ data })
  }
}

const START = Date.parse('2026-11-16T09:00:00Z')
let answer: () => Promise<Response>
const asked: [string, RequestInit][] = []

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('Worker', Worker)
  Worker.opened.length = 0
  asked.length = 0
  answer = async () => Response.json(CHALLENGE)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([url, init])
    const aborted = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
    return Promise.race([answer(), aborted])
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const report = { solved: vi.fn(), expired: vi.fn(), failed: vi.fn() }
  const place = {
    dataset: { source: 'https://api.example/api/Captcha/reto', worker: '/assets/w.js' },
    append: () => undefined,
  }
  const look = { theme: 'light', language: 'es', siteKey: 'clave-publica' }
  return { adapter: openAltcha(place, look, report), report }
}

const openedWorker = (count: number) =>
  vi.waitFor(() => {
    expect(Worker.opened).toHaveLength(count)
    return Worker.opened[count - 1] as Worker
  })

test('I1 the site key goes along with the challenge request, and es is es-419 there', async () => {
  open().adapter.solve()
  const worker = await openedWorker(1)
  expect([worker.url, worker.options]).toEqual(['/assets/w.js', { type: 'module' }])
  const [[url, { headers }] = ['', {}]] = asked
  expect(url).toBe('https://api.example/api/Captcha/reto')
  expect(headers).toEqual({
    'x-api-key': 'clave-publica',
    authorization: 'Bearer anonimo',
    'accept-language': 'es-419',
  })
})

test('I2 a token holds challenge and answer, and is good for 19 minutes from the request', async () => {
  const { adapter, report } = open()
  adapter.solve()
  const worker = await openedWorker(1)
  await vi.advanceTimersByTimeAsync(5_000)
  worker.answer({ counter: 137 })
  await vi.waitFor(() => expect(report.solved).toHaveBeenCalledOnce())
  const [token, endsAt] = report.solved.mock.calls[0] ?? []
  expect(JSON.parse(atob(token))).toEqual({ challenge: CHALLENGE, solution: { counter: 137 } })
  // By our own seconds, whatever this phone makes of the server's expiresAt.
  expect(endsAt).toBe(START + 19 * 60_000)
  expect(worker.isEnded).toBe(true)
})

test('I2 asked again, what it was at is dropped', async () => {
  const { adapter, report } = open()
  adapter.solve()
  const first = await openedWorker(1)
  adapter.solve()
  const second = await openedWorker(2)
  expect(first.isEnded).toBe(true)
  second.answer({ counter: 137 })
  await vi.waitFor(() => expect(report.solved).toHaveBeenCalledOnce())
  expect(report.failed).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<Response>]>([
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['there are too many', async () => new Response('{}', { status: 429 })],
  ['a page comes instead', async () => new Response('<!doctype html>')],
])('I4 no challenge, no token: %s', async (_, given) => {
  answer = given
  const { adapter, report } = open()
  adapter.solve()
  await vi.waitFor(() => expect(report.failed).toHaveBeenCalledOnce())
})

test('I4 no token from a browser without crypto.subtle, or whose worker does not start', async () => {
  for (const end of [
    (worker: Worker) => worker.answer(undefined),
    (worker: Worker) => worker.onerror?.(),
  ]) {
    const { adapter, report } = open()
    adapter.solve()
    end(await openedWorker(Worker.opened.length + 1))
    await vi.waitFor(() => expect(report.failed).toHaveBeenCalledOnce())
  }
})

test('I4 what takes longer than a minute is given up', async () => {
  answer = () => new Promise(() => undefined)
  const hanging = open()
  hanging.adapter.solve()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hanging.report.failed).toHaveBeenCalledOnce()
})

test('removed, it says nothing more', async () => {
  const { adapter, report } = open()
  adapter.solve()
  const worker = await openedWorker(1)
  adapter.remove()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(worker.isEnded).toBe(true)
  expect([report.solved, report.failed].flatMap(({ mock }) => mock.calls)).toEqual([])
})
