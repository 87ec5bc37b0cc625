import { hasRole, type Role } from '@terminal/contract/accounts/roles'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../db/schema.ts'
import { AppError } from './errors.ts'
import { WITH_SESSION } from './security-schemes.ts'
import { findStaff } from './staff.ts'
import type { Tokens } from './tokens.ts'

export type Person = {
  issuer: string
  subject: string
  name: string
  /** Empty for somebody who signed in and is not staff. */
  roles: Role[]
  /** Seconds since 1970. */
  expiresAt: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, if a token says so. */
    person: Person | undefined
  }
}

type Caller = { person: Person | undefined }

/** Three parts; the last may be empty, as in a token that nobody signed. Anything else was never a token. */
const JWT_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/

/** Fills `request.person` before anything else is read. A token that is not good is refused everywhere. */
export function identifyCallers(
  app: FastifyInstance,
  deps: { db: Queryable; tokens: Tokens },
): void {
  app.decorateRequest('person', undefined)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isOpen) return
    const jwt = jwtIn(request.headers.authorization)
    if (jwt !== undefined) request.person = await identify(deps, jwt)
  })
}

function jwtIn(authorization: string | undefined): string | undefined {
  const [, token = ''] = /^bearer +([^ ]+)$/i.exec(authorization ?? '') ?? []
  return JWT_SHAPE.test(token) ? token : undefined
}

/** Who was entered or removed by the terminal is what the terminal says, whatever the token still claims. */
async function identify(deps: { db: Queryable; tokens: Tokens }, jwt: string): Promise<Person> {
  const { hasScope, ...facts } = await deps.tokens.verify(jwt)
  const member = await findStaff(deps.db, facts)
  const roles = member?.roles ?? facts.roles
  return {
    issuer: facts.issuer,
    subject: facts.subject,
    name: member?.name ?? facts.name ?? facts.subject,
    // A token for another purpose proves who somebody is, and opens nothing here.
    roles: hasScope ? roles : [],
    expiresAt: facts.expiresAt,
  }
}

/** A hook for `onRequest` of a route or of a group of them: refuses before a byte of the body is read. */
export function requireRole(role: Role): (request: Caller) => Promise<void> {
  return async (request) => {
    if (!hasRole(requirePerson(request).roles, role)) {
      throw new AppError('forbidden', 'Su cuenta no tiene permiso para esta área.')
    }
  }
}

/** The same for every route of a plugin, of which each then says that it needs a session. */
export function requireRoleIn(app: FastifyInstance, role: Role): void {
  app.addHook('onRequest', requireRole(role))
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: WITH_SESSION }
  })
}

/** The same for what concerns everybody who works here, whatever their role. */
export async function requireStaff(request: Caller): Promise<void> {
  if (requirePerson(request).roles.length === 0)
    throw new AppError('forbidden', 'Su cuenta no tiene permiso para esta área.')
}

/** For reads that show more to staff. */
export function hasPersonRole({ person }: Caller, role: Role): boolean {
  return person !== undefined && hasRole(person.roles, role)
}

export function requirePerson({ person }: Caller): Person {
  if (!person) throw new AppError('unauthenticated', 'Inicie sesión para continuar.')
  return person
}
