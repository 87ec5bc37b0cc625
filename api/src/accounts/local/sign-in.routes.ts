import { IngresoLocal, SesionLocal } from '@terminal/contract/accounts/account.schema'
import { fromIngresoLocal, toSesionLocal } from '@terminal/contract/accounts/local-session'
import { cookieIn } from '@terminal/contract/http/cookies'
import { problemResponses } from '@terminal/contract/http/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Queryable } from '../../db/schema.ts'
import { findStaff } from '../../platform/auth/staff.ts'
import type { Clock } from '../../platform/clock.ts'
import type { LocalSignIn } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import { addressOf } from '../../platform/http/public-requests.ts'
import { noteSecurity } from '../../platform/http/security-events.ts'
import { WITH_KEY } from '../../platform/http/security-schemes.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { LOCAL_ISSUER } from './accounts.queries.ts'
import { localRoutes, localSignInOff } from './local-routes.ts'
import { signToken } from './local-tokens.ts'
import { endSession, renewSession, type StartedSession, TOKEN_SECONDS } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { createSignInQueue } from './sign-in-queue.ts'
import { listPublishedKeys } from './signing-keys.ts'

type On = NonNullable<LocalSignIn>

const NAME = 'sesion-local'
const ATTRIBUTES = 'Path=/api/v1/auth; HttpOnly; SameSite=Strict'

type RouteDeps = {
  db: Queryable
  masters: MasterKeys
  clock: Clock
  jobs: Jobs
  localSignIn: LocalSignIn
}

const tags = ['Cuentas']
const BODY_BYTES = 4 * 1_024

const REFUSED =
  'El usuario, la contraseña o el código no coinciden. Revíselos e intente de nuevo con un código nuevo.'
const ENDED = 'Su sesión terminó. Ingrese de nuevo.'
const BUSY =
  'Hay muchos intentos de ingreso en este momento. Espere unos segundos e intente de nuevo con un código nuevo.'

