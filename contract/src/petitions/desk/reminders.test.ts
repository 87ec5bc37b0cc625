import { expect, test } from 'vitest'
import type { Step } from '../case/step-table.ts'
import { fileFacts, takeStep } from '../case/steps.ts'
import type { PetitionFacts } from '../case/stored.ts'
import { remindersOf } from './reminders.ts'

const OFFICE = { closed: new Set<string>() }
/** On a Tuesday; due on Wednesday 25 November, because Monday 16 is a holiday. */
const FILED = fileFacts('petition', '2026-11-03', OFFICE)
const ASSIGNED = { isAssigned: true }

const on = (today: string) => ({ today, office: OFFICE })
const said = (facts: PetitionFacts, today: string) => remindersOf(facts, ASSIGNED, on(today))

function after(facts: PetitionFacts, step: Step, today: string): PetitionFacts {
  const outcome = takeStep(facts, step, on(today))
  if (!outcome.isTaken) throw new Error(outcome.reason)
  return outcome.facts
}

const STARTED = after(FILED, { kind: 'start' }, '2026-11-04')

test.each([
  ['2026-11-04', []],
  ['2026-11-05', []],
  // Days 3 to 5: it may still go to another entity in time.
  ['2026-11-06', ['transfer']],
  ['2026-11-10', ['transfer']],
  ['2026-11-11', []],
  // Days 8 to 10: a missing datum may still be asked for in time; five business days are left on the tenth.
  ['2026-11-13', ['completion']],
  ['2026-11-18', ['due-5', 'completion']],
  ['2026-11-19', ['due-5']],
  ['2026-11-20', ['due-3']],
  ['2026-11-23', ['due-3']],
  ['2026-11-24', ['due-1']],
  ['2026-11-25', ['due-1']],
  ['2026-11-26', ['overdue']],
])('on %s staff are reminded of %j', (today, reminders) => {
  expect(said(STARTED, today)).toEqual(reminders)
})

test('what is unassigned or not begun is listed too', () => {
  expect(remindersOf(FILED, { isAssigned: false }, on('2026-11-04'))).toEqual(['unassigned'])
  expect(said(FILED, '2026-11-04')).toEqual(['new'])
})

test('while the citizen is waited for nothing is due, until the month is over', () => {
  const asked = after(STARTED, { kind: 'ask-completion' }, '2026-11-06')
  expect(said(asked, '2026-12-01')).toEqual([])
  expect(said(asked, '2026-12-07')).toEqual([])
  expect(said(asked, '2026-12-09')).toEqual(['wait-over'])
})

test('what was transferred or closed is not asked about again', () => {
  const shared = after(STARTED, { kind: 'transfer', scope: 'part' }, '2026-11-06')
  expect(said(shared, '2026-11-09')).toEqual([])
  expect(said(after(STARTED, { kind: 'answer' }, '2026-11-06'), '2026-12-30')).toEqual([])
})

test('personal data has shorter limits', () => {
  const facts = after(
    fileFacts('data-claim', '2026-11-03', OFFICE),
    { kind: 'start' },
    '2026-11-04',
  )
  expect(said(facts, '2026-11-04')).toEqual(['transfer'])
  expect(said(facts, '2026-11-06')).toEqual(['completion'])
})
