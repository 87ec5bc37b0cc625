import { dayWithWeekday, shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { officeDaysOf, type PetitionRules } from '@terminal/contract/operator/petition-rules'
import { filingDay, receiptDates } from '@terminal/contract/petitions/case/explain-due'
import { fileFacts } from '@terminal/contract/petitions/case/steps'
import { TERMS } from '@terminal/contract/petitions/case/terms'

type Props = { label: string; on: string; reason: string }

/** The day by which it is answered, and the reason for that day. */
export function DueDate({ label, on, reason }: Props) {
  return (
    <div className="due-date stack gap-1">
      <p>{label}</p>
      <p className="due-date__day">{on}</p>
      <p>{reason}</p>
    </div>
  )
}

/** By when a petition that is sent today is answered, in words. */
export type DueToday = { days: number; on: string; reason: string }

/** One for each term that there is: the page shows that of the type which was chosen. */
const TYPES = ['information', 'petition', 'consultation'] as const

export function duesToday(now: Date, rules: PetitionRules): DueToday[] {
  const { filedOn } = filingDay(now.toISOString(), rules)
  return TYPES.map((type) => {
    const dates = receiptDates(fileFacts(type, filedOn, officeDaysOf(rules)), rules)
    const { days } = TERMS[type]
    return { days, on: dayWithWeekday(dates.dueOn), reason: reasonOf({ ...dates, termDays: days }) }
  })
}

type Term = { termDays: number; countsFrom: string; holidays: string }

/** «15 días hábiles, desde el martes 17 de noviembre. El lunes 16 de noviembre es festivo.» */
export function reasonOf({ termDays, countsFrom, holidays }: Term): string {
  return `${termDays} días hábiles. Cuentan desde el ${shortDayWithWeekday(countsFrom)}. ${holidays}`.trim()
}
