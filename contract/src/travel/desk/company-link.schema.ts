import { z } from 'zod'
import { fromDigits } from '../../http/page-query.schema.ts'
import { text } from '../../text/text.ts'

/** What a company sends with the secret of its link. */
const Clave = text(20, 100)
export const ClaveForm = z.strictObject({ clave: Clave })
export const FilasDeEmpresa = z.strictObject({
  empresa: z.string(),
  /** Of the rows as they were seen: what was confirmed is what was read. */
  huella: z.string(),
  confirmada: z.iso.date().nullable(),
  filas: z.array(z.record(z.string(), z.string())),
  pendientes: z.int(),
})
export const ConfirmacionForm = z.strictObject({ clave: Clave, huella: text(10, 100) })
export const CorreccionForm = z.strictObject({
  clave: Clave,
  huella: text(10, 100),
  fila: fromDigits(z.int().min(0).max(5_000)),
  /** What stands in the cells now. */
  celdas: z.record(z.string(), text(0, 400)),
  nota: text(0, 500),
  ya_no_sale: z.boolean(),
})
