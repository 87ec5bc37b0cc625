import {
  addBusinessDays,
  addMonths,
  countBusinessDays,
  type OfficeDays,
} from '../../calendar/business-days.ts'
import {
  dueOn,
  isJoined,
  isUnclear,
  reopen,
  resume,
  stillToCome,
  waitsFor,
  withPromise,
  withTerm,
} from './clock.ts'
import { answerBy } from './explain-due.ts'
import { isOpen, type On, type PetitionState } from './states.ts'
import {
  ALONE,
  FROM,
  refused,
  type Step,
  type StepOutcome,
  taken,
  UNDO_AFTER,
} from './step-table.ts'
import type { EventDetails, PetitionFacts, Transfer } from './stored.ts'
import { type PetitionType, TERMS } from './terms.ts'

/** Computed, never stored. */
export function isOverdue(facts: PetitionFacts, { today, office }: On): boolean {
  const due = dueOn(facts, office)
  return isOpen(facts) && due !== null && due < today
}

/** As it is filed: today, where it arrived on another day. */
export function fileFacts(
  type: PetitionType,
  filedOn: string,
  office: OfficeDays,
  today = filedOn,
): PetitionFacts {
  const termDays = TERMS[type].days
  return withPromise(
    {
      state: 'filed',
      type,
      filedOn,
      termDays,
      termNorm: null,
      extensionDays: 0,
      pauses: [],
      promisedDays: termDays,
      promisedOn: filedOn,
      completion: null,
      transfers: [],
      closedOn: null,
    },
    { today, office },
  )
}

/** What a step makes of a petition, or why it cannot be taken today. */
export function takeStep(facts: PetitionFacts, step: Step, on: On): StepOutcome {
  const outcome = tryStep(facts, step, on)
  const isLeft = facts.state !== 'awaiting-completion' && UNDO_AFTER.includes(step.kind)
  if (!outcome.isTaken || isLeft) return outcome
  const { type, termDays, termNorm, extensionDays, promisedDays, promisedOn } = facts
  const before = { type, termDays, termNorm, extensionDays, promisedDays, promisedOn }
  return taken({ ...outcome.facts, replaced: step.kind === 'reclassify' ? before : null })
}

function tryStep(facts: PetitionFacts, step: Step, on: On): StepOutcome {
  if (!FROM[step.kind].includes(facts.state)) return refused('not-in-this-state')
  if (isJoined(facts) && ALONE.includes(step.kind)) return refused('is-joined')
  switch (step.kind) {
    case 'start':
      return taken({ ...facts, state: 'in-progress' })
    case 'reclassify':
      return reclassify(facts, step.type, on)
    case 'undo-reclassify':
      return undoReclassify(facts, on)
    case 'shorten':
      return shorten(facts, step, on)
    case 'ask-completion':
      return askCompletion(facts, on)
    case 'ask-more-time':
      return askMoreTime(facts, on)
    case 'ask-clarity':
      return askClarity(facts, step, on)
    case 'add':
      return taken(facts.state === 'awaiting-completion' ? resume(facts, on) : facts)
    case 'extend':
      return extend(facts, step.days, on)
    case 'transfer':
      return transfer(facts, step.scope, on)
    case 'answer':
      return answer(facts, step, on)
    case 'confirm-day':
      return confirmDay(facts, step.isRight)
    case 'withdraw':
      return taken(close(facts, 'withdrawn', on))
    case 'declare-withdrawn':
      return isUnclear(facts) ? refused('not-in-this-state') : endWait(facts, 'withdrawn', on)
    case 'archive-unclear':
      return isUnclear(facts) ? endWait(facts, 'archived', on) : refused('not-in-this-state')
    case 'reject':
      return taken(close(facts, 'archived', on))
    case 'join':
      return taken({ ...facts, state: 'in-progress', joinedTo: step.mainId })
    case 'separate':
      return isJoined(facts) ? taken({ ...facts, joinedTo: null }) : refused('not-in-this-state')
    case 'archive':
      return taken({ ...facts, state: 'archived' })
    case 'reopen':
      return facts.claimedOn && step.reason === 'resumed'
        ? refused('day-unconfirmed')
        : taken(reopen(facts, step.reason, on))
  }
}

