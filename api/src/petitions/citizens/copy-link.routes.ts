import { problemResponses } from '@terminal/contract/http/errors'
import { copySecretOf, toCopiaPedida } from '@terminal/contract/petitions/case/copy-link'
import {
  ClaveDeCopia,
  COPY_API_PATH,
  CopiaPedida,
} from '@terminal/contract/petitions/case/copy-link.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { PRIVATE_CACHE_CONTROL } from '../../platform/http/caching.ts'
import { createClientLimit } from '../../platform/http/client-limit.ts'
import { acceptPublicForms } from '../../platform/http/public-forms.ts'
import { addressOf } from '../../platform/http/public-requests.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { FILE_LIMITS } from '../case/citizen-forms.ts'
import { type ProofDeps, proveAddress } from './prove-address.ts'

type RouteDeps = ProofDeps & { privateFiles: FileStore; masters: MasterKeys }

/** Somebody who tries secrets. Who has one is not counted. */
const WRONG = { burst: 20, everyMs: 60_000 }

/** What the button behind the link of a confirmation does. Only POST: a program that opens links in mails proves nothing. */
export function copyLinkRoutes(deps: RouteDeps): FastifyPluginAsyncZod {
  const wrong = createClientLimit(WRONG, deps.clock)
  return async (app) => {
    acceptPublicForms(app, deps, {
      ...FILE_LIMITS,
      fileParts: [],
      whyNoFiles: async () => 'Aquí no se espera un archivo.',
    })
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', PRIVATE_CACHE_CONTROL)
      if (wrong.isOver(addressOf(request)))
        throw new AppError('too_many', 'Demasiados intentos. Espere unos minutos.')
    })
    app.addHook('onResponse', async (request, reply) => {
      if (reply.statusCode === 404) wrong.count(addressOf(request))
    })
    app.post(
      COPY_API_PATH,
      {
        schema: {
          tags: ['Contacto'],
          summary: 'Confirma el correo de una PQRSD y le envía su copia, con la clave de su enlace',
          consumes: ['application/json', 'multipart/form-data'],
          body: ClaveDeCopia,
          response: {
            200: CopiaPedida,
            ...problemResponses('malformed', 'not_found', 'invalid_fields', 'too_many'),
          },
        },
      },
      async ({ body }) => toCopiaPedida(await proveAddress(deps, copySecretOf(body))),
    )
  }
}
