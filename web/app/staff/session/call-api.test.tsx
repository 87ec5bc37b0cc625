import {
  CONTRACT,
  CONTRACT_HEADER,
  CONTRACT_NUMBER,
  NEW_VERSION,
} from '@terminal/contract/http/contract-number'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { LONGEST_SILENCE_MS } from '../../ui/watch-silence.ts'
import { buildCallApi, StalledError } from './call-api.ts'
import { callSentence } from './call-sentence.ts'
import { NewVersionAlert } from './new-version-alert.tsx'

/** What the browser sends with, as far as a call uses it: the test says what happens to it. */
class Line extends EventTarget {
  static readonly sent: Line[] = []
  readonly upload = new EventTarget()
  readonly open = vi.fn<(method: string, url: string) => void>()
  readonly setRequestHeader = vi.fn<(name: string, value: string) => void>()
  readonly abort = vi.fn<() => void>()
  status = 200
  responseType = ''
  response: unknown
  readonly responseText = '"saved"'
  send(): void {
    Line.sent.push(this)
  }
  move(loaded: number): void {
    const event = Object.assign(new Event('progress'), { loaded, total: 100 })
    this.upload.dispatchEvent(event)
  }
  answer(): void {
    for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  Line.sent.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const UNHEARD = { onExpired: () => undefined, onOutdated: () => undefined }

/** One form on its way, with whatever becomes of it. */
function upload(keepFresh: () => Promise<void> = async () => undefined, apiOrigin = '') {
  const giveUp = new AbortController()
  const callApi = buildCallApi({ apiKey: 'key', apiOrigin, keepFresh, ...UNHEARD })
  const { signal } = giveUp
  const outcome = callApi('/api/x', z.string(), {
    method: 'POST',
    form: new FormData(),
    signal,
  })
  return { giveUp, outcome: outcome.catch((error: unknown) => error) }
}

async function sentLine(): Promise<Line> {
  await vi.advanceTimersByTimeAsync(0)
  const [line] = Line.sent
  if (!line) throw new Error('Nothing was sent')
  return line
}

test.each(['', 'https://api.example'])('K1 a call goes to the host «%s»', async (apiOrigin) => {
  const { outcome } = upload(undefined, apiOrigin)
  const line = await sentLine()
  expect(line.open).toHaveBeenCalledExactlyOnceWith('POST', `${apiOrigin}/api/x`)
  line.answer()
  await outcome
})

test('what another version of the API refuses is shown with a way to load again', async () => {
  const onOutdated = vi.fn<() => void>()
  const call = buildCallApi({
    ...UNHEARD,
    apiKey: 'key',
    apiOrigin: '',
    keepFresh: async () => undefined,
    onOutdated,
  })
  const outcome = call('/api/x', z.string()).catch((error: unknown) => error)
  const line = await sentLine()
  expect(line.setRequestHeader).toHaveBeenCalledWith(CONTRACT_HEADER, CONTRACT_NUMBER)
  const problem = { type: 'about:blank', title: 'x', status: 409, code: 'conflict', requestId: 'r' }
  const refusal = { ...problem, detail: NEW_VERSION, missing: CONTRACT }
  Object.assign(line, { status: 409, responseText: JSON.stringify(refusal) })
  line.answer()
  expect(callSentence(await outcome)).toBe(NEW_VERSION)
  expect(onOutdated).toHaveBeenCalledOnce()
  const shown = renderToStaticMarkup(<NewVersionAlert />)
  expect(shown).toContain(NEW_VERSION)
  expect(shown).toContain('Recargar')
})

test('what is stopped while the token is renewed ends at once, and is never sent', async () => {
  const { promise: isRenewed, resolve: renew } = Promise.withResolvers<void>()
  const { giveUp, outcome } = upload(() => isRenewed)
  giveUp.abort()
  expect(await outcome).toBe(giveUp.signal.reason)
  renew()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Line.sent).toEqual([])
})

test('what is stopped on its way is taken off the line', async () => {
  const { giveUp, outcome } = upload()
  const line = await sentLine()
  giveUp.abort()
  expect(await outcome).toBe(giveUp.signal.reason)
  expect(line.abort).toHaveBeenCalledOnce()
})

test('a slow line may take any time while something moves, and then for the answer', async () => {
  const { outcome } = upload()
  const line = await sentLine()
  for (let loaded = 1; loaded <= 100; loaded += 1) {
    await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS - 1)
    line.move(loaded)
  }
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS - 1)
  line.answer()
  expect(await outcome).toBe('saved')
  expect(vi.getTimerCount()).toBe(0)
})

test('a line on which nothing moves is given up', async () => {
  const { outcome } = upload()
  const line = await sentLine()
  line.move(40)
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS)
  expect(await outcome).toBeInstanceOf(StalledError)
  expect(line.abort).toHaveBeenCalledOnce()
})

test('a file comes as it is, and a refusal of one in words', async () => {
  const callApi = buildCallApi({
    apiKey: 'key',
    apiOrigin: '',
    keepFresh: async () => undefined,
    ...UNHEARD,
  })
  const ask = () => callApi('/api/x', z.instanceof(Blob), { isFile: true })
  const answerWith = async (status: number, text: string) => {
    const line = await sentLine()
    Object.assign(line, { status, response: new Blob([text]) })
    expect(line.responseType).toBe('blob')
    line.answer()
    Line.sent.length = 0
  }
  const file = ask()
  await answerWith(200, 'una foto')
  expect(await (await file).text()).toBe('una foto')

  const refused = ask().catch((error: unknown) => error)
  const detail = 'Este archivo tiene virus.'
  const problem = { type: 'about:blank', title: 'x', status: 409, code: 'conflict', requestId: 'r' }
  await answerWith(409, JSON.stringify({ ...problem, detail }))
  expect(await refused).toMatchObject({ status: 409, message: detail })
})
