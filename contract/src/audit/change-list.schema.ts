import { z } from 'zod'
import { ROLES } from '../accounts/roles.ts'
import { pageSchema } from '../http/page.schema.ts'
import { PageQuery } from '../http/page-query.schema.ts'
import { text } from '../text/text.ts'
import { CHANGE_GROUPS } from './change-words.ts'

export const CHANGES_API_PATH = '/api/Registro/cambios'
export const CHANGES_FILE_PATH = `${CHANGES_API_PATH}.csv`
export const UNUSED_ROLES_API_PATH = '/api/Registro/funciones-sin-uso'

/** What somebody did, when, and to what. */
export const CambioRegistrado = z
  .object({
    clave: z.string(),
    en: z.iso.datetime({ offset: true }),
    grupo: z.enum(CHANGE_GROUPS).nullable(),
    hecho: z.string(),
    que: z.string().nullable().describe('Título o nombre de lo que cambió, cuando se guarda'),
    numero: z.int().nonnegative(),
    detalle: z.string().nullable(),
    quien: z.string(),
    emisor: z.string().describe('De dónde viene la cuenta; «comando» para quien opera el servidor'),
    sujeto: z.string(),
  })
  .meta({ id: 'CambioRegistrado' })
export type CambioRegistrado = z.infer<typeof CambioRegistrado>

export const CambiosRegistrados = pageSchema(CambioRegistrado).meta({ id: 'CambiosRegistrados' })

const filters = {
  grupo: z.enum(CHANGE_GROUPS).optional(),
  persona: text(1, 100).optional().describe('Parte del nombre de quien hizo el cambio'),
  desde: z.iso.date().optional(),
  hasta: z.iso.date().optional().describe('Incluido ese día'),
}
export const CambiosFiltro = z.object(filters)
export type CambiosFiltro = z.infer<typeof CambiosFiltro>
export const CambiosQuery = PageQuery.extend(filters)

/** A role that nobody used for a long time: it may be more than somebody needs. */
export const FuncionSinUso = z
  .object({
    nombre: z.string(),
    emisor: z.string(),
    sujeto: z.string(),
    funcion: z.enum(ROLES),
    ultimoUso: z.iso.date().nullable(),
  })
  .meta({ id: 'FuncionSinUso' })
export type FuncionSinUso = z.infer<typeof FuncionSinUso>

export const FuncionesSinUso = z
  .object({
    items: z.array(FuncionSinUso),
    contadoDesde: z.iso.date().nullable().describe('Desde cuándo se cuentan los usos'),
  })
  .meta({ id: 'FuncionesSinUso' })
export type FuncionesSinUso = z.infer<typeof FuncionesSinUso>
