import type { PetitionFacts, PetitionState, StepKind, StepOutcome } from './petition-steps.ts'

export const OPEN: readonly PetitionState[] = ['filed', 'in-progress', 'awaiting-completion']
/** In which states each step may be taken. */
export const FROM: Record<StepKind, readonly PetitionState[]> = {
  start: ['filed'],
  reclassify: OPEN,
  'undo-reclassify': OPEN,
  shorten: OPEN,
  'ask-completion': ['filed', 'in-progress'],
  'ask-more-time': ['awaiting-completion'],
  'ask-clarity': ['filed', 'in-progress'],
  add: [...OPEN, 'answered'],
  extend: OPEN,
  transfer: OPEN,
  answer: OPEN,
  'confirm-day': ['answered', 'archived'],
  withdraw: OPEN,
  'declare-withdrawn': ['awaiting-completion'],
  'archive-unclear': ['awaiting-completion'],
  reject: OPEN,
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

/**
 * Why a petition is reopened. `resumed`: it was closed rightly, its answer stands, and the days since do not count.
 * `mistake`: it should not have been closed, and its clock never stopped.
 */
export const REOPEN_REASONS = {
  resumed: 'se-complementa',
  mistake: 'no-era-respuesta',
} as const
export type ReopenReason = keyof typeof REOPEN_REASONS

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
