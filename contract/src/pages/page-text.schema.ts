import { z } from 'zod'
import { text } from '../text/text.ts'

/** What stands above a page of the operator's folder, between two lines of dashes. */
export const PaginaEncabezado = z.strictObject({
  titulo: text(3, 90),
  descripcion: text(50, 160),
  actualizada: z.iso.date({ error: 'una fecha es como 2026-11-15' }),
  version: text(1, 10).optional(),
})
