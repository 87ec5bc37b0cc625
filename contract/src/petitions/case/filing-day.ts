import { businessDayFrom } from '../../calendar/business-days.ts'
import { bogotaMoment } from '../../operator/open-now.ts'
import { officeDaysOf, type PetitionRules } from '../../operator/petition-rules.ts'

export type FilingDay = {
  /** In Bogotá: what arrives on Friday at 23:30 arrives on Friday. */
  receivedOn: string
  /** Day zero of the clock. */
  filedOn: string
}

export function filingDay(receivedAt: string, rules: PetitionRules): FilingDay {
  const { day: receivedOn } = bogotaMoment(Date.parse(receivedAt))
  if (rules.filing.day === 'reception') return { receivedOn, filedOn: receivedOn }
  // While terms are suspended the office works, and files what it receives.
  const office = officeDaysOf({ ...rules, suspendedTerms: [] })
  return { receivedOn, filedOn: businessDayFrom(receivedOn, office) }
}
