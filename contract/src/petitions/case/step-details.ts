import { dueOn } from './clock.ts'
import { answerBy } from './explain-due.ts'
import type { On } from './states.ts'
import type { Step } from './step-table.ts'
import { isInTimeBy } from './steps.ts'
import type { EventDetails, PetitionFacts } from './stored.ts'

type Change = { before: PetitionFacts; facts: PetitionFacts }

/** What the event of a step says besides the words of who took it. It promises no day that has passed. */
export function toldWith(step: Step, { before, facts }: Change, on: On): EventDetails {
  const { completion } = facts
  const promised = promiseOf(facts, on)
  switch (step.kind) {
    case 'reclassify':
    case 'undo-reclassify':
      return { type: facts.type, on: promised, isLate: isOver(facts, on) }
    case 'ask-completion':
    case 'ask-clarity':
    case 'ask-more-time':
      return completion ? { on: completion.until, isLate: completion.isLate } : {}
    case 'add':
      return before.state === 'awaiting-completion'
        ? { on: promised, isLate: before.completion?.isLate ?? false }
        : {}
    case 'transfer':
      return { scope: step.scope, isLate: facts.transfers.at(-1)?.isLate ?? false }
    case 'shorten':
    case 'extend':
      return { on: promised }
    case 'answer': {
      const isAlone = step.isByHead && step.on !== undefined && isInTimeBy(before, step.on, on)
      return isAlone ? { isAlone } : {}
    }
    case 'confirm-day':
      return { isConfirmed: step.isRight, ...(facts.answeredOn && { on: facts.answeredOn }) }
    case 'reopen':
      return { on: promised, reopened: step.reason }
    default:
      return {}
  }
}

/** What may be promised of it today: the earlier date that is still to come. */
export function promiseOf(facts: PetitionFacts, { today, office }: On): string {
  const { on } = answerBy(facts, today, office)
  return on < today ? facts.promisedOn : on
}

/** Whether its legal date has passed. */
export function isOver(facts: PetitionFacts, { today, office }: On): boolean {
  const due = dueOn(facts, office)
  return due !== null && due < today
}
