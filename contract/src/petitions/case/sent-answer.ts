import { z } from 'zod'
import { lineOfText, wordOf } from '../../text/text.ts'
import { OUTCOME_NAMES } from './desk-words.ts'

const instant = z.iso.datetime({ offset: true })

/** POST …/respuestas/:answerId/entrega */
export const Delivery = z
  .object({
    by: z.enum(['guide', 'hand']),
    on: z.iso.date('Escriba la fecha como 2026-11-24.'),
    /** The number of the guide, or who signed. */
    proof: lineOfText(3, 200),
  })
  .meta({ id: 'AnswerDelivery' })
export type Delivery = z.infer<typeof Delivery>
export type DeliveryBy = Delivery['by']

/** One that was sent, with the proof that it arrived. */
export const SentAnswer = z
  .object({
    id: z.int().positive(),
    outgoing: z.string(),
    at: instant,
    outcome: wordOf(OUTCOME_NAMES),
    brief: z.string(),
    paragraphs: z.array(z.string()),
    signer: z.string(),
    approver: z.string().nullable(),
    /** What became of the mail: no usable address, under way, taken by the receiving server, or refused by it. */
    mail: z.enum(['none', 'waiting', 'accepted', 'refused']),
    mailAt: instant.nullable(),
    openedAt: instant.nullable(),
    delivery: Delivery.nullable(),
    wasUseful: z.boolean().nullable(),
    /** Whether the signed letter is there, a moment later. */
    isWritten: z.boolean(),
    /** The day on which its mail came back. */
    bouncedOn: z.iso.date().nullable(),
    /** With which event it was sent: by it a notice tells of it. */
    eventId: z.int().positive(),
  })
  .meta({ id: 'SentAnswer' })
export type SentAnswer = z.infer<typeof SentAnswer>
export type MailProof = SentAnswer['mail']

export const SentAnswers = z.array(SentAnswer).meta({ id: 'SentAnswers' })
