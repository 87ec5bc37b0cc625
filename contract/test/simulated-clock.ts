import { isBusinessDay, type OfficeDays } from '../src/calendar/business-days.ts'
import type { ClockFacts } from '../src/petitions/case/clock.ts'

const NONE = { closed: new Set<string>() }
const FIRST_DAY = Date.UTC(2025, 0, 1)
const DAYS = Array.from({ length: 5000 }, (_, index) => {
  const day = new Date(FIRST_DAY + index * 86_400_000).toISOString().slice(0, 10)
  return { day, isBusiness: isBusinessDay(day, NONE) }
})
const INDEXES = new Map(DAYS.map(({ day }, index) => [day, index]))

/** For tests: the last day of a term, by living through its days one after the other. Null while its clock stands. */
export function simulateDue(
  { filedOn, termDays, extensionDays, pauses }: ClockFacts,
  office: OfficeDays,
): string | null {
  let left = termDays + extensionDays
  for (let index = (INDEXES.get(filedOn) ?? 0) + 1; ; index++) {
    const { day, isBusiness } = dayAt(index)
    const standing = pauses.find(
      ({ from, until }) => from < day && (until === null || day <= until),
    )
    if (standing?.until === null) return null
    if (standing) continue
    if (isBusiness && !office.closed.has(day)) left -= 1
    if (left > 0) continue
    const isStoppedToday = pauses.some(({ from, until }) => from === day && until !== day)
    if (!isStoppedToday) return day
    left = 1
  }
}

function dayAt(index: number) {
  const found = DAYS[index]
  if (!found) throw new Error('no day is that late')
  return found
}
