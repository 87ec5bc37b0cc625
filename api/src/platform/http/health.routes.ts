import { setTimeout as pause } from 'node:timers/promises'
import { ALIVE, Health, READY } from '@terminal/contract/http/health.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'
import { AppError } from '../errors.ts'

/** A database that takes longer is as good as none. */
const DATABASE_ANSWERS_MS = 2_500

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
        schema: { hide: true, response: { 200: Health } },
      },
      async () => ALIVE,
    )

    app.get(
      '/salud/listo',
      {
        config: { isOpen: true },
        schema: { hide: true, response: { 200: Health } },
      },
      async () => {
        if (deps.lifecycle.isDraining)
          throw new AppError('unavailable', 'El servicio se está deteniendo.')
        await askDatabase(deps.db)
        return READY
      },
    )
  }
}

/** 1 or 0, for monitoring. */
export async function databaseAnswers(db: Queryable): Promise<number> {
  return askDatabase(db).then(
    () => 1,
    () => 0,
  )
}

async function askDatabase(db: Queryable): Promise<void> {
  await Promise.race([sql`select 1`.execute(db), failAfter(DATABASE_ANSWERS_MS)])
}

async function failAfter(ms: number): Promise<never> {
  await pause(ms, undefined, { ref: false })
  throw new AppError('unavailable', 'La base de datos no responde.')
}
