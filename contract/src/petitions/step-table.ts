import type { PetitionState, StepKind } from './petition-steps.ts'

export const OPEN: readonly PetitionState[] = ['filed', 'in-progress', 'awaiting-completion']
/** In which states each step may be taken. */
export const FROM: Record<StepKind, readonly PetitionState[]> = {
  start: ['filed'],
  reclassify: OPEN,
  shorten: OPEN,
  'ask-completion': ['filed', 'in-progress'],
  'ask-more-time': ['awaiting-completion'],
  'ask-clarity': ['filed', 'in-progress'],
  add: [...OPEN, 'answered'],
  extend: OPEN,
  transfer: OPEN,
  answer: OPEN,
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
  | 'is-joined'
  | 'unclassified'
