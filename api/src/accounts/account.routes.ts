import { toEstadoSesion } from '@terminal/contract/accounts/account'
import { EstadoSesion } from '@terminal/contract/accounts/account.schema'
import { problemResponses } from '@terminal/contract/http/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson, requireRole } from '../platform/auth/callers.ts'
import { PRIVATE_CACHE_CONTROL } from '../platform/http/caching.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { WITH_SESSION } from '../platform/http/security-schemes.ts'

const about = describeRoutes(['Cuentas'])

/** Who is calling, as far as we know. Any signed-in user may ask, with a role or without. */
export function accountRoutes(deps: {
  /** The parts of the site that have a desk now. */
  listServed: () => Promise<string[]>
}): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/auth/status',
      about('Quién inició sesión, con qué funciones y hasta cuándo, y qué partes tiene el sitio', {
        security: WITH_SESSION,
        response: { 200: EstadoSesion, ...problemResponses() },
      }),
      async (request, reply) => {
        const { expiresAt, ...person } = requirePerson(request)
        reply.header('cache-control', PRIVATE_CACHE_CONTROL)
        return toEstadoSesion({
          ...person,
          expiresAt: new Date(expiresAt * 1_000).toISOString(),
          parts: await deps.listServed(),
        })
      },
    )
  }
}

/** Where something large may come in. */
const DESKS = ['noticias', 'documentos', 'pqrsd', 'operacion'] as const

/**
 * Asked by the edge before it takes in an upload: 204 for users with that desk's role. The edge passes a refusal on
 * without its body, so the same problem is in a header too, in characters that a header may hold.
 */
export const uploadPermissionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode >= 400) reply.header('x-problem', inPlainCharacters(String(payload)))
  })
  for (const desk of DESKS) {
    app.get(
      `/permiso/${desk}`,
      { onRequest: requireRole(desk), schema: { hide: true } },
      async (_request, reply) => reply.code(204).header('cache-control', 'no-store').send(),
    )
  }
}

function inPlainCharacters(json: string): string {
  return json.replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
