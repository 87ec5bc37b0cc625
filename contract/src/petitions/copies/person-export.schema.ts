import { z } from 'zod'
import { lineOfText, text } from '../../text/text.ts'
import { ESTADOS, TIPOS } from '../case/petition.schema.ts'

export const PERSON_API_PATH = '/api/Pqrsd/persona'
export const PERSON_FILE_API_PATH = `${PERSON_API_PATH}/copia`

/** POST, so that no address and no log has it: whose petitions, and how it was seen that they are theirs. */
export const PersonaForm = z
  .object({
    documento: lineOfText(0, 40).default(''),
    correo: lineOfText(0, 254).default(''),
    verificacion: text(5, 200),
  })
  .refine(({ documento, correo }) => documento !== '' || correo !== '', {
    path: ['documento'],
    error: 'Escriba el documento o el correo de la persona.',
  })
  .meta({ id: 'PersonaQuePide' })
export type PersonaForm = z.infer<typeof PersonaForm>

/** What there is of a person: nothing of what it says. */
export const LoQueHay = z
  .object({
    items: z.array(
      z.object({
        id: z.int().positive(),
        radicado: z.string(),
        recibidoEn: z.iso.datetime({ offset: true }),
        tipo: z.enum(TIPOS),
        clasificada: z.boolean().default(true),
        estado: z.enum(ESTADOS),
        archivos: z.int(),
        /** Whether it may be suppressed, and why not. */
        supresion: z.string(),
      }),
    ),
  })
  .meta({ id: 'LoQueHayDeUnaPersona' })
export type LoQueHay = z.infer<typeof LoQueHay>
