import { expect, test } from 'vitest'
import { deskStepsFor, innerDate, lastFiledForAttention } from './desk-clock.ts'
import type { Step } from './step-table.ts'
import { fileFacts, takeStep } from './steps.ts'

const OFFICE = { closed: new Set<string>() }
const FACTS = fileFacts('petition', '2026-11-12', OFFICE)

test('the inner date is that of a request for information, which no extension moves', () => {
  // Monday 16 November is a holiday.
  expect(innerDate(FACTS, false, OFFICE)).toBe('2026-11-27')
  expect(innerDate({ ...FACTS, extensionDays: 15 }, false, OFFICE)).toBe('2026-11-27')
  expect(innerDate({ ...FACTS, termDays: 5 }, false, OFFICE)).toBe('2026-11-20')
  const paused = { ...FACTS, pauses: [{ from: '2026-11-17', until: '2026-11-24' }] }
  expect(innerDate(paused, false, OFFICE)).toBe('2026-12-04')
  expect(innerDate(FACTS, true, OFFICE)).toBeNull()
  expect(innerDate({ ...FACTS, state: 'withdrawn' }, false, OFFICE)).toBeNull()
})

test('it needs attention from its second business day on', () => {
  expect(lastFiledForAttention('2026-11-16', OFFICE)).toBe('2026-11-11')
  expect(lastFiledForAttention('2026-11-17', OFFICE)).toBe('2026-11-12')
})

test('without a type, its present type can be confirmed, and it cannot be answered', () => {
  const on = { today: '2026-11-17', office: OFFICE }
  const reasonOf = (step: Step, isUnclassified: boolean) => {
    const outcome = takeStep(FACTS, step, { ...on, isUnclassified })
    return outcome.isTaken ? 'taken' : outcome.reason
  }
  const confirm: Step = { kind: 'reclassify', type: 'petition' }
  expect([true, false].map((each) => reasonOf(confirm, each))).toEqual(['taken', 'no-change'])
  expect([true, false].map((each) => reasonOf({ kind: 'answer' }, each))).toEqual([
    'unclassified',
    'taken',
  ])
  expect(deskStepsFor(FACTS, { ...on, isUnclassified: true })).not.toContain('answer')
})
