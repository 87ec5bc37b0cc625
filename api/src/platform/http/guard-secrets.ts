import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'
import { PRIVATE_CACHE_CONTROL } from './caching.ts'
import { createClientLimit } from './client-limit.ts'
import { addressOf } from './public-requests.ts'

/** The limit for clients that guess secrets. Requests with a valid one are not counted. */
const WRONG_SECRETS = { burst: 20, everyMs: 60_000 }

/** For the routes of this plugin, which require the secret of a link: clients that guess too often must wait. */
export function guardSecrets(app: FastifyInstance, clock: Clock): void {
  const wrong = createClientLimit(WRONG_SECRETS, clock)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', PRIVATE_CACHE_CONTROL)
    if (wrong.isOver(addressOf(request)))
      throw new AppError('too_many', 'Demasiados intentos. Espere unos minutos.')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 404) wrong.count(addressOf(request))
  })
}
