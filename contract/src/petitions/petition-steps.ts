import {
  addBusinessDays,
  addMonths,
  countBusinessDays,
  type OfficeDays,
} from '../calendar/business-days.ts'
import { type ClockFacts, dueOn } from './petition-clock.ts'
import { answer, close, confirmDay, endWait } from './petition-ends.ts'
import { stillToCome, withPromise, withTerm } from './petition-promise.ts'
import { isJoined, isUnclear, reopen, resume, waitsFor } from './petition-waits.ts'
import {
  ALONE,
  FROM,
  OPEN,
  type ReopenReason,
  refused,
  type StepRefusal,
  taken,
  UNDO_AFTER,
} from './step-table.ts'
import { type PetitionType, TERMS } from './terms.ts'

export const PETITION_STATES = [
  'filed',
  'in-progress',
  'awaiting-completion',
  'answered',
  'withdrawn',
  'archived',
] as const
export type PetitionState = (typeof PETITION_STATES)[number]

/**
 * Asked of the citizen. Asked late it does not stop the clock; nor does what could not be understood, where the terminal
 * says so.
 */
export type Completion = {
  askedOn: string
  until: string
  isLate: boolean
  hasMoreTime: boolean
  /** Of what could not be understood: within how many business days it is to be explained. */
  clarifyDays?: number
}

export type Transfer = { on: string; scope: 'whole' | 'part'; isLate: boolean }

/** Everything that decides what may happen to a petition, and when. Nothing of it is personal. */
export type PetitionFacts = ClockFacts & {
  state: PetitionState
  type: PetitionType
  /** The norm of a term that staff made shorter. */
  termNorm: string | null
  /** The shortest term that the citizen was told: classifying it anew never lengthens that. */
  promisedDays: number
  /** What the citizen was told last; it stays when a day without work is added, and moves with the clock. */
  promisedOn: string
  completion: Completion | null
  transfers: readonly Transfer[]
  closedOn: string | null
  /** The petition in which it is handled. */
  joinedTo?: number | null
  /** The day of the answer that closed it. */
  answeredOn?: string | null
  /** The day on which that was given, as an officer says, while the head has not confirmed that it came in time. */
  claimedOn?: string | null
  /** An answer that stands although the petition was reopened, and by when it was due. */
  keptAnswer?: { on: string; dueOn: string | null } | null
  /** The day on which it was reopened last. */
  reopenedOn?: string
  /** What the last change of type replaced, while it can be undone. */
  replaced?: Replaced | null
}

type Replaced = Pick<
  PetitionFacts,
  'type' | 'termDays' | 'termNorm' | 'extensionDays' | 'promisedDays' | 'promisedOn'
> & { isClassified?: boolean }

export type Step =
  | { kind: 'start' }
  | { kind: 'reclassify'; type: PetitionType }
  /** As if it had never been reclassified. */
  | { kind: 'undo-reclassify' }
  | { kind: 'shorten'; days: number; norm: string }
  | { kind: 'ask-completion' }
  | { kind: 'ask-more-time' }
  /** It could not be understood. For how many days, and whether the clock stands, the terminal's rules say. */
  | { kind: 'ask-clarity'; days: number; stopsClock: boolean }
  /** What the citizen adds; where something was asked of them, that completes it. */
  | { kind: 'add' }
  | { kind: 'extend'; days: number }
  | { kind: 'transfer'; scope: Transfer['scope'] }
  /** Today; or on the day on which it was given by another way, and written down here afterwards. */
  | { kind: 'answer'; on?: string; isByHead?: boolean }
  /** The head says whether the day that makes an answer come in time is right. */
  | { kind: 'confirm-day'; isRight: boolean }
  | { kind: 'withdraw' }
  /** The numbered act that ends a petition which nobody completed. */
  | { kind: 'declare-withdrawn' }
  /** What nobody explained. */
  | { kind: 'archive-unclear' }
  /** The numbered act about one that insults. */
  | { kind: 'reject' }
  /** Handled inside another, and apart from it again. */
  | { kind: 'join'; mainId: number }
  | { kind: 'separate' }
  | { kind: 'archive' }
  | { kind: 'reopen'; reason: ReopenReason }
export type StepKind = Step['kind']

export type StepOutcome =
  | { isTaken: true; facts: PetitionFacts }
  | { isTaken: false; reason: StepRefusal }

export type On = { today: string; office: OfficeDays; isUnclassified?: boolean }

export function isOpen({ state }: Pick<PetitionFacts, 'state'>): boolean {
  return OPEN.includes(state)
}

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
