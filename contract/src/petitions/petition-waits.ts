import { addBusinessDays, businessDayFrom, type OfficeDays } from '../calendar/business-days.ts'
import type { Completion, PetitionFacts } from './petition-steps.ts'

/** Whether it is handled inside another, which answers both. */
export function isJoined({ joinedTo }: PetitionFacts): boolean {
  return (joinedTo ?? null) !== null
}

/** Whether it waits because nobody understood it, and not for a datum. */
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
