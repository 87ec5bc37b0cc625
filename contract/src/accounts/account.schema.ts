import { z } from 'zod'
import { ROLES } from './roles.ts'

/** The account behind a bearer token; without a role, it shows what an administrator needs to add it. */
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
