import { describe, expect, test } from 'vitest'
import { buildRepository } from './fixture-repository.ts'
import { checkTestTimes } from './test-times.ts'

const JOURNEY = 'e2e/news/a.spec.ts'
const problemsIn = (changes: Record<string, string>) =>
  checkTestTimes(buildRepository(changes)).problems
const linesOf = (text: string, file = JOURNEY) =>
  problemsIn({ [file]: text }).map(({ line, message }) => [line, message.split(',')[0]])

const MEASURES = 'a test is judged by what happened'
const SLEEPS = 'a test waits for what it needs to see (expect.poll)'

test('a clean repository has no problems, and every test and what serves tests was visited', () => {
  expect(checkTestTimes(buildRepository())).toEqual({ visited: 5, problems: [] })
})

describe('how long something took', () => {
  test.for([
    'const began = performance.now()',
    'const began = process.hrtime.bigint()',
    'expect(Date.now() - Date.parse(shown)).toBeLessThan(5_000)',
    'expect(new Date().getTime() - date.getTime()).toBeLessThan(5_000)',
    'expect(Date.now()).toBeLessThan(x)',
    'if (Date.parse(until) > Date.now()) more()',
    'const left = deadline - Date.now()',
    'const began = Date.now(); work(); expect(Date.now() - began).toBe(1)',
    'const a = new Date(); const b = new Date(); expect(b - a).toBe(1)',
    'const at = Date.parse(shown); expect(Math.abs(Date.now() - at)).toBe(1)',
  ])('is not judged: %s', (text) => {
    expect(linesOf(`\n${text}\n`)).toEqual([[2, MEASURES]])
  })

  test.for([
    'const now = new Date("2026-11-13T02:00:00Z").getTime()',
    'const expired = Math.floor(Date.now() / 1_000) - 3_600',
    'const yesterday = new Date(Date.now() - 24 * HOUR_MS)',
    'const clock = { now: () => new Date(Date.now() + ahead) }',
    "const name = 'prueba ' + Date.now()",
    'const took = atMs - startMs',
    'await page.clock.setFixedTime(Date.now() + HOUR_MS)',
    'const seen = await page.evaluate(() => performance.now() - window.began)',
    'await page.addInitScript(() => { window.began = Date.now() - window.began })',
  ])('may be given, or counted by the browser: %s', (text) => {
    expect(linesOf(text)).toEqual([])
  })
})

describe('a while', () => {
  test.for([
    "import { setTimeout as pause } from 'node:timers/promises'",
    "import { scheduler } from 'timers/promises'",
    'await new Promise((resolve) => setTimeout(resolve, 50))',
    'globalThis.setTimeout(go, 5)',
    'await page.waitForTimeout(500)',
    'await sql`select pg_sleep(1)`.execute(tx)',
  ])('is not waited for: %s', (text) => {
    expect(linesOf(`\n${text}\n`)).toEqual([[2, SLEEPS]])
  })

  test.for([
    "import { setImmediate } from 'node:timers/promises'",
    'test.setTimeout(60_000)',
    'vi.advanceTimersByTime(500)',
    'await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))',
  ])('may be what is given up after, or the browser’s: %s', (text) => {
    expect(linesOf(text)).toEqual([])
  })
})

test('tests and what serves them are looked at, and nothing else', () => {
  const text = 'const began = performance.now()\n'
  for (const file of [
    'api/src/news/a.api.test.ts',
    'web/app/news/a.test.tsx',
    'api/test/a.ts',
    'e2e/news/desk.ts',
    'ops/edge/a.ts',
  ])
    expect(linesOf(text, file)).toEqual([[1, MEASURES]])
  for (const file of ['ops/drills/a.ts', 'ops/figures/a.ts', 'api/src/news/a.ts'])
    expect(linesOf(text, file)).toEqual([])
})

test('one that is allowed is said when it no longer measures', () => {
  const file = 'e2e/search/search-failures.spec.ts'
  expect(problemsIn({ [file]: 'const began = performance.now()\n' })).toEqual([])
  expect(problemsIn({ [file]: '' })).toEqual([
    { file, line: 1, message: expect.stringContaining('take it off the list') },
  ])
})
