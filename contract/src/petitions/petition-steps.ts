import {
  addBusinessDays,
  addMonths,
  countBusinessDays,
  type OfficeDays,
} from '../calendar/business-days.ts'
import { earlierDay } from '../calendar/calendar-day.ts'
import { type ClockFacts, dueOn } from './petition-clock.ts'
import { isJoined, isUnclear, waitsFor } from './petition-waits.ts'
import { ALONE, FROM, OPEN, type StepRefusal } from './step-table.ts'
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
}

export type Step =
  | { kind: 'start' }
  | { kind: 'reclassify'; type: PetitionType }
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
  | { kind: 'answer'; on?: string }
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
  | { kind: 'reopen' }
export type StepKind = Step['kind']

export type StepOutcome =
  | { isTaken: true; facts: PetitionFacts }
  | { isTaken: false; reason: StepRefusal }

type On = { today: string; office: OfficeDays; isUnclassified?: boolean }

export function isOpen({ state }: Pick<PetitionFacts, 'state'>): boolean {
  return OPEN.includes(state)
}

/** Computed, never stored. */
export function isOverdue(facts: PetitionFacts, { today, office }: On): boolean {
  const due = dueOn(facts, office)
  return isOpen(facts) && due !== null && due < today
}

/** As it is filed. */
export function fileFacts(type: PetitionType, filedOn: string, office: OfficeDays): PetitionFacts {
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
    office,
  )
}

/** What a step makes of a petition, or why it cannot be taken today. */
export function takeStep(facts: PetitionFacts, step: Step, on: On): StepOutcome {
  if (!FROM[step.kind].includes(facts.state)) return refused('not-in-this-state')
  if (isJoined(facts) && ALONE.includes(step.kind)) return refused('is-joined')
  switch (step.kind) {
    case 'start':
      return taken({ ...facts, state: 'in-progress' })
    case 'reclassify':
      return reclassify(facts, step.type, on)
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
      return answer(facts, step.on, on)
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
      return taken({
        ...resume(facts, on),
        state: 'in-progress',
        closedOn: null,
        joinedTo: null,
      })
  }
}

/** Which steps could be taken today. */
export function stepsFor(facts: PetitionFacts, steps: readonly Step[], on: On): Step[] {
  return steps.filter((step) => takeStep(facts, step, on).isTaken)
}

function reclassify(facts: PetitionFacts, type: PetitionType, on: On): StepOutcome {
  if (type === facts.type && !on.isUnclassified) return refused('no-change')
  const { days, extension } = TERMS[type]
  const extensionDays = Math.min(facts.extensionDays, extension)
  return taken(withTerm({ ...facts, type, termNorm: null, extensionDays }, days, on.office))
}

function shorten(
  facts: PetitionFacts,
  { days, norm }: { days: number; norm: string },
  { office }: On,
): StepOutcome {
  if (!isDaysUpTo(days, facts.termDays - 1)) return refused('longer-term')
  const extensionDays = Math.min(facts.extensionDays, days)
  return taken(withTerm({ ...facts, termNorm: norm, extensionDays }, days, office))
}

/** The promise may come nearer, and never goes further. */
function withTerm(facts: PetitionFacts, termDays: number, office: OfficeDays): PetitionFacts {
  const promisedDays = Math.min(facts.promisedDays, termDays)
  const { promisedOn } = withPromise({ ...facts, promisedDays }, office)
  return { ...facts, termDays, promisedDays, promisedOn: earlierDay(promisedOn, facts.promisedOn) }
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

/** By an act of the office, once the time of the citizen is over. */
function endWait(facts: PetitionFacts, state: PetitionState, on: On): StepOutcome {
  return facts.completion && facts.completion.until >= on.today
    ? refused('time-is-not-over')
    : taken(close(facts, state, on))
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
  return taken(withPromise({ ...facts, extensionDays: days }, on.office))
}

function transfer(facts: PetitionFacts, scope: Transfer['scope'], on: On): StepOutcome {
  const { transferWithin } = TERMS[facts.type]
  const isLate = countBusinessDays(facts.filedOn, on.today, on.office) > transferWithin
  const transferred = { ...facts, transfers: [...facts.transfers, { on: on.today, scope, isLate }] }
  if (scope === 'whole') return taken(close(transferred, 'archived', on))
  return taken(facts.state === 'filed' ? { ...transferred, state: 'in-progress' } : transferred)
}

/** The days that were left run on after today, and the citizen is told the new date. */
function resume(facts: PetitionFacts, { today, office }: On): PetitionFacts {
  const isPaused = facts.pauses.some(({ until }) => until === null)
  const resumed: PetitionFacts = {
    ...facts,
    state: 'in-progress',
    completion: null,
    pauses: facts.pauses.map((pause) => ({ ...pause, until: pause.until ?? today })),
  }
  return isPaused ? withPromise(resumed, office) : resumed
}

/** Nobody answered before it was filed, nor will have tomorrow. */
function answer(facts: PetitionFacts, day: string | undefined, on: On): StepOutcome {
  if (on.isUnclassified) return refused('unclassified')
  if (day === undefined) return taken(close(facts, 'answered', on))
  if (day > on.today || day < facts.filedOn) return refused('no-such-day')
  return taken(close(facts, 'answered', { ...on, today: day }))
}

/** Only the answer of the other closes what was joined to it: any other end is its own. */
function close(facts: PetitionFacts, state: PetitionState, { today }: On): PetitionFacts {
  const joinedTo = state === 'answered' ? (facts.joinedTo ?? null) : null
  return { ...facts, state, closedOn: today, joinedTo }
}

function withPromise(facts: PetitionFacts, office: OfficeDays): PetitionFacts {
  const { promisedDays, promisedOn } = facts
  return {
    ...facts,
    promisedOn: dueOn({ ...facts, termDays: promisedDays }, office) ?? promisedOn,
  }
}

function isDaysUpTo(days: number, most: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= most
}

function taken(facts: PetitionFacts): StepOutcome {
  return { isTaken: true, facts }
}

function refused(reason: StepRefusal): StepOutcome {
  return { isTaken: false, reason }
}
