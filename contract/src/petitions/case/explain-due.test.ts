import { expect, test } from 'vitest'
import { PLAIN_RULES } from '../../../test/plain-rules.ts'
import { officeDaysOf, type PetitionRules } from '../../operator/petition-rules.ts'
import { answerBy, receiptDates, whyDays } from './explain-due.ts'
import type { Step } from './step-table.ts'
import { fileFacts, takeStep } from './steps.ts'
import type { PetitionFacts } from './stored.ts'
import type { PetitionType } from './terms.ts'

const RULES: PetitionRules = {
  ...PLAIN_RULES,
  nonWorkingDays: [
    { day: '2026-12-31', name: 'Compensado de fin de año', act: 'Circular 014' },
    { day: '2026-12-24', name: 'Compensado de Navidad', act: 'Circular 014' },
    // A Saturday, and a holiday: nothing to say of them.
    { day: '2026-12-26', name: 'Sábado', act: 'Circular 014' },
    { day: '2026-12-25', name: 'Navidad', act: 'Circular 014' },
  ],
}
const OFFICE = officeDaysOf(RULES)

const filed = (type: PetitionType, filedOn: string) => fileFacts(type, filedOn, OFFICE)

function after(facts: PetitionFacts, ...steps: (readonly [Step, string])[]): PetitionFacts {
  return steps.reduce((current, [step, today]) => {
    const outcome = takeStep(current, step, { today, office: OFFICE })
    if (!outcome.isTaken) throw new Error(`${step.kind}: ${outcome.reason}`)
    return outcome.facts
  }, facts)
}

test('K5 a receipt says from which day it counts, by when each thing happens, and which day is a holiday', () => {
  expect(receiptDates(filed('petition', '2026-11-15'), RULES)).toEqual({
    countsFrom: '2026-11-17',
    transferBy: '2026-11-23',
    completionBy: '2026-11-30',
    dueOn: '2026-12-07',
    holidays: 'El lunes 16 de noviembre es festivo.',
  })
})

test.each(['data-inquiry', 'data-claim'] as const)(
  'K5 a receipt of %s transfers it within two business days',
  (type) => {
    expect(receiptDates(filed(type, '2026-11-15'), RULES).transferBy).toBe('2026-11-18')
  },
)

test('K5 a receipt names every day between that does not count, and none where only weekends do not', () => {
  expect(receiptDates(filed('consultation', '2026-11-20'), RULES)).toMatchObject({
    dueOn: '2027-01-08',
    holidays:
      'El martes 8, el viernes 25 de diciembre y el viernes 1 de enero son festivos. ' +
      'El jueves 24 de diciembre no trabajamos (Compensado de Navidad). ' +
      'El jueves 31 de diciembre no trabajamos (Compensado de fin de año).',
  })
  expect(receiptDates(filed('petition', '2026-09-01'), RULES).holidays).toBe('')
})

test('K5 suspended terms are said once, with their two ends', () => {
  const suspended = { from: '2026-11-23', to: '2026-11-27', name: 'Traslado', act: 'Acuerdo 2' }
  const rules = { ...RULES, suspendedTerms: [suspended] }
  const facts = fileFacts('petition', '2026-11-17', officeDaysOf(rules))
  expect(receiptDates(facts, rules).holidays).toBe(
    'El martes 8 de diciembre es festivo. ' +
      'Del lunes 23 al viernes 27 de noviembre los plazos no corren (Traslado).',
  )
})

test('K5 while the clock stands the date is what it would be today, and the days do not change', () => {
  const paused = after(filed('claim', '2026-11-15'), [{ kind: 'ask-completion' }, '2026-11-20'])
  expect(answerBy(paused, '2026-11-24', OFFICE)).toEqual({
    on: '2026-12-10',
    isPaused: true,
    daysLeft: 11,
  })
  expect(answerBy(paused, '2026-12-01', OFFICE)).toMatchObject({ daysLeft: 11 })
  expect(whyDays(paused, '2026-11-24', RULES)).toEqual([
    'El plazo está en pausa desde el viernes 20 de noviembre.',
    'El martes 8 de diciembre es festivo.',
  ])
})

test('K5 a pause that is over and an extension are said', () => {
  const facts = after(
    filed('claim', '2026-11-15'),
    [{ kind: 'ask-completion' }, '2026-11-20'],
    [{ kind: 'add' }, '2026-11-24'],
    [{ kind: 'extend', days: 5 }, '2026-12-09'],
  )
  expect(answerBy(facts, '2026-12-09', OFFICE)).toEqual({
    on: '2026-12-17',
    isPaused: false,
    daysLeft: 6,
  })
  expect(whyDays(facts, '2026-12-09', RULES)).toEqual([
    'El plazo estuvo en pausa del viernes 20 al martes 24 de noviembre.',
    'Lo ampliamos 5 días hábiles.',
  ])
})

test('K5 what was asked late does not stop the clock, and the citizen reads it', () => {
  const late = after(filed('claim', '2026-09-01'), [{ kind: 'ask-completion' }, '2026-09-18'])
  expect(answerBy(late, '2026-09-18', OFFICE)).toMatchObject({ on: '2026-09-22', isPaused: false })
  expect(whyDays(late, '2026-09-18', RULES)).toEqual([
    'El plazo sigue corriendo, porque le pedimos el dato tarde.',
  ])
})

test('K5 the shorter term that was told first is kept, and warns before the legal one', () => {
  const facts = after(filed('information', '2026-09-01'), [
    { kind: 'reclassify', type: 'petition' },
    '2026-09-02',
  ])
  expect(answerBy(facts, '2026-09-02', OFFICE)).toMatchObject({ on: '2026-09-15', daysLeft: 9 })
  expect(whyDays(facts, '2026-09-02', RULES)).toEqual([
    'Mantenemos la fecha que ya le habíamos dicho.',
  ])
})

test('K5 overdue it counts what is past, also on the Saturday after it; of one that is closed nothing is said', () => {
  const facts = filed('petition', '2026-09-04')
  expect(answerBy(facts, '2026-09-25', OFFICE)).toMatchObject({ on: '2026-09-25', daysLeft: 0 })
  expect(answerBy(facts, '2026-09-26', OFFICE).daysLeft).toBe(-1)
  expect(answerBy(facts, '2026-09-29', OFFICE).daysLeft).toBe(-2)
  expect(whyDays(after(facts, [{ kind: 'answer' }, '2026-09-07']), '2026-09-08', RULES)).toEqual([])
})
