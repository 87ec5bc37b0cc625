import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireRole } from '../platform/auth/callers.ts'

/** Where something large may come in. */
const DESKS = ['noticias', 'documentos', 'pqrsd', 'operacion'] as const

/**
 * Asked by the edge before it takes in an upload: 204 for whoever has that desk's role. The edge passes a refusal on
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
