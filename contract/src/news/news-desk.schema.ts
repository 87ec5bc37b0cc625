import { z } from 'zod'
import { changeSchema, UltimoCambio } from '../http/history.schema.ts'
import { pageSchema } from '../http/page.schema.ts'
import { fromDigits, PageQuery } from '../http/page-query.schema.ts'
import { text } from '../text/text.ts'
import { Retiro, RetiroEnHistorial } from '../withdrawals/withdrawal.schema.ts'
import { Categoria, Noticia } from './news.schema.ts'

/** An item as the people who publish see it. */
export const NoticiaDePersonal = Noticia.extend({
  retirada: z.boolean(),
  ultimoCambio: UltimoCambio,
  /** Of one that was withdrawn for good: it cannot be restored. */
  retiro: Retiro.nullable(),
}).meta({ id: 'NoticiaDePersonal' })
export type NoticiaDePersonal = z.infer<typeof NoticiaDePersonal>

export const EstadoDeNoticia = z.enum(['todas', 'activas', 'inactivas', 'retiradas'])

export const EscritorioDeNoticias = pageSchema(NoticiaDePersonal)
  .extend({ cuentas: z.record(EstadoDeNoticia, z.int().nonnegative()) })
  .meta({ id: 'EscritorioDeNoticias' })
export type EscritorioDeNoticias = z.infer<typeof EscritorioDeNoticias>

export const EscritorioQuery = PageQuery.extend({
  pageSize: fromDigits(z.int().min(1).max(50).default(20)),
  q: text(1, 200).optional(),
  estado: EstadoDeNoticia.default('todas'),
  orden: z.enum(['recientes', 'antiguas', 'titulo', 'cambio']).default('recientes'),
})
export type EscritorioQuery = z.infer<typeof EscritorioQuery>

/** What an item said at one moment. */
export const VersionDeNoticia = z
  .object({
    titulo: z.string(),
    contenido: z.string(),
    imagenUrl: z.string().nullable(),
    textoImagen: z.string().nullable(),
    urlRedirect: z.string(),
    fechaPublicacion: z.iso.date(),
    activada: z.boolean(),
    principal: z.boolean(),
    /** An answer from before there were categories says nothing. */
    categoria: Categoria.nullable().default(null),
    retirada: z.boolean(),
    version: z.int().positive(),
  })
  .meta({ id: 'VersionDeNoticia' })
export type VersionDeNoticia = z.infer<typeof VersionDeNoticia>

export const HistorialDeNoticia = z
  .object({
    cambios: z.array(
      changeSchema(VersionDeNoticia).extend({
        /** Of the change that withdrew it for good. */
        retiro: RetiroEnHistorial.nullable(),
      }),
    ),
  })
  .meta({ id: 'HistorialDeNoticia' })
export type HistorialDeNoticia = z.infer<typeof HistorialDeNoticia>

export const ChangeParams = z.object({
  id: fromDigits(z.int().min(1).max(2_147_483_647)),
  cambio: fromDigits(z.int().min(1).max(2_147_483_647)),
})
export type ChangeParams = z.infer<typeof ChangeParams>