function reclassify(facts: PetitionFacts, type: PetitionType, on: On): StepOutcome {
  if (type === facts.type && !on.isUnclassified) return refused('no-change')
  const { days, extension } = TERMS[type]
  const extensionDays = Math.min(facts.extensionDays, extension)
  return taken(withTerm({ ...facts, type, termNorm: null, extensionDays, termDays: days }, on))
}

function undoReclassify(facts: PetitionFacts, on: On): StepOutcome {
  if (!facts.replaced) return refused('not-in-this-state')
  return taken(stillToCome({ ...facts, ...facts.replaced }, on))
}

function shorten(
  facts: PetitionFacts,
  { days, norm }: { days: number; norm: string },
  on: On,
): StepOutcome {
  if (!isDaysUpTo(days, facts.termDays - 1)) return refused('longer-term')
  const extensionDays = Math.min(facts.extensionDays, days)
  return taken(withTerm({ ...facts, termNorm: norm, extensionDays, termDays: days }, on))
}

function askCompletion(facts: PetitionFacts, on: On): StepOutcome {
  const until = addMonths(on.today, TERMS[facts.type].waitMonths, on.office)
  return taken(waitsFor(facts, { until, isLate: isAskedLate(facts, on) }, on.today))
}

/** No law says what becomes of the term: it stands as for a missing datum, unless the terminal decided otherwise. */
function askClarity(
  facts: PetitionFacts,
  { days, stopsClock }: { days: number; stopsClock: boolean },
  on: On,
): StepOutcome {
  const until = addBusinessDays(on.today, days, on.office)
  const isLate = !stopsClock || isAskedLate(facts, on)
  return taken(waitsFor(facts, { until, isLate, clarifyDays: days }, on.today))
}

function isAskedLate(facts: PetitionFacts, { today, office }: On): boolean {
  const { askWithin } = TERMS[facts.type]
  const days = countBusinessDays(facts.filedOn, today, office)
  return days > askWithin || isOverdue(facts, { today, office })
}

function askMoreTime(facts: PetitionFacts, { today, office }: On): StepOutcome {
  const { completion } = facts
  if (!completion || isUnclear(facts)) return refused('not-in-this-state')
  if (completion.hasMoreTime) return refused('had-more-time')
  if (completion.until < today) return refused('time-is-over')
  const until = addMonths(completion.until, TERMS[facts.type].waitMonths, office)
  return taken({ ...facts, completion: { ...completion, until, hasMoreTime: true } })
}

/** Once, before the term ends, and never to more than double. While the clock stands there is no new date to tell. */
function extend(facts: PetitionFacts, days: number, on: On): StepOutcome {
  if (dueOn(facts, on.office) === null) return refused('not-in-this-state')
  if (facts.extensionDays > 0) return refused('extended-before')
  if (isOverdue(facts, on)) return refused('term-is-over')
  const most = Math.min(TERMS[facts.type].extension, facts.termDays)
  if (!isDaysUpTo(days, most)) return refused('more-than-double')
  return taken(withPromise({ ...facts, extensionDays: days }, on))
}

function transfer(facts: PetitionFacts, scope: Transfer['scope'], on: On): StepOutcome {
  const { transferWithin } = TERMS[facts.type]
  const isLate = countBusinessDays(facts.filedOn, on.today, on.office) > transferWithin
  const transferred = { ...facts, transfers: [...facts.transfers, { on: on.today, scope, isLate }] }
  if (scope === 'whole') return taken(close(transferred, 'archived', on))
  return taken(facts.state === 'filed' ? { ...transferred, state: 'in-progress' } : transferred)
}

function isDaysUpTo(days: number, most: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= most
}

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
