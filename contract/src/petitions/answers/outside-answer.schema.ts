import { z } from 'zod'
import { lineOfText } from '../../text/text.ts'
import { RESULTADOS } from '../case/desk-petition.schema.ts'

export const MEDIOS_POR_FUERA = [
  'correo',
  'fisico',
  'oficina',
  'telefono',
  'reunion',
  'otro',
] as const

export const OUTSIDE_FILE_PART = 'archivo'

const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** POST …/respuesta-por-fuera: multipart, with the file that was given. */
export const RespuestaPorFueraForm = z
  .object({
    dia: z.iso.date('Elija el día en que se respondió.'),
    medio: z.enum(MEDIOS_POR_FUERA),
    resultado: z.enum(RESULTADOS),
    /** The number of the letter, where it has one. */
    salida: orNothing(lineOfText(1, 60)),
    nota: orNothing(lineOfText(1, 500)),
    /** How it is known that it arrived: the guide, who received it. */
    prueba: lineOfText(5, 300),
    /** Why on a day without work. */
    porque: orNothing(lineOfText(5, 300)),
    /** Whether the citizen may download the file. */
    descargable: z.preprocess((value) => value === true || value === 'si', z.boolean()),
  })
  .meta({ id: 'RespuestaPorFuera' })
export type RespuestaPorFueraForm = z.infer<typeof RespuestaPorFueraForm>
