import { addBusinessDays, type OfficeDays } from '../../calendar/business-days.ts'
import { earlierDay } from '../../calendar/calendar-day.ts'
import { dueOn } from './clock.ts'
import type { On } from './states.ts'
import type { PetitionFacts } from './stored.ts'

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
