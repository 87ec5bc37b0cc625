import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulateDue } from '../../../test/simulated-clock.ts'
import { addDays } from '../../calendar/calendar-day.ts'
import { type ClockFacts, daysLeft, daysUntil, dueIfResumed, dueOn } from './clock.ts'
import { PETITION_TYPES, TERMS } from './terms.ts'

const OFFICE = { closed: new Set<string>() }

const filed = (change: Partial<ClockFacts> = {}): ClockFacts => ({
  filedOn: '2026-11-15',
  termDays: 15,
  extensionDays: 0,
  pauses: [],
  ...change,
})

test.for([
  ['petition', 15, 15],
  ['complaint', 15, 15],
  ['claim', 15, 15],
  ['suggestion', 15, 15],
  ['report', 15, 15],
  ['praise', 15, 15],
  ['information', 10, 10],
  ['consultation', 30, 30],
  ['authority-information', 10, 10],
  ['data-inquiry', 10, 5],
  ['data-claim', 15, 8],
] as const)('K5 %s: %i business days, and %i more at most', ([type, days, extension]) => {
  expect(TERMS[type]).toMatchObject({ days, extension })
  expect(PETITION_TYPES).toContain(type)
})

test('K5 every type names its norm, asks for what is missing in time, and never doubles more than once', () => {
  expect(Object.keys(TERMS)).toEqual([...PETITION_TYPES])
  for (const { norm, days, extension, askWithin, transferWithin } of Object.values(TERMS)) {
    expect(norm).toMatch(/^Ley \d+ de \d{4}, art\. \d+/)
    expect(extension).toBeLessThanOrEqual(days)
    expect(Math.max(askWithin, transferWithin)).toBeLessThanOrEqual(days)
  }
})

test('K5 an extension adds its days to the term', () => {
  expect(dueOn(filed(), OFFICE)).toBe('2026-12-07')
  expect(dueOn(filed({ extensionDays: 5 }), OFFICE)).toBe('2026-12-15')
})

test('K5 stopped, the clock has no end; after the citizen completes it the remaining days run on', () => {
  const stopped = filed({ pauses: [{ from: '2026-11-20', until: null }] })
  expect(dueOn(stopped, OFFICE)).toBe(null)
  expect(dueIfResumed(stopped, '2026-11-24', OFFICE)).toBe('2026-12-10')
  expect(daysLeft(stopped, '2026-11-24', OFFICE)).toBe(11)
  expect(daysLeft(stopped, '2027-03-01', OFFICE)).toBe(11)
  const resumed = filed({ pauses: [{ from: '2026-11-20', until: '2026-11-24' }] })
  expect(dueOn(resumed, OFFICE)).toBe('2026-12-10')
})

test('K5 stopped on its last day, it ends on the business day after it was completed', () => {
  const stopped = filed({ termDays: 10, pauses: [{ from: '2026-11-30', until: null }] })
  expect(dueOn(filed({ termDays: 10 }), OFFICE)).toBe('2026-11-30')
  expect(dueOn(stopped, OFFICE)).toBe(null)
  expect(dueIfResumed(stopped, '2026-12-05', OFFICE)).toBe('2026-12-07')
})

test.for([
  ['begins after the end', { from: '2026-12-09', until: '2026-12-20' }],
  ['is over on the day on which it began', { from: '2026-12-07', until: '2026-12-07' }],
  ['never ends, and begins after the end', { from: '2026-12-12', until: null }],
] as const)('K5 a pause that %s changes nothing', ([, pause]) => {
  expect(dueOn(filed({ pauses: [pause] }), OFFICE)).toBe('2026-12-07')
})

test('K5 a pause before the day zero does not bring the end nearer', () => {
  const filedLater = filed({
    filedOn: '2026-11-17',
    pauses: [{ from: '2026-11-14', until: '2026-11-15' }],
  })
  expect(dueOn(filedLater, OFFICE)).toBe('2026-12-09')
})

test('K5 days left: none on the last day, and negative after it', () => {
  expect(daysLeft(filed(), '2026-11-15', OFFICE)).toBe(15)
  expect(daysLeft(filed(), '2026-12-04', OFFICE)).toBe(1)
  expect(daysLeft(filed(), '2026-12-07', OFFICE)).toBe(0)
  // A holiday, and the business day after it.
  expect(daysLeft(filed(), '2026-12-08', OFFICE)).toBe(-1)
  expect(daysLeft(filed(), '2026-12-10', OFFICE)).toBe(-2)
  expect(daysUntil('2026-12-07', '2026-12-07', OFFICE)).toBe(0)
})

test('K5 any term, extension, stop and day without work: the end is where living through the days ends', () => {
  const anyDay = fc.integer({ min: 0, max: 730 }).map((count) => addDays('2026-01-01', count))
  const gaps = fc.array(fc.tuple(fc.nat({ max: 25 }), fc.nat({ max: 40 })), { maxLength: 4 })
  fc.assert(
    fc.property(
      fc.record({
        filedOn: anyDay,
        termDays: fc.integer({ min: 1, max: 30 }),
        extensionDays: fc.integer({ min: 0, max: 30 }),
        gaps,
        isOpen: fc.boolean(),
      }),
      fc.array(anyDay, { maxLength: 20 }),
      ({ gaps, isOpen, ...term }, closedDays) => {
        const facts = { ...term, pauses: pausesOf(term.filedOn, gaps, isOpen) }
        const office = { closed: new Set(closedDays) }
        expect(dueOn(facts, office)).toBe(simulateDue(facts, office))
      },
    ),
    { numRuns: runs(10_000) },
  )
})

/** One after the other: so many days after the one before, so many days long; the last may not have ended. */
function pausesOf(filedOn: string, gaps: [number, number][], isLastOpen: boolean) {
  let day = filedOn
  return gaps.map(([before, length], index) => {
    const from = addDays(day, before)
    day = addDays(from, length)
    return { from, until: isLastOpen && index === gaps.length - 1 ? null : day }
  })
}
