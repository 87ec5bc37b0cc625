import { z } from 'zod'

export const SYSTEM_STATE_API_PATH = '/api/Estado'

const instant = z.iso.datetime({ offset: true })

export const AlarmaAbierta = z
  .object({
    clave: z.string(),
    titulo: z.string(),
    esUrgente: z.boolean(),
    significado: z.string(),
    detalle: z.string().describe('Lo último que se midió'),
    desde: instant,
    pasos: z.array(z.object({ texto: z.string(), comando: z.string().nullable() })),
  })
  .meta({ id: 'AlarmaAbierta' })
export type AlarmaAbierta = z.infer<typeof AlarmaAbierta>

export const AlarmaResuelta = z
  .object({ clave: z.string(), titulo: z.string(), desde: instant, hasta: instant })
  .meta({ id: 'AlarmaResuelta' })
export type AlarmaResuelta = z.infer<typeof AlarmaResuelta>

export const Vigilado = z
  .object({
    clave: z.string(),
    que: z.string(),
    valor: z.string().nullable().describe('Nulo cuando no se usa o no está configurado'),
    estaBien: z.boolean(),
  })
  .meta({ id: 'Vigilado' })
export type Vigilado = z.infer<typeof Vigilado>

/** What works, what does not, and what to do. */
export const EstadoDelSistema = z
  .object({
    mirado: instant.nullable().describe('Cuándo se miró por última vez'),
    version: z.string().nullable(),
    abiertas: z.array(AlarmaAbierta),
    vigilado: z.array(Vigilado),
    resueltas: z.array(AlarmaResuelta),
  })
  .meta({ id: 'EstadoDelSistema' })
export type EstadoDelSistema = z.infer<typeof EstadoDelSistema>
