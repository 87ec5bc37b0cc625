import { z } from 'zod'
import { wordOf } from '../../text/text.ts'
import { PETITION_TYPES } from './terms.ts'
import { CHANNELS, PRESENTERS, REPLIES } from './words.ts'

const day = z.iso.date()
const line = z.string().nullable()

/** A file that was not taken, and why. */
export const RefusedFile = z.object({ name: z.string(), reason: z.string() })

/** What the person is told once it is here. */
export const Receipt = z.object({
  radicado: z.string(),
  code: z.string(),
  receivedAt: z.iso.datetime({ offset: true }),
  /** False of paper whose hour is unknown. */
  hasHour: z.boolean(),
  channel: wordOf(CHANNELS),
  type: z.enum(PETITION_TYPES),
  isClassified: z.boolean(),
  termDays: z.int().positive(),
  /** The first day that counts, and by when each thing happens at the latest. */
  countsFrom: day,
  transferBy: day,
  completionBy: day,
  dueOn: day,
  /** Why days between do not count, in a sentence. */
  holidays: z.string(),
  presenter: wordOf(PRESENTERS),
  name: line,
  replyBy: wordOf(REPLIES),
  email: line,
  isEmailUsable: z.boolean(),
  /** Too many of a day to that address: the mail of the next morning lists this one. */
  isMailLate: z.boolean(),
  message: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), kind: z.string() })),
  refused: z.array(RefusedFile),
  /** The names of files that may still say who made them, where and with what, of who is anonymous. */
  telling: z.array(z.string()),
  isReplay: z.boolean(),
  alike: line,
})
export type Receipt = z.infer<typeof Receipt>

/** For the person who presented it: the receipt, and the statements that Decreto 1166 de 2016 requires. */
export const ReceptionReceipt = z
  .object({
    receipt: Receipt,
    /** Whose constancia it is. */
    operator: z.string(),
    operatorAddress: z.string(),
    operatorPhone: z.string(),
    way: z.enum(['verbal', 'mail', 'paper']).nullable(),
    document: line,
    phone: line,
    address: line,
    handedIn: line,
    /** What its author was told was missing. */
    missing: line,
    language: line,
    /** Who of the staff received it; null of what came by the site. */
    receivedBy: line,
    /** Of the answer that was given at once. */
    outgoing: line,
    answer: line,
  })
  .meta({ id: 'ReceptionReceipt' })
export type ReceptionReceipt = z.infer<typeof ReceptionReceipt>
