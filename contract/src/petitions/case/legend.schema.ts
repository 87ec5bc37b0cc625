import { z } from 'zod'
import { lineOfText, text } from '../../text/text.ts'

/** Of a claim about data: until when its legend has to be put, and when it was. */
export const Leyenda = z.object({ hasta: z.iso.date(), puestaEl: z.iso.date().nullable() })

/** POST …/leyenda: that it was put, why, and in which database. */
export const LeyendaForm = z
  .object({ motivo: text(5, 300), baseDeDatos: lineOfText(3, 150) })
  .meta({ id: 'LeyendaPqrsd' })
export type LeyendaForm = z.infer<typeof LeyendaForm>
