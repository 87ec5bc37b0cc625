import type { StepKind } from './step-table.ts'

/** What happens to a petition: that it came, each step, and what became of mails and files. */
export type PetitionEventKind =
  | 'received'
  | StepKind
  | 'mail-refused'
  | 'file-infected'
  /** A day without work was added, and the legal date moved. */
  | 'due-moved'
  /** Whom it was given to. */
  | 'assign'
  /** Theme, area, company, priority or reserve, as staff set them. */
  | 'classify'
  /** For the desk alone. */
  | 'note'
  /** A datum about the answer: opened, delivered by post or by hand, came back. */
  | 'delivery'
  /** Whether the citizen says that it answered. */
  | 'rate'
  /** It must not be eliminated, and may be again. */
  | 'hold'
  | 'lift-hold'
  /** The code was given again, once identity was proved. */
  | 'give-code'
  /** Asked of another area, said again, taken back, and what came of it: for the desk alone. */
  | 'ask-input'
  | 'remind-input'
  | 'withdraw-input'
  | 'answer-input'
  /** Another is handled inside this one, or no longer. */
  | 'joined-in'
  | 'left-out'
  /** The notice of an answer or an act: published, on the board, taken back, and that it counts as told. */
  | 'notice'
  | 'notice-board'
  | 'notice-withdrawn'
  | 'notified'
  /** The legend of a claim about data was put where the datum is kept. */
  | 'put-legend'

/** Those that a citizen sees; the others are for staff. */
export const PUBLIC_EVENTS: readonly PetitionEventKind[] = [
  'received',
  'start',
  'reclassify',
  'undo-reclassify',
  'ask-completion',
  'ask-more-time',
  'add',
  'extend',
  'transfer',
  'answer',
  'withdraw',
  'declare-withdrawn',
  'archive',
  'reopen',
  'file-infected',
  'due-moved',
  'rate',
  'give-code',
  'ask-clarity',
  'archive-unclear',
  'reject',
  'join',
  'separate',
  'joined-in',
  'left-out',
  'notice',
  'notice-withdrawn',
  'notified',
]
