import { z } from 'zod'
import { DESK_API_PATH, petitionPath } from '../case/desk-paths.ts'
import { DeskPetition } from '../case/desk-petition.ts'
import { DOCUMENT_TYPES } from '../case/document-types.ts'
import { MensajeForm } from '../case/petition.schema.ts'
import { ReceptionReceipt } from '../case/receipt.ts'

/** POST …/:id/codigo: which document was seen, never its number. */
export const CodeDelivery = z
  .object({
    seen: z.enum(DOCUMENT_TYPES.map(({ code }) => code)),
    by: z.enum(['print', 'mail']),
  })
  .meta({ id: 'CodeDelivery' })
export type CodeDelivery = z.infer<typeof CodeDelivery>

/** The petition as it is then, and what is printed; nothing of what was mailed. */
export const GivenCode = z
  .object({ petition: DeskPetition, receipt: ReceptionReceipt.nullable() })
  .meta({ id: 'GivenCode' })

export function codePath(petitionId: number): string {
  return `${petitionPath(petitionId)}/codigo`
}

/** «cédula de ciudadanía» */
export function documentSeen(code: CodeDelivery['seen']): string {
  const name = DOCUMENT_TYPES.find((type) => type.code === code)?.name ?? code
  const isAbbreviated = /^[A-Z]{2}/.test(name)
  return isAbbreviated ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

export const ORIENTATIONS_API_PATH = `${DESK_API_PATH}/radicacion/orientaciones`

/** POST …/orientaciones: a person was told where to go, about what, and no more. */
export const Orientation = z
  .object({ channel: z.enum(['office', 'phone']), theme: MensajeForm.shape.lugar })
  .meta({ id: 'Orientation' })
export type Orientation = z.infer<typeof Orientation>

export const CountedOrientation = z
  .object({ id: z.int().positive(), version: z.int().positive() })
  .meta({ id: 'CountedOrientation' })

/** GET …/orientaciones: how many, today, this month and this quarter. */
export const OrientationCounts = z
  .object({ today: z.int(), month: z.int(), quarter: z.int() })
  .meta({ id: 'OrientationCounts' })
export type OrientationCounts = z.infer<typeof OrientationCounts>
