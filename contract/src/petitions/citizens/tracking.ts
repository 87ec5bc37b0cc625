import { z } from 'zod'
import { wordOf } from '../../text/text.ts'
import type { HeldFile } from '../case/petition-form.ts'
import { RefusedFile } from '../case/receipt.ts'
import { CHANNELS, STATES, TYPES } from '../case/words.ts'

/** Our name of each field of the forms, and its name on the wire. */
export const TRACKING_FIELDS = {
  radicado: 'radicado',
  code: 'codigo',
  formKey: 'claveDeEnvio',
  message: 'mensaje',
  confirms: 'confirma',
  file: 'ficha',
  answer: 'respuesta',
  wasUseful: 'sirvio',
  trap: 'sitioWeb',
} as const

/** What the box has to say. */
export const CONFIRMED = 'si'

const day = z.iso.date()
const instant = z.iso.datetime({ offset: true })

const TrackedFile = z.object({
  key: z.string(),
  name: z.string(),
  bytes: z.int(),
  isInfected: z.boolean(),
  /** With which of the answers the office sent it; null of what the citizen sent. */
  answerId: z.int().positive().nullable(),
  /** Of the office, with an answer of this desk or of another way. */
  isOurs: z.boolean(),
  /** In which language, where it says the same as another in Spanish. */
  language: z.string().nullable(),
})
export type TrackedFile = z.infer<typeof TrackedFile>

const TrackedAnswer = z.object({
  id: z.int().positive(),
  outgoing: z.string(),
  at: instant,
  brief: z.string(),
  paragraphs: z.array(z.string()),
  signer: z.string(),
  /** Of the signed letter, which is there a moment after the answer. */
  fileKey: z.string(),
  /** Whether it is. The release before, whose letters always are, says nothing. */
  isWritten: z.boolean().default(true),
  wasUseful: z.boolean().nullable(),
})
export type TrackedAnswer = z.infer<typeof TrackedAnswer>

/** A petition as its citizen sees it. */
export const Tracking = z.object({
  radicado: z.string(),
  /** The day in Bogotá on which this was true. */
  today: day,
  receivedAt: instant,
  channel: wordOf(CHANNELS),
  type: wordOf(TYPES),
  isClassified: z.boolean(),
  /** As filed; never in mail to an unproved address. The previous release does not send it either. */
  message: z.string().default(''),
  state: wordOf(STATES),
  area: z.string().nullable(),
  /** With the extension. */
  termDays: z.int().positive(),
  /** The earlier of the legal and the promised date; while the clock stands, what it would be if it went on today. */
  answerBy: day,
  isPaused: z.boolean(),
  /** Negative once it is overdue. */
  daysLeft: z.int(),
  /** Why that many: holidays, pauses and the extension, a sentence each. */
  why: z.array(z.string()),
  transferredTo: z.string().nullable(),
  /** What is asked of the citizen, and until when: to be explained where it could not be understood. */
  completion: z
    .object({ asked: z.string(), until: day, mayAskMore: z.boolean(), isUnclear: z.boolean() })
    .nullable(),
  mayAdd: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Newest first; a day where the hour says nothing. */
  events: z.array(z.object({ at: z.union([instant, day]), title: z.string(), text: z.string() })),
  files: z.array(TrackedFile),
  /** Newest first. */
  answers: z.array(TrackedAnswer),
})
export type Tracking = z.infer<typeof Tracking>

/** What became of an addition. */
export const AddedTracking = Tracking.extend({
  refused: z.array(RefusedFile),
  /** The same form had arrived before: this is its answer again. */
  isReplay: z.boolean(),
})

/** The two things that open it, as typed. */
export type Proof = { radicado: string; code: string }

export type Addition = Proof & {
  formKey: string | undefined
  heldTokens: string[]
  message: string
}

/** What the two buttons say. */
export const RATINGS = { useful: 'si', useless: 'no' } as const

export type Rating = { answerId: number; wasUseful: boolean }

/** A refusal that still shows the petition, for who has its code, and keeps what was written. */
export type ReturnedTracking = {
  tracking: Tracking | undefined
  message: string
  held: HeldFile[]
  refused: z.infer<typeof RefusedFile>[]
}
