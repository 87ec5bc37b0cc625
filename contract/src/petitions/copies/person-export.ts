import { z } from 'zod'
import { longDay } from '../../calendar/calendar-day.ts'
import type { RetentionTable } from '../../operator/retention-table.ts'
import { lineOfText, text } from '../../text/text.ts'
import { mayGoFrom, seriesOf } from '../case/due-petitions.ts'
import { isOpen, PETITION_STATES, type PetitionState } from '../case/states.ts'
import { PETITION_TYPES, type PetitionType } from '../case/terms.ts'

export const PERSON_API_PATH = '/api/Pqrsd/persona'
export const PERSON_FILE_API_PATH = `${PERSON_API_PATH}/copia`

/** POST, so that no address and no log has it: whose petitions, and how it was seen that they are theirs. */
export const AskedPerson = z
  .object({
    document: lineOfText(0, 40).default(''),
    email: lineOfText(0, 254).default(''),
    seen: text(5, 200),
  })
  .refine(({ document, email }) => document !== '' || email !== '', {
    path: ['document'],
    error: 'Escriba el documento o el correo de la persona.',
  })
  .meta({ id: 'AskedPerson' })
export type AskedPerson = z.infer<typeof AskedPerson>

/** What there is of a person: nothing of what it says. */
export const HeldPetition = z
  .object({
    id: z.int().positive(),
    radicado: z.string(),
    receivedAt: z.iso.datetime({ offset: true }),
    type: z.enum(PETITION_TYPES),
    isClassified: z.boolean(),
    state: z.enum(PETITION_STATES),
    fileCount: z.int(),
    /** Whether it may be suppressed, and why not. */
    suppression: z.string(),
  })
  .meta({ id: 'HeldPetition' })
export type HeldPetition = z.infer<typeof HeldPetition>

/** The reason why a record of the law outlives the wish to be forgotten. */
export const DUTY_TO_KEEP =
  'Decreto 1377 de 2013, art. 9: no procede la supresión mientras haya un deber legal de conservar'

type Asked = {
  type: PetitionType
  state: PetitionState
  closedOn: string | null
  isHeld: boolean
}

/** Whether a person's text may be suppressed on a day, in a sentence that can be sent to them. */
export function suppressionWords(
  { type, state, closedOn, isHeld }: Asked,
  table: RetentionTable | undefined,
  today: string,
): string {
  if (isOpen({ state }) || closedOn === null)
    return 'No todavía: está en trámite, y sin sus datos no se le puede responder.'
  const series = seriesOf(table, type)
  if (!series)
    return `No: es un documento público sin tiempo de retención escrito (${DUTY_TO_KEEP}).`
  const from = mayGoFrom(closedOn, series)
  const norm = `serie ${series.code}, ${series.norm}`
  if (from === null) return `No: se conserva para siempre (${norm}).`
  if (today < from)
    return `No hasta el ${longDay(from)}: se conserva por ley (${norm}; ${DUTY_TO_KEEP}).`
  if (isHeld) return 'No todavía: tiene la marca «No eliminar».'
  return `Sí, en el próximo inventario de eliminación: cumplió su tiempo el ${longDay(from)} (${norm}).`
}
