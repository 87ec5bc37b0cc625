import type { Transfer } from './facts.ts'
import type { OutsideChannel } from './outside-channel.ts'
import type { RefusedFile } from './refused-file.ts'
import type { ReopenReason, StepKind } from './step-table.ts'
import type { PetitionType } from './terms.ts'

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
  /** The code was given again to whoever showed who they are. */
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

/** What an event says, sealed in the database. Which of it is there depends on the kind. */
export type EventDetails = {
  /** In the words of whoever took the step: what is asked for, why it is extended, what was added. */
  text?: string
  /** To whom it was transferred, and with which letter. */
  entity?: string
  letter?: string
  /** Of a numbered act, or of the answer's own radicado. */
  actNumber?: string
  area?: string
  /** The date that was told with it, and of one that moved what it was. */
  on?: string
  before?: string
  /** As it was classified anew. */
  type?: PetitionType
  scope?: Transfer['scope']
  /** Asked or transferred later than the law wants; of a changed date: it had passed by then. */
  isLate?: boolean
  /** Why it was reopened. */
  reopened?: ReopenReason
  /** Files that came with it and were not taken. */
  refused?: RefusedFile[]
  /** The name of whom it was given to; empty of nobody. */
  assignee?: string
  /** Each change of its classification, as staff read it. */
  changes?: string[]
  wasUseful?: boolean
  /** Which of the inputs, of those that were asked of an area. */
  inputId?: number
  /** By which way it was answered outside of this desk, how that is proved, and why on a day without work. */
  outside?: OutsideChannel
  proof?: string
  whyThen?: string
  /** The head alone recorded it, on a day that makes it come in time. */
  isAlone?: boolean
  /** Whether the head confirmed that day. */
  isConfirmed?: boolean
  /** The radicado of the petition that this one was joined with, and whether one person wrote both. */
  other?: string
  isSameAuthor?: boolean
  /** Of a notice: its last day, and the day at whose end it counts as told. */
  until?: string
  notifiedOn?: string
  /** Where the legend of a claim about data was put. */
  database?: string
  /** Files of somebody anonymous that may still say where and with what they were recorded. */
  telling?: string[]
}

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
