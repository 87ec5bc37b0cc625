import { addBusinessDays, countBusinessDays, type OfficeDays } from '../calendar/business-days.ts'

/** The clock stopped on `from`, which still counted, and went on after `until`; it stands while that is missing. */
export type Pause = { from: string; until: string | null }

export type ClockFacts = {
  /** Day zero. */
  filedOn: string
  termDays: number
  extensionDays: number
  pauses: readonly Pause[]
}

/** The last day of the term; null while the clock stands. */
export function dueOn(facts: ClockFacts, office: OfficeDays): string | null {
  const { from, left, isPaused } = runClock(facts, office)
  return isPaused ? null : addBusinessDays(from, left, office)
}

/** The last day of the term if the clock that stands went on after this day. */
export function dueIfResumed(facts: ClockFacts, day: string, office: OfficeDays): string {
  const { from, left, isPaused } = runClock(facts, office)
  return addBusinessDays(isPaused ? day : from, left, office)
}

/** Business days still to run after a day; negative once it is overdue. While the clock stands they do not change. */
export function daysLeft(facts: ClockFacts, today: string, office: OfficeDays): number {
  const { left, isPaused } = runClock(facts, office)
  if (isPaused) return left
  const due = dueOn(facts, office) ?? today
  return due >= today
    ? countBusinessDays(today, due, office)
    : -countBusinessDays(due, today, office)
}

/** From where the clock runs on, and how many days it has left there. A pause that begins after the end changes nothing. */
function runClock(
  { filedOn, termDays, extensionDays, pauses }: ClockFacts,
  office: OfficeDays,
): { from: string; left: number; isPaused: boolean } {
  let from = filedOn
  let left = termDays + extensionDays
  for (const pause of pauses) {
    const used = countBusinessDays(from, pause.from, office)
    if (used >= left) break
    left -= used
    if (pause.until === null) return { from: pause.from, left, isPaused: true }
    from = pause.until
  }
  return { from, left, isPaused: false }
}
