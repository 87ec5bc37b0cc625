import { ALIVE, Health, READY } from '@terminal/contract/health.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'
import { AppError } from './errors.ts'

export type Lifecycle = { isDraining: boolean }

export function healthRoutes(deps: { db: Queryable; lifecycle: Lifecycle }): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    app.get(
      '/salud/vivo',
      {
        config: { isOpen: true },
        schema: { tags: ['Salud'], summary: 'El proceso está vivo', response: { 200: Health } },
      },
      async () => ALIVE,
    )

    app.get(
      '/salud/listo',
      {
        config: { isOpen: true },
        schema: {
          tags: ['Salud'],
          summary: 'Puede atender solicitudes',
          response: { 200: Health },
        },
      },
      async () => {
        if (deps.lifecycle.isDraining)
          throw new AppError('unavailable', 'El servicio se está deteniendo.')
        await sql`select 1`.execute(deps.db)
        return READY
      },
    )
  }
}
