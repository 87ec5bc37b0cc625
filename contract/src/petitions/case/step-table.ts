import { OPEN_STATES, type PetitionState, type ReopenReason } from './states.ts'
import type { PetitionFacts, Transfer } from './stored.ts'
import type { PetitionType } from './terms.ts'

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
  /** The numbered act that ends a petition which was not completed. */
  | { kind: 'declare-withdrawn' }
  /** What was not explained. */
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

/** In which states each step may be taken. */
export const FROM: Record<StepKind, readonly PetitionState[]> = {
  start: ['filed'],
  reclassify: OPEN_STATES,
  'undo-reclassify': OPEN_STATES,
  shorten: OPEN_STATES,
  'ask-completion': ['filed', 'in-progress'],
  'ask-more-time': ['awaiting-completion'],
  'ask-clarity': ['filed', 'in-progress'],
  add: [...OPEN_STATES, 'answered'],
  extend: OPEN_STATES,
  transfer: OPEN_STATES,
  answer: OPEN_STATES,
  'confirm-day': ['answered', 'archived'],
  withdraw: OPEN_STATES,
  'declare-withdrawn': ['awaiting-completion'],
  'archive-unclear': ['awaiting-completion'],
  reject: OPEN_STATES,
  join: ['filed', 'in-progress'],
  separate: ['in-progress'],
  archive: ['answered', 'withdrawn'],
  reopen: ['answered', 'withdrawn', 'archived'],
}

/** What the office does to a petition of its own, not to a part of another. */
export const ALONE: readonly StepKind[] = [
  'ask-completion',
  'ask-clarity',
  'transfer',
  'reject',
  'join',
]

/** After these, a change of type can still be undone. */
export const UNDO_AFTER: readonly StepKind[] = ['start', 'add', 'join', 'separate']

/** Why a step cannot be taken today. */
export type StepRefusal =
  | 'not-in-this-state'
  | 'no-change'
  | 'longer-term'
  | 'extended-before'
  | 'term-is-over'
  | 'more-than-double'
  | 'had-more-time'
  | 'time-is-over'
  | 'time-is-not-over'
  | 'no-such-day'
  | 'day-unconfirmed'
  | 'is-joined'
  | 'unclassified'

export function taken(facts: PetitionFacts): StepOutcome {
  return { isTaken: true, facts }
}

export function refused(reason: StepRefusal): StepOutcome {
  return { isTaken: false, reason }
}
