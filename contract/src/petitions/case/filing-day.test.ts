import { expect, test } from 'vitest'
import { PLAIN_RULES } from '../../../test/plain-rules.ts'
import { addBusinessDays } from '../../calendar/business-days.ts'
import { officeDaysOf, type PetitionRules } from '../../operator/petition-rules.ts'
import { filingDay } from './explain-due.ts'

const FILED_LATER: PetitionRules = {
  ...PLAIN_RULES,
  filing: { day: 'next-business-day', norm: 'Ley 1437 de 2011, art. 54' },
}

test.for([
  ['a Friday at 23:30', '2026-11-14T04:30:00Z', '2026-11-13'],
  ['the first minute of a Saturday', '2026-11-14T05:00:00Z', '2026-11-14'],
  ['the last second of a year', '2027-01-01T04:59:59.999Z', '2026-12-31'],
  ['an instant written with its zone', '2026-11-13T23:30:00-05:00', '2026-11-13'],
] as const)('K5 %s is received and filed on its day in Bogotá', ([, receivedAt, day]) => {
  expect(filingDay(receivedAt, PLAIN_RULES)).toEqual({ receivedOn: day, filedOn: day })
})

test('K5 by the other reading a Saturday is filed on the next business day, and answered two days later', () => {
  const days = filingDay('2026-11-14T15:00:00Z', FILED_LATER)
  expect(days).toEqual({ receivedOn: '2026-11-14', filedOn: '2026-11-17' })
  const office = officeDaysOf(FILED_LATER)
  expect(addBusinessDays(days.filedOn, 15, office)).toBe('2026-12-09')
  expect(addBusinessDays(days.receivedOn, 15, office)).toBe('2026-12-07')
})

test('K5 by the other reading a business day stays what it is, until midnight', () => {
  expect(filingDay('2026-11-14T04:59:00Z', FILED_LATER).filedOn).toBe('2026-11-13')
})

test('K5 a day on which the office does not work files nothing; suspended terms do not stop it from filing', () => {
  const rules: PetitionRules = {
    ...FILED_LATER,
    nonWorkingDays: [{ day: '2026-12-24', name: 'Compensado', act: 'Circular 014' }],
    suspendedTerms: [{ from: '2026-12-28', to: '2027-01-08', name: 'Traslado', act: 'Acuerdo 1' }],
  }
  expect(filingDay('2026-12-24T15:00:00Z', rules).filedOn).toBe('2026-12-28')
  expect(filingDay('2026-12-29T15:00:00Z', rules).filedOn).toBe('2026-12-29')
})
