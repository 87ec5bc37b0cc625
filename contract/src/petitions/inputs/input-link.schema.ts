import { z } from 'zod'
import { ArchivoRechazado, MensajeAgregado, MensajeDevuelto } from '../case/petition.schema.ts'

export const INPUT_API_PATHS = {
  read: '/api/Insumos/leer',
  answer: '/api/Insumos/responder',
} as const

/** Whatever stands in an address: what is no secret of ours opens nothing. */
const clave = z.preprocess((value) => value ?? '', z.string().max(200))

/** POST: in the body, so that no address and no log has the secret. */
export const ClaveDeInsumo = z.object({ clave }).meta({ id: 'ClaveDeInsumo' })

/** What an area sees of what was asked of it: nothing of who wrote the petition. */
export const InsumoPedido = z
  .object({
    area: z.string(),
    radicado: z.string(),
    pregunta: z.string(),
    texto: z.string().nullable(),
    hasta: z.iso.date(),
    vencido: z.boolean(),
  })
  .meta({ id: 'InsumoPedido' })
export type InsumoPedido = z.infer<typeof InsumoPedido>

/** What the area answers; multipart, with the parts of every public form. */
export const RespuestaDeInsumo = MensajeAgregado.extend({ clave }).meta({ id: 'RespuestaDeInsumo' })
export type RespuestaDeInsumo = z.infer<typeof RespuestaDeInsumo>

export const InsumoRecibido = z
  .object({
    rechazados: z.array(ArchivoRechazado),
    /** The same form had arrived before: this is its answer again. */
    esRepetido: z.boolean(),
  })
  .meta({ id: 'InsumoRecibido' })

/** Beside the members of a problem: what was asked, where the link opens, and the files that are here already. */
export const InsumoDevuelto = MensajeDevuelto.partial().extend({ insumo: InsumoPedido.optional() })
export type InsumoDevuelto = z.infer<typeof InsumoDevuelto>
