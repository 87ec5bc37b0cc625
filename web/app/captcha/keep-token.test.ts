import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DONE, FAILED, keepToken, WORKING } from './keep-token.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000

/** A captcha that is solved when the test says so. */
function open() {
  const tokens: (string | null)[] = []
  const said: string[] = []
  const page = { isVisible: true, solving: 0 }
  const keeper = keepToken({
    solve: () => page.solving++,
    onToken: (token) => tokens.push(token),
    say: (sentence) => said.push(sentence),
    isVisible: () => page.isVisible,
  })
  const solve = (token: string) => keeper.solved(token, Date.now() + 19 * MINUTE)
  return { keeper, solve, tokens, said, page }
}

test('I2 a token when it is solved, and null the moment it is good no longer; then another by itself', () => {
  const { keeper, solve, tokens, said, page } = open()
  keeper.begin()
  expect([tokens, page.solving]).toEqual([[], 1])
  solve('uno')
  vi.advanceTimersByTime(19 * MINUTE - 1)
  expect(tokens).toEqual(['uno'])
  vi.advanceTimersByTime(1)
  expect([tokens, page.solving]).toEqual([['uno', null], 2])
  solve('dos')
  expect(tokens).toEqual(['uno', null, 'dos'])
  expect(said).toEqual([WORKING, DONE, '', WORKING, DONE])
})

test('I2 a reset drops the token and gets another', () => {
  const { keeper, solve, tokens, page } = open()
  keeper.begin()
  solve('uno')
  keeper.begin()
  expect([tokens, page.solving]).toEqual([['uno', null], 2])
  solve('dos')
  // Not when the first would have ended.
  vi.advanceTimersByTime(19 * MINUTE - 1)
  expect(tokens).toEqual(['uno', null, 'dos'])
})

test('I2 a hidden page gets its next token when it is visible again, and only once', () => {
  const { keeper, solve, tokens, page } = open()
  keeper.begin()
  solve('uno')
  page.isVisible = false
  vi.advanceTimersByTime(60 * MINUTE)
  keeper.look()
  expect([tokens, page.solving]).toEqual([['uno', null], 1])
  page.isVisible = true
  keeper.look()
  keeper.look()
  expect(page.solving).toBe(2)
})

test('I2 a phone that slept finds its token expired on return', () => {
  const { keeper, solve, tokens, page } = open()
  keeper.begin()
  solve('uno')
  // The clock goes on, the timers do not.
  vi.setSystemTime(Date.now() + 30 * MINUTE)
  keeper.look()
  expect([tokens, page.solving]).toEqual([['uno', null], 2])
})

test('I2 a widget that says itself that its token is over is believed', () => {
  const { keeper, solve, tokens } = open()
  keeper.begin()
  solve('uno')
  keeper.expired()
  expect(tokens).toEqual(['uno', null])
})

test('I4 what fails says that the form can be sent, and is not tried again unasked', () => {
  const { keeper, tokens, said, page } = open()
  keeper.begin()
  keeper.failed()
  keeper.look()
  vi.advanceTimersByTime(60 * MINUTE)
  expect([tokens, said, page.solving]).toEqual([[], [WORKING, FAILED], 1])
  keeper.begin()
  expect(page.solving).toBe(2)
})
