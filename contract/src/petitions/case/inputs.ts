import { z } from 'zod'
import { IdParams } from '../../http/page-query.schema.ts'
import { lineOfText, text } from '../../text/text.ts'
import { petitionPath } from './desk-paths.ts'
import { MESSAGE_LENGTH } from './petition.schema.ts'

/** After its internal date a link still opens so long: what comes late is worth more than nothing. */
export const LINK_DAYS = 30
/** An input is asked for within so many days: longer than any term. */
export const MOST_INPUT_DAYS = 60

/** What was asked of an area, as the desk sees it. */
export const DeskInput = z.object({
  id: z.int().positive(),
  area: z.string(),
  question: z.string(),
  /** The petition's text as it went along; null where it did not. */
  text: z.string().nullable(),
  dueOn: z.iso.date(),
  /** Business days left; negative once it is overdue. */
  daysLeft: z.int(),
  askedAt: z.iso.datetime({ offset: true }),
  askedBy: z.string(),
  state: z.enum(['open', 'answered', 'withdrawn']),
  mail: z.enum(['waiting', 'accepted', 'refused']),
  remindedOn: z.iso.date().nullable(),
  /** Until when its link opens. */
  expiresOn: z.iso.date(),
  answer: z.string().nullable(),
})
export type DeskInput = z.infer<typeof DeskInput>
export type InputState = DeskInput['state']
export type InputMail = DeskInput['mail']

/** POST …/insumos: what is asked of an area. */
export const AskedInput = z
  .object({
    area: lineOfText(3, 80),
    question: text(5, 3_000),
    /** What goes along of the petition's text, as staff left it. */
    text: text(1, MESSAGE_LENGTH).nullable(),
    dueOn: z.iso.date(),
    /** That a name or an address which seems to be in it is not the person's. */
    isSeen: z.boolean().default(false),
  })
  .meta({ id: 'AskedInput' })
export type AskedInput = z.infer<typeof AskedInput>

export const InputParams = IdParams.extend({ inputId: z.coerce.number().int().positive() })

const CALLS = { remind: 'recordatorio', withdraw: 'retiro' } as const
export type InputCall = keyof typeof CALLS

export function inputsPath(petitionId: number): string {
  return `${petitionPath(petitionId)}/insumos`
}

export function inputPath(petitionId: number, id: number, call: InputCall): string {
  return `${inputsPath(petitionId)}/${id}/${CALLS[call]}`
}
