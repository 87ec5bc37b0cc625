import {
  addBusinessDays,
  businessDayFrom,
  countBusinessDays,
  type OfficeDays,
} from '../../calendar/business-days.ts'
import { earlierDay, laterDay } from '../../calendar/calendar-day.ts'
import type { On, ReopenReason } from './states.ts'
import type { Completion, Pause, PetitionFacts } from './stored.ts'

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
    // A request made on the last day is answered on the business day after it is completed, not on a day that is over.
    left = Math.max(1, left - countBusinessDays(from, pause.from, office))
    from = laterDay(from, pause.until ?? pause.from)
    if (pause.until === null) return { from, left, isPaused: true }
  }
  return { from, left, isPaused: false }
}

/** Whether it is handled inside another, which answers both. */
export function isJoined({ joinedTo }: PetitionFacts): boolean {
  return (joinedTo ?? null) !== null
}

/** Whether it waits to be clarified, and not for a datum. */
export function isUnclear({ completion }: PetitionFacts): boolean {
  return completion?.clarifyDays !== undefined
}

/**
 * After a day without work was added: what a citizen was asked for may come until the next day that is one, and what they
 * are to explain has as many business days as before.
 */
export function recount(facts: PetitionFacts, office: OfficeDays): PetitionFacts {
  const { completion } = facts
  if (!completion) return facts
  const { askedOn, until, clarifyDays } = completion
  return {
    ...facts,
    completion: {
      ...completion,
      until:
        clarifyDays === undefined
          ? businessDayFrom(until, office)
          : addBusinessDays(askedOn, clarifyDays, office),
    },
  }
}

/** It waits for the citizen from today on. */
export function waitsFor(
  facts: PetitionFacts,
  asked: Pick<Completion, 'until' | 'isLate' | 'clarifyDays'>,
  today: string,
): PetitionFacts {
  return {
    ...facts,
    state: 'awaiting-completion',
    pauses: asked.isLate ? facts.pauses : [...facts.pauses, { from: today, until: null }],
    completion: { askedOn: today, hasMoreTime: false, ...asked },
  }
}

/** The days that were left run on after today, and the citizen is told the new date. */
export function resume(facts: PetitionFacts, on: On): PetitionFacts {
  const isPaused = facts.pauses.some(({ until }) => until === null)
  const resumed: PetitionFacts = {
    ...facts,
    state: 'in-progress',
    completion: null,
    pauses: facts.pauses.map((pause) => ({ ...pause, until: pause.until ?? on.today })),
  }
  return isPaused ? withPromise(resumed, on) : stillToCome(resumed, on)
}

export function reopen(facts: PetitionFacts, reason: ReopenReason, on: On): PetitionFacts {
  const { closedOn } = facts
  const reopened = {
    ...resume(facts, on),
    closedOn: null,
    joinedTo: null,
    answeredOn: null,
    claimedOn: null,
    reopenedOn: on.today,
  }
  if (reason === 'mistake' || closedOn === null) return reopened
  const answeredOn = facts.answeredOn ?? (facts.state === 'answered' ? closedOn : null)
  const answer = answeredOn && { on: answeredOn, dueOn: dueOn(facts, on.office) }
  const pauses = pauseDuring(facts.pauses, { from: closedOn, until: on.today })
  return withPromise({ ...reopened, pauses, keptAnswer: facts.keptAnswer ?? (answer || null) }, on)
}

/** The promise may come nearer, and never goes further: it stays where the new term is over already. */
export function withTerm(facts: PetitionFacts, on: On): PetitionFacts {
  const due = dueOn(facts, on.office)
  if (due !== null && due < on.today) return stillToCome(facts, on)
  const promisedDays = Math.min(facts.promisedDays, facts.termDays)
  const promisedOn = promiseOf({ ...facts, promisedDays }, on.office)
  const nearer = { ...facts, promisedDays, promisedOn: earlierDay(promisedOn, facts.promisedOn) }
  return due === null ? nearer : stillToCome(nearer, on)
}

/** The citizen is told the date anew. */
export function withPromise(facts: PetitionFacts, on: On): PetitionFacts {
  return stillToCome({ ...facts, promisedOn: promiseOf(facts, on.office) }, on)
}

function promiseOf(facts: PetitionFacts, office: OfficeDays): string {
  return dueOn({ ...facts, termDays: facts.promisedDays }, office) ?? facts.promisedOn
}

/** No day that has passed is promised: then it is the next business day. */
export function stillToCome(facts: PetitionFacts, { today, office }: On): PetitionFacts {
  return facts.promisedOn < today
    ? { ...facts, promisedOn: addBusinessDays(today, 1, office) }
    : facts
}