/** The backend's own sign-in: in, on and out. */
export function signInRoutes(deps: RouteDeps): FastifyPluginAsyncZod {
  const queue = createSignInQueue()
  const on = () => {
    const { localSignIn } = deps
    if (!localSignIn) throw localSignInOff()
    return { ...deps, localSignIn, queue }
  }

  return localRoutes(deps.localSignIn, async (app) => {
    app.post(
      '/api/v1/auth/login',
      {
        bodyLimit: BODY_BYTES,
        schema: {
          tags,
          security: WITH_KEY,
          summary: 'Ingresa con una cuenta local: usuario, contraseña y código del teléfono',
          body: IngresoLocal,
          response: {
            200: SesionLocal,
            ...problemResponses(
              ...(['forbidden', 'malformed', 'too_large', 'unsupported_type'] as const),
              ...(['invalid_fields', 'too_many'] as const),
            ),
          },
        },
      },
      async (request, reply) => {
        const { localSignIn } = on()
        const outcome = await signIn(on(), {
          ...fromIngresoLocal(request.body),
          address: addressOf(request),
          cookie: sessionCookieIn(request, localSignIn),
          hasLeft: () => request.raw.socket.destroyed,
        })
        if (outcome.kind === 'in') return enter(reply, outcome.session)
        noteSecurity(request, {
          event: 'sign-in-refused',
          cause: outcome.kind,
          issuer: LOCAL_ISSUER,
          subject: 'accountId' in outcome ? outcome.accountId : undefined,
        })
        if ('accountId' in outcome) throw new AppError('unauthenticated', REFUSED)
        reply.header('retry-after', outcome.seconds)
        throw new AppError('too_many', outcome.kind === 'busy' ? BUSY : waitFor(outcome.seconds))
      },
    )

    app.post(
      '/api/v1/auth/renovar',
      {
        bodyLimit: BODY_BYTES,
        schema: {
          tags,
          security: WITH_KEY,
          summary: 'Renueva la sesión de una cuenta local con su cookie, que cambia cada vez',
          response: { 200: SesionLocal, ...problemResponses('forbidden') },
        },
      },
      async (request, reply) => {
        const { localSignIn } = on()
        requireOwnOrigin(request, localSignIn)
        const cookie = sessionCookieIn(request, localSignIn)
        const renewal = cookie === undefined ? undefined : await renewSession(on(), cookie)
        if (renewal?.kind === 'renewed') return enter(reply, renewal)
        clearSessionCookie(reply, localSignIn)
        if (renewal?.kind === 'reused')
          noteSecurity(request, {
            event: 'sign-in-refused',
            cause: renewal.kind,
            issuer: LOCAL_ISSUER,
            subject: renewal.accountId,
          })
        throw new AppError('unauthenticated', ENDED)
      },
    )

    app.post(
      '/api/v1/auth/salir',
      {
        bodyLimit: BODY_BYTES,
        schema: {
          tags,
          security: WITH_KEY,
          summary: 'Termina la sesión de una cuenta local',
          response: { 204: z.void(), ...problemResponses('forbidden') },
        },
      },
      async (request, reply) => {
        const { localSignIn } = on()
        requireOwnOrigin(request, localSignIn)
        const cookie = sessionCookieIn(request, localSignIn)
        if (cookie !== undefined) await endSession(on(), cookie)
        clearSessionCookie(reply, localSignIn)
        return reply.code(204).send()
      },
    )

    app.get(
      '/api/v1/auth/jwks',
      {
        config: { isOpen: true },
        schema: {
          tags,
          security: [],
          summary: 'Llaves públicas con que se firman los tokens de las cuentas locales',
        },
      },
      async () => {
        const keys = await listPublishedKeys(deps.db, deps.clock)
        return {
          keys: keys.map(({ id, publicJwk }) => ({
            ...publicJwk,
            kid: id,
            use: 'sig',
            alg: 'EdDSA',
          })),
        }
      },
    )
  })

  async function enter(reply: FastifyReply, session: StartedSession): Promise<SesionLocal> {
    const { localSignIn } = on()
    const member = await findStaff(deps.db, { issuer: LOCAL_ISSUER, subject: session.accountId })
    setSessionCookie(reply, localSignIn, session.cookie)
    return toSesionLocal({
      token: await signToken(on(), session),
      expiresIn: TOKEN_SECONDS,
      roles: member?.roles ?? [],
      name: member?.name ?? session.accountId,
    })
  }
}

/** The cookie goes along with whatever a page of ours asks; what others ask in its place is refused all the same. */
function requireOwnOrigin(
  { headers }: FastifyRequest,
  { siteOrigin }: NonNullable<LocalSignIn>,
): void {
  if (headers.origin !== siteOrigin)
    throw new AppError('forbidden', 'Esta acción solo se puede hacer desde el sitio.')
}

function waitFor(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const time =
    seconds < 60
      ? `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`
      : `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`
  return `Hubo varios intentos fallidos desde su red. Espere ${time}, o ingrese desde otra red, como los datos del teléfono.`
}

/** For as long as the browser is open; the session itself may end before. */
function setSessionCookie(reply: FastifyReply, on: On, value: string): void {
  reply.header('set-cookie', `${nameOf(on)}=${value}; ${attributesOf(on)}`)
}

function clearSessionCookie(reply: FastifyReply, on: On): void {
  reply.header('set-cookie', `${nameOf(on)}=; ${attributesOf(on)}; Max-Age=0`)
}

function sessionCookieIn({ headers }: FastifyRequest, on: On): string | undefined {
  return cookieIn(headers.cookie, nameOf(on))
}

function isSecure({ siteOrigin }: On): boolean {
  return siteOrigin.startsWith('https:')
}

/** With the prefix no plain answer of a neighbour can set it. */
function nameOf(on: On): string {
  return isSecure(on) ? `__Secure-${NAME}` : NAME
}

function attributesOf(on: On): string {
  return isSecure(on) ? `${ATTRIBUTES}; Secure` : ATTRIBUTES
}
