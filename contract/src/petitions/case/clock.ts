import {
  addBusinessDays,
  countBusinessDays,
  type OfficeDays,
} from '../../calendar/business-days.ts'
import { earlierDay, laterDay } from '../../calendar/calendar-day.ts'
import type { Pause, PetitionFacts } from './stored.ts'

export type ClockFacts = Pick<PetitionFacts, 'filedOn' | 'termDays' | 'extensionDays' | 'pauses'>

/** The last day of the term; null while the clock stands. */
export function dueOn(facts: ClockFacts, office: OfficeDays): string | null {
  const { from, left, isPaused } = runClock(facts, office)
  return isPaused ? null : addBusinessDays(from, left, office)
}

/** The last day of the term if the clock that stands went on after this day. */
export function dueIfResumed(facts: ClockFacts, day: string, office: OfficeDays): string {
  const { from, left, isPaused } = runClock(facts, office)
  return addBusinessDays(isPaused ? laterDay(from, day) : from, left, office)
}

/** Business days still to run after a day; negative once it is overdue. While the clock stands they do not change. */
export function daysLeft(facts: ClockFacts, today: string, office: OfficeDays): number {
  return daysUntil(dueIfResumed(facts, today, office), today, office)
}

/** Business days after today, up to a day and with it; negative once that has passed, also on a Saturday after it. */
export function daysUntil(day: string, today: string, office: OfficeDays): number {
  return day >= today
    ? countBusinessDays(today, day, office)
    : -Math.max(1, countBusinessDays(day, today, office))
}

/** Adds a pause that ends now; those that it touches become one with it. */
export function pauseDuring(
  pauses: readonly Pause[],
  { from, until }: { from: string; until: string },
): Pause[] {
  const before = pauses.filter((pause) => pause.until !== null && pause.until <= from)
  const touched = pauses.slice(before.length)
  return [
    ...before,
    { from: touched.reduce((day, each) => earlierDay(day, each.from), from), until },
  ]
}

/** From where the clock runs on, and how many days it has left there. A pause that begins after the end changes nothing. */
function runClock(
  { filedOn, termDays, extensionDays, pauses }: ClockFacts,
  office: OfficeDays,
): { from: string; left: number; isPaused: boolean } {
  let from = filedOn
  let left = termDays + extensionDays
  for (const pause of pauses) {
    if (pause.until === pause.from) continue
    if (pause.from > addBusinessDays(from, left, office)) break
    // Whoever was asked on the last day is answered on the business day after they complete it, not on a day that is over.
    left = Math.max(1, left - countBusinessDays(from, pause.from, office))
    from = laterDay(from, pause.until ?? pause.from)
    if (pause.until === null) return { from, left, isPaused: true }
  }
  return { from, left, isPaused: false }
}
