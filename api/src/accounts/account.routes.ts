import { toEstadoSesion } from '@terminal/contract/accounts/account'
import { EstadoSesion } from '@terminal/contract/accounts/account.schema'
import { problemResponses } from '@terminal/contract/http/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../platform/auth/callers.ts'
import { PRIVATE_CACHE_CONTROL } from '../platform/http/caching.ts'
import { WITH_SESSION } from '../platform/http/security-schemes.ts'

/** Who is calling, as far as we know. Whoever signed in may ask, with a role or without. */
export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/auth/status',
    {
      schema: {
        tags: ['Cuentas'],
        security: WITH_SESSION,
        summary: 'Quién inició sesión, con qué funciones y hasta cuándo',
        response: { 200: EstadoSesion, ...problemResponses() },
      },
    },
    async (request, reply) => {
      const { expiresAt, ...person } = requirePerson(request)
      reply.header('cache-control', PRIVATE_CACHE_CONTROL)
      return toEstadoSesion({ ...person, expiresAt: new Date(expiresAt * 1_000).toISOString() })
    },
  )
}
