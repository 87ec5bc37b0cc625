import { expect, test } from 'vitest'
import { PLAIN_RULES } from '../../test/plain-rules.ts'
import { addBusinessDays } from '../calendar/business-days.ts'
import { officeDaysOf, PetitionRules } from './petition-rules.ts'

test('K5 non-working days and suspended terms do not count', () => {
  const office = officeDaysOf({
    ...PLAIN_RULES,
    nonWorkingDays: [{ day: '2026-12-24', name: 'Compensado', act: 'Circular 014' }],
    suspendedTerms: [{ from: '2026-12-28', to: '2027-01-08', name: 'Traslado', act: 'Acuerdo 1' }],
  })
  expect(office.closed.size).toBe(13)
  expect(addBusinessDays('2026-12-23', 1, office)).toBe('2027-01-12')
})

test.for([
  [{ radicado: { ...PLAIN_RULES.radicado, format: '{number}-{year}' } }],
  [{ radicado: { ...PLAIN_RULES.radicado, format: '{year}{number}/x' } }],
  [{ radicado: { ...PLAIN_RULES.radicado, digits: 3 } }],
  [{ nonWorkingDays: [{ day: '24/12/2026', name: 'Compensado', act: 'Circular' }] }],
  [{ suspendedTerms: [{ from: '2027-01-02', to: '2027-01-01', name: 'Uno', act: 'Acto' }] }],
  // A slip of the year.
  [{ suspendedTerms: [{ from: '2026-12-28', to: '2206-01-08', name: 'Uno', act: 'Acto' }] }],
  [{ areas: [] }],
  [{ filing: { day: 'whenever', norm: 'Ninguna' } }],
])('refuses %j', ([change]) => {
  expect(PetitionRules.safeParse(PLAIN_RULES).success).toBe(true)
  expect(PetitionRules.safeParse({ ...PLAIN_RULES, ...change }).success).toBe(false)
})
