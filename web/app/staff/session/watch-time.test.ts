import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildAccountStore } from './account.ts'
import { watchTime } from './session.ts'
import { buildSessionClock } from './session-clock.ts'
import { openTestTab, type TestTab, testAccount } from './test-browser.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** As long as the longest pause between two looks. */
const A_MOMENT = 15_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Signed in and being watched; how often its session has ended. */
function work(tab: TestTab) {
  tab.enter()
  const accounts = buildAccountStore({ issuer: 'https://cuentas.example', clientId: 'sitio' })
  const clock = buildSessionClock({ idleMinutes: 30, longestHours: 12 })
  accounts.write(testAccount('refresh'))
  clock.begin()
  const ended = vi.fn(() => accounts.remove())
  watchTime({ accounts, clock }, ended)
  return { ended, clock }
}

test('a session that is not used for 30 minutes ends', () => {
  const { ended } = work(openTestTab(vi.stubGlobal))
  vi.advanceTimersByTime(30 * MINUTE - 1)
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(A_MOMENT)
  expect(ended).toHaveBeenCalledOnce()
})

test.each(['keydown', 'pointerdown', 'wheel', 'touchmove'])(
  '%s is use, and gives 30 minutes more',
  (sign) => {
    const tab = openTestTab(vi.stubGlobal)
    const { ended } = work(tab)
    vi.advanceTimersByTime(29 * MINUTE)
    tab.touch(sign)
    vi.advanceTimersByTime(29 * MINUTE)
    expect(ended).not.toHaveBeenCalled()
    vi.advanceTimersByTime(MINUTE + A_MOMENT)
    expect(ended).toHaveBeenCalledOnce()
  },
)

test('to come back to a page is no use', () => {
  const tab = openTestTab(vi.stubGlobal)
  const { ended } = work(tab)
  vi.advanceTimersByTime(29 * MINUTE)
  tab.touch('focus')
  vi.advanceTimersByTime(MINUTE + A_MOMENT)
  expect(ended).toHaveBeenCalledOnce()
})

test('a session that is used without a pause ends after 12 hours', () => {
  const tab = openTestTab(vi.stubGlobal)
  const { ended } = work(tab)
  for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
    vi.advanceTimersByTime(25 * MINUTE)
    tab.touch('keydown')
  }
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20 * MINUTE + A_MOMENT)
  expect(ended).toHaveBeenCalledOnce()
})

test.each(['keydown', 'focus'])(
  'a computer that slept is asked for its clock before %s counts as use',
  (sign) => {
    const tab = openTestTab(vi.stubGlobal)
    const { ended } = work(tab)
    // No timer has moved.
    vi.setSystemTime(Date.now() + 8 * HOUR)
    tab.touch(sign)
    expect(ended).toHaveBeenCalledOnce()
  },
)

test('use of one tab keeps the others alive, and its end is the end of all', () => {
  const one = openTestTab(vi.stubGlobal)
  const other = openTestTab(vi.stubGlobal, one.shared)
  const ends = [work(one), work(other)].map(({ ended }) => ended)
  function pass(ms: number): void {
    vi.setSystemTime(Date.now() + ms)
    for (const tab of [one, other]) tab.touch('focus')
  }
  pass(25 * MINUTE)
  other.touch('keydown')
  pass(25 * MINUTE)
  for (const ended of ends) expect(ended).not.toHaveBeenCalled()
  pass(6 * MINUTE)
  for (const ended of ends) expect(ended).toHaveBeenCalledOnce()
})

test('a tab that slept through the end is not let into the session of the next person', () => {
  const asleep = openTestTab(vi.stubGlobal)
  const { ended, clock } = work(asleep)
  vi.setSystemTime(Date.now() + HOUR)
  work(openTestTab(vi.stubGlobal, asleep.shared))
  asleep.touch('keydown')
  expect(ended).toHaveBeenCalledOnce()
  expect(clock.isOver()).toBe(true)
})
