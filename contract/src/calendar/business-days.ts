import { addDays, weekdayOf } from './calendar-day.ts'
import { isHoliday } from './holidays.ts'

/** Days on which terms do not run besides weekends and holidays: the office's own, and suspended terms. */
export type OfficeDays = { closed: ReadonlySet<string> }

const FRIDAY = 5

export function isBusinessDay(day: string, { closed }: OfficeDays): boolean {
  return weekdayOf(day) <= FRIDAY && !isHoliday(day) && !closed.has(day)
}

/** The day itself, or the first business day after it. */
export function businessDayFrom(day: string, office: OfficeDays): string {
  let found = day
  while (!isBusinessDay(found, office)) found = addDays(found, 1)
  return found
}

/** The day itself is day zero: one business day after a Friday is Monday, unless that is a holiday. */
export function addBusinessDays(day: string, count: number, office: OfficeDays): string {
  let last = day
  for (let left = count; left > 0; left--) last = businessDayFrom(addDays(last, 1), office)
  return last
}

/** How many there are after a day, up to another and with it. */
export function countBusinessDays(after: string, until: string, office: OfficeDays): number {
  let count = 0
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1))
    if (isBusinessDay(day, office)) count += 1
  return count
}

/**
 * Months run by the calendar (Ley 4 de 1913, art. 62): to the same number, or to the last day of a shorter month; where
 * that is no business day, to the next one.
 */
export function addMonths(day: string, count: number, office: OfficeDays): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const months = year * 12 + (month - 1) + count
  const first = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const target = addDays(first, date - 1)
  const isInMonth = target.slice(0, 7) === first.slice(0, 7)
  return businessDayFrom(isInMonth ? target : lastDayOf(first), office)
}

function lastDayOf(first: string): string {
  const inNextMonth = addDays(first, 31)
  return addDays(inNextMonth, -Number(inNextMonth.slice(8)))
}
