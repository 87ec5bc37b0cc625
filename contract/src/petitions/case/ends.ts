import { dueOn } from './clock.ts'
import type { On, PetitionState } from './states.ts'
import { refused, type StepOutcome, taken } from './step-table.ts'
import type { PetitionFacts } from './stored.ts'

/** Not before it was filed or reopened, nor tomorrow. A day that makes it come in time is for the head to say. */
export function answer(
  facts: PetitionFacts,
  { on: day, isByHead = false }: { on?: string; isByHead?: boolean },
  on: On,
): StepOutcome {
  const { filedOn, reopenedOn = filedOn } = facts
  if (on.isUnclassified) return refused('unclassified')
  if (day !== undefined && (day > on.today || day < reopenedOn)) return refused('no-such-day')
  const isClaim = day !== undefined && !isByHead && isInTimeBy(facts, day, on)
  const answeredOn = isClaim ? on.today : (day ?? on.today)
  const answered = close(facts, 'answered', { ...on, today: answeredOn })
  return taken({ ...answered, answeredOn, claimedOn: isClaim ? day : null })
}

/** Whether an answer of that day came in time, and one of today is late. */
export function isInTimeBy(facts: PetitionFacts, day: string, { today, office }: On): boolean {
  const due = dueOn(facts, office)
  return due !== null && day <= due && due < today
}

export function confirmDay(facts: PetitionFacts, isRight: boolean): StepOutcome {
  const { claimedOn } = facts
  if (!claimedOn) return refused('not-in-this-state')
  const day = isRight ? { closedOn: claimedOn, answeredOn: claimedOn } : {}
  return taken({ ...facts, ...day, claimedOn: null })
}

/** Only the answer of the other closes what was joined to it: any other end is its own. */
export function close(facts: PetitionFacts, state: PetitionState, { today }: On): PetitionFacts {
  const joinedTo = state === 'answered' ? (facts.joinedTo ?? null) : null
  return { ...facts, state, closedOn: today, joinedTo }
}

/** By an act of the office, once the time of the citizen is over. */
export function endWait(facts: PetitionFacts, state: PetitionState, on: On): StepOutcome {
  return facts.completion && facts.completion.until >= on.today
    ? refused('time-is-not-over')
    : taken(close(facts, state, on))
}
