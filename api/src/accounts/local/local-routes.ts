import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { LocalSignIn } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import { PRIVATE_CACHE_CONTROL } from '../../platform/http/caching.ts'

/** Routes of the backend's own sign-in: refused before a byte of the body is read where it is off, never cached. */
export function localRoutes(
  localSignIn: LocalSignIn,
  plugin: FastifyPluginAsyncZod,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', PRIVATE_CACHE_CONTROL)
      if (!localSignIn) throw localSignInOff()
    })
    await app.register(plugin)
  }
}

export const localSignInOff = () => new AppError('forbidden', 'El ingreso local está desactivado.')
