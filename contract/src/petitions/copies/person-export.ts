import { z } from 'zod'
import { lineOfText, text } from '../../text/text.ts'
import { PETITION_STATES } from '../case/facts.ts'
import { PETITION_TYPES } from '../case/terms.ts'

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
