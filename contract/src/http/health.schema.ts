import { z } from 'zod'

export const Health = z.object({ estado: z.enum(['vivo', 'listo']) }).meta({ id: 'Salud' })
export type Health = z.infer<typeof Health>

export const ALIVE: Health = { estado: 'vivo' }
export const READY: Health = { estado: 'listo' }
