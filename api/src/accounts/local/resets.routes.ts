import {
  CambioContrasena,
  SolicitudCambioContrasena,
} from '@terminal/contract/accounts/account.schema'
import {
  emailIn,
  fromCambioContrasena,
  PHRASE_CHANGE_FIELDS,
} from '@terminal/contract/accounts/phrase-change'
import { problemResponses } from '@terminal/contract/http/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { LocalSignIn } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import { createClientLimit } from '../../platform/http/client-limit.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { addressOf } from '../../platform/http/public-requests.ts'
import { noteSecurity } from '../../platform/http/security-events.ts'
import { WITH_KEY } from '../../platform/http/security-schemes.ts'
import { LOCAL_ISSUER } from './accounts.queries.ts'
import { localRoutes } from './local-routes.ts'
import { changePhrase, type ResetDeps, requestReset } from './resets.ts'

const tags = ['Cuentas']
const BODY_BYTES = 4 * 1_024
/** An office behind one address asks for a few. */
const ALLOWANCE = { burst: 20, everyMs: 60_000 }
/** All of them together: many networks fill neither the outbox nor the disk. */
const ALLOWANCE_OF_ALL = { burst: 60, everyMs: 1_000 }
const EVERYBODY = 'everybody'
const RETRY_AFTER_SECONDS = 60
const TOO_MANY = 'Hay muchas solicitudes desde su red. Espere un minuto e intente de nuevo.'
const WRONG_CODE =
  'Ese código no es, o ya se usó. Espere el siguiente de la aplicación y escríbalo.'

const REFUSALS = problemResponses(
  'forbidden',
  'malformed',
  'invalid_fields',
  'too_large',
  'too_many',
  'unsupported_type',
)

/** A new pass-phrase for who forgot theirs. */
export function resetRoutes(deps: ResetDeps & { localSignIn: LocalSignIn }): FastifyPluginAsyncZod {
  return localRoutes(deps.localSignIn, async (app) => {
    const { requireRoom, hasRoomForAll } = createLimits(deps.clock)

    app.post(
      '/api/v1/auth/request-reset-password',
      {
        bodyLimit: BODY_BYTES,
        schema: {
          tags,
          security: WITH_KEY,
          summary:
            'Pide un enlace para cambiar la contraseña: la respuesta es la misma si no hay cuenta',
          body: SolicitudCambioContrasena,
          response: { 204: z.null(), ...REFUSALS },
        },
      },
      async (request, reply) => {
        requireRoom(request, reply)
        if (hasRoomForAll(request)) await requestReset(deps, emailIn(request.body))
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/api/v1/auth/reset-password',
      {
        bodyLimit: BODY_BYTES,
        schema: {
          tags,
          security: WITH_KEY,
          summary: 'Cambia la contraseña con el enlace del correo y el código de la aplicación',
          body: CambioContrasena,
          response: { 204: z.null(), ...REFUSALS },
        },
      },
      async (request, reply) => {
        requireRoom(request, reply)
        const outcome = await changePhrase(deps, fromCambioContrasena(request.body))
        if (outcome.kind === 'changed') return reply.code(204).send(null)
        noteSecurity(request, {
          event: 'sign-in-refused',
          cause: 'reset-code',
          issuer: LOCAL_ISSUER,
          subject: outcome.accountId,
        })
        throw invalidField(PHRASE_CHANGE_FIELDS.code, WRONG_CODE)
      },
    )
  })
}

function createLimits(clock: Clock) {
  const limit = createClientLimit(ALLOWANCE, clock)
  const ceiling = createClientLimit(ALLOWANCE_OF_ALL, clock)
  return {
    requireRoom(request: FastifyRequest, reply: FastifyReply): void {
      const address = addressOf(request)
      if (limit.isOver(address)) {
        reply.header('retry-after', RETRY_AFTER_SECONDS)
        throw new AppError('too_many', TOO_MANY)
      }
      limit.count(address)
    },
    /** The answer is the same for every caller; the difference is in the security events. */
    hasRoomForAll(request: FastifyRequest): boolean {
      const isOver = ceiling.isOver(EVERYBODY)
      if (isOver) noteSecurity(request, { event: 'too-many', cause: 'reset-ceiling' })
      else ceiling.count(EVERYBODY)
      return !isOver
    },
  }
}
