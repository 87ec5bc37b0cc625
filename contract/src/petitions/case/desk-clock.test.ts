import { expect, test } from 'vitest'
import { PLAIN_RULES } from '../../../test/plain-rules.ts'
import { deskClock, deskStepsFor, mostExtensionDays, silenceUntil } from './desk-clock.ts'
import type { Step } from './step-table.ts'
import { fileFacts, takeStep } from './steps.ts'
import type { PetitionFacts } from './stored.ts'

const OFFICE = { closed: new Set<string>() }
const TODAY = '2026-11-17'
const on = (today: string) => ({ today, office: OFFICE })

/** Filed on 28 October, promised in 13 of the 15 days, asked on 4 November and completed on the 10th. */
const PAUSED: PetitionFacts = {
  ...fileFacts('complaint', '2026-10-28', OFFICE),
  state: 'in-progress',
  promisedDays: 13,
  promisedOn: '2026-11-24',
  pauses: [{ from: '2026-11-04', until: '2026-11-10' }],
}

test('the clock says which day it is, of how many, how many the law gives, and why', () => {
  expect(deskClock(PAUSED, TODAY, PLAIN_RULES)).toMatchObject({
    on: '2026-11-24',
    legalOn: '2026-11-26',
    isPaused: false,
    daysLeft: 5,
    isOverdue: false,
    day: 8,
    days: 13,
    legalDays: 15,
    why: [
      'El lunes 2 y el lunes 16 de noviembre son festivos.',
      'El plazo estuvo en pausa del miércoles 4 al martes 10 de noviembre.',
    ],
  })
})

test('the strip has each weekday up to the last date of the law', () => {
  const { strip } = deskClock(PAUSED, TODAY, PLAIN_RULES)
  expect(strip.map(({ day, kind }) => `${day.slice(8)} ${kind}`)).toEqual([
    ...['29 past', '30 past', '02 holiday', '03 past', '04 past'],
    ...['05 pause', '06 pause', '09 pause', '10 pause', '11 past', '12 past', '13 past'],
    ...['16 holiday', '17 today', '18 left', '19 left', '20 left', '23 left', '24 left'],
    ...['25 left', '26 left'],
  ])
})

test('overdue it counts on; closed, it stands as on its last day', () => {
  expect(deskClock(PAUSED, '2026-11-30', PLAIN_RULES)).toMatchObject({
    isOverdue: true,
    daysLeft: -4,
    day: 17,
  })
  const closed = after(PAUSED, { kind: 'answer' }, TODAY)
  const clock = deskClock(closed, '2027-01-20', PLAIN_RULES)
  expect(clock).toMatchObject({ isOverdue: false, daysLeft: 5, day: 8 })
  expect(clock.strip.some(({ kind }) => kind === 'today')).toBe(false)
})

test('only a request for information is accepted by silence, after the date of the law', () => {
  const asked = fileFacts('information', '2026-11-13', OFFICE)
  expect(silenceUntil(asked, on('2026-11-30'))).toBeNull()
  expect(silenceUntil(asked, on('2026-12-01'))).toBe('2026-12-03')
  expect(silenceUntil(after(asked, { kind: 'ask-completion' }, TODAY), on('2026-12-01'))).toBeNull()
  expect(silenceUntil(after(asked, { kind: 'answer' }, TODAY), on('2026-12-01'))).toBeNull()
  const other = fileFacts('petition', '2026-11-13', OFFICE)
  expect(silenceUntil(other, on('2027-01-20'))).toBeNull()
})

test('what could be done follows the state, and the term of its type', () => {
  const filed = fileFacts('data-inquiry', '2026-11-13', OFFICE)
  const open = ['reclassify', 'shorten', 'ask-completion', 'extend', 'transfer', 'answer']
  const rare = ['ask-clarity', 'reject', 'join']
  expect(deskStepsFor(filed, on(TODAY))).toEqual([...open, ...rare])
  expect(mostExtensionDays(filed)).toBe(5)
  const waiting = after(filed, { kind: 'ask-completion' }, TODAY)
  expect(deskStepsFor(waiting, on(TODAY))).toEqual([
    ...['reclassify', 'shorten', 'transfer', 'answer'],
    'reject',
  ])
  expect(deskStepsFor(waiting, on('2027-02-01'))).toContain('declare-withdrawn')
  const answered = after(filed, { kind: 'answer' }, TODAY)
  expect(deskStepsFor(answered, on(TODAY))).toEqual(['archive', 'reopen'])
})

function after(facts: PetitionFacts, step: Step, today: string): PetitionFacts {
  const outcome = takeStep(facts, step, on(today))
  if (!outcome.isTaken) throw new Error(outcome.reason)
  return outcome.facts
}
