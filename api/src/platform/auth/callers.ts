import { createHash, timingSafeEqual } from 'node:crypto'
import { hasRole, type Role } from '@terminal/contract/accounts/roles'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { errors } from 'jose'
import type { Queryable } from '../../db/schema.ts'
import { type Clock, today } from '../clock.ts'
import { AppError } from '../errors.ts'
import { noteSecurity } from '../http/security-events.ts'
import { findStaff } from './staff.ts'
import type { Tokens } from './tokens.ts'

export type Person = {
  issuer: string
  subject: string
  name: string
  /** Empty for a signed-in user who is not staff. */
  roles: Role[]
  /** Seconds since 1970. */
  expiresAt: number
}

/** Who may see a row. It is part of every statement: nothing is filtered afterwards. */
export type Audience = 'public' | 'staff'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without `x-api-key`: health, the API's description, and files an `<img>` asks for. */
    isOpen?: boolean
  }
  interface FastifyRequest {
    /** Who is calling, if a token says so. */
    person: Person | undefined
    /** Records the use of a role, once a day. */
    noteUse: ((person: Person, role: Role) => Promise<void>) | undefined
  }
}

type Caller = Pick<FastifyRequest, 'person'> & Partial<Pick<FastifyRequest, 'noteUse'>>

/** Three parts; the last is empty in an unsigned token. Anything else is not a token. */
const JWT_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/

/** The key is public: it identifies the client and grants nothing. Routes that need none are marked `isOpen`. */
export function requireApiKey(app: FastifyInstance, apiKey: string): void {
  const expected = digest(apiKey)
  app.addHook('onRequest', async function checkApiKey(request) {
    if (request.routeOptions.config.isOpen) return
    const given = request.headers['x-api-key']
    // Digests have one length, so the comparison takes the same time however wrong the key is.
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected)) {
      throw new AppError('missing_key', 'Falta la clave de acceso o no es válida.')
    }
  })
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Fills `request.person` before the body is read. An invalid token is refused on every route. */
export function identifyCallers(
  app: FastifyInstance,
  deps: { db: Queryable; tokens: Tokens; clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> },
): void {
  app.decorateRequest('person', undefined)
  app.decorateRequest('noteUse', createRoleUses(deps).note)
  app.addHook('onRequest', async function identifyCaller(request) {
    if (request.routeOptions.config.isOpen) return
    const jwt = jwtIn(request.headers.authorization)
    if (jwt === undefined) return
    try {
      request.person = await identify(deps, jwt)
    } catch (error) {
      noteWrongToken(request, error)
      throw error
    }
  })
}

function jwtIn(authorization: string | undefined): string | undefined {
  const [, token = ''] = /^bearer +([^ ]+)$/i.exec(authorization ?? '') ?? []
  return JWT_SHAPE.test(token) ? token : undefined
}

/** One that ended was good once. Claims of any other are unverified. */
function noteWrongToken(request: FastifyRequest, error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'unauthenticated') return
  const { cause } = error
  const isExpired = cause instanceof errors.JWTExpired
  noteSecurity(request, {
    event: isExpired ? 'unauthenticated' : 'forged-token',
    cause: cause instanceof errors.JOSEError ? cause.code : undefined,
  })
}

/** The `staff` table decides, whatever the token still claims. */
async function identify(deps: { db: Queryable; tokens: Tokens }, jwt: string): Promise<Person> {
  const { hasScope, ...facts } = await deps.tokens.verify(jwt)
  const member = await findStaff(deps.db, facts)
  const roles = member?.roles ?? facts.roles
  return {
    issuer: facts.issuer,
    subject: facts.subject,
    name: member?.name ?? facts.name ?? facts.subject,
    // A token for another purpose proves an identity, and grants nothing here.
    roles: hasScope ? roles : [],
    expiresAt: facts.expiresAt,
  }
}

/** An `onRequest` hook: refuses before a byte of the body is read. `staff` is anybody with a role. */
export function requireRole(role: Role | 'staff'): (request: Caller) => Promise<void> {
  return async function checkRole(request) {
    const person = requirePerson(request)
    const { roles } = person
    if (role === 'staff' ? roles.length === 0 : !hasRole(roles, role)) {
      throw new AppError('forbidden', 'Su cuenta no tiene permiso para esta área.')
    }
    if (role === 'staff') return
    await request.noteUse?.(person, roles.includes(role) ? role : 'administrador')
  }
}

/** For reads that show more to staff. */
export function audienceOf({ person }: Caller, role: Role): Audience {
  return person !== undefined && hasRole(person.roles, role) ? 'staff' : 'public'
}

export function requirePerson({ person }: Caller): Person {
  if (!person) throw new AppError('unauthenticated', 'Inicie sesión para continuar.')
  return person
}

type UsesDeps = { db: Queryable; clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> }
type Somebody = { issuer: string; subject: string; name: string }

/** Which role was used by whom on which day: who came in, and which roles are no longer needed. */
function createRoleUses({ db, clock, log }: UsesDeps) {
  /** Those of a day that this process knows to be written. */
  let day = ''
  let noted = new Set<string>()

  return {
    async note({ issuer, subject, name }: Somebody, role: Role): Promise<void> {
      const onDay = today(clock)
      if (onDay !== day) {
        day = onDay
        noted = new Set()
      }
      const key = JSON.stringify([issuer, subject, role])
      if (noted.has(key)) return
      try {
        const use = { issuer, subject, name, role, on_day: onDay }
        await db
          .insertInto('role_uses')
          .values({ ...use, used_at: clock.now().toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        noted.add(key)
      } catch (err) {
        // A failed note must not keep staff from working.
        log.warn({ err }, 'the use of a role was not noted')
      }
    },
  }
}
