import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTurnstile } from './turnstile-adapter.ts'

const START = Date.parse('2026-11-16T09:00:00Z')

type Fake = Record<string, unknown> & { remove(): void; onload?(): void; onerror?(): void }

/** As much of a document as the adapter touches. */
const made: Fake[] = []
const createElement = (tag: string): Fake => {
  const element: Fake = {
    tag,
    isThere: true,
    remove: () => Object.assign(element, { isThere: false }),
  }
  made.push(element)
  return element
}
const there = (tag: string) => made.filter((each) => each.tag === tag && each.isThere)

beforeEach(() => {
  made.length = 0
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('document', { createElement, readyState: 'complete' })
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const report = { solved: vi.fn(), expired: vi.fn(), failed: vi.fn() }
  const place = {
    dataset: { source: 'https://compania.example/turnstile/v0/api.js' },
    append: vi.fn(),
  }
  const look = { theme: 'light', language: 'es', siteKey: '0x4' }
  const adapter = openTurnstile(place, look, report)
  return { adapter, report, place }
}

/** The company's script comes. */
function arrive() {
  const turnstile = { render: vi.fn((..._: unknown[]) => 'uno'), reset: vi.fn(), remove: vi.fn() }
  Object.assign(window, { turnstile })
  there('script')[0]?.onload?.()
  const options: Record<string, (value?: unknown) => unknown> = Object(
    turnstile.render.mock.calls[0]?.[1],
  )
  return { turnstile, options }
}

test('I3 the company’s script comes asynchronously, when it is needed', () => {
  const { adapter, place } = open()
  expect(place.append).not.toHaveBeenCalled()
  adapter.solve()
  expect(place.append).toHaveBeenCalledOnce()
  expect(there('script')[0]).toMatchObject({
    src: 'https://compania.example/turnstile/v0/api.js?render=explicit',
    async: true,
  })
})

test('I1 look, language and site key are handed on', () => {
  const { adapter } = open()
  adapter.solve()
  expect(arrive().options).toMatchObject({ sitekey: '0x4', theme: 'light', language: 'es' })
})

test('I2 its token is good for 270 of its 300 seconds; its own word that it is over is passed on', () => {
  const { adapter, report } = open()
  adapter.solve()
  const { options, turnstile } = arrive()
  options.callback?.('un-token')
  expect(report.solved).toHaveBeenCalledExactlyOnceWith('un-token', START + 270_000)
  options['expired-callback']?.()
  expect(report.expired).toHaveBeenCalledOnce()
  adapter.solve()
  expect(turnstile.reset).toHaveBeenCalledExactlyOnceWith('uno')
  expect(turnstile.render).toHaveBeenCalledOnce()
})

test('I4 a script that fails, is none, or does not come, and a widget that fails, are said', () => {
  const failing = [
    () => there('script')[0]?.onerror?.(),
    () => there('script')[0]?.onload?.(),
    () => vi.advanceTimersByTime(15_000),
    () => arrive().options['error-callback']?.('300010'),
  ]
  for (const fail of failing) {
    made.length = 0
    const { adapter, report } = open()
    adapter.solve()
    expect(report.failed).not.toHaveBeenCalled()
    fail()
    expect(report.failed).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(report.failed).toHaveBeenCalledOnce()
  }
})

test('I2 after a script that failed a reset fetches it again; one that came late is used', () => {
  const { adapter, report } = open()
  adapter.solve()
  there('script')[0]?.onerror?.()
  adapter.solve()
  expect([made.length, there('script').length]).toEqual([4, 1])
  vi.advanceTimersByTime(15_000)
  expect(report.failed).toHaveBeenCalledTimes(2)
  arrive().options.callback?.('tarde')
  expect(report.solved).toHaveBeenCalledOnce()
})

test('removed, nothing of it is left', () => {
  const { adapter, report } = open()
  adapter.solve()
  const { turnstile } = arrive()
  adapter.remove()
  expect(turnstile.remove).toHaveBeenCalledExactlyOnceWith('uno')
  expect([...there('script'), ...there('div')]).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(report.failed).not.toHaveBeenCalled()
})
