import { z } from 'zod'
import { text } from '../text/text.ts'

/** Two days are compared only when both are valid. */
const Dia = z.iso.date({ error: 'una fecha es como 2026-11-15', abort: true })

/** What stands above a page of the operator's folder, between two lines of dashes. */
export const PaginaEncabezado = z
  .strictObject({
    titulo: text(3, 90),
    descripcion: text(50, 160),
    actualizada: Dia,
    version: text(1, 10).optional(),
    /** The days a survey takes answers, the first and the last. */
    abre: Dia.optional(),
    cierra: Dia.optional(),
  })
  .refine(({ abre, cierra }) => !abre || !cierra || abre <= cierra, {
    path: ['cierra'],
    error: 'esta fecha es anterior a la de abre',
  })
