import { z } from 'zod'
import { ROLES } from './roles.ts'

/** Who a bearer is to us: what the staff area shows, and what somebody without a role gives to whoever adds them. */
export const EstadoSesion = z
  .object({
    autenticado: z.literal(true),
    nombre: z.string(),
    emisor: z.string(),
    sujeto: z.string(),
    roles: z.array(z.enum(ROLES)),
    expira: z.iso.datetime(),
  })
  .meta({ id: 'EstadoSesion' })
export type EstadoSesion = z.infer<typeof EstadoSesion>
