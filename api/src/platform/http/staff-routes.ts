import type { Role } from '@terminal/contract/accounts/roles'
import {
  CONTRACT,
  CONTRACT_HEADER,
  CONTRACT_NUMBER,
  NEW_VERSION,
} from '@terminal/contract/http/contract-number'
import { type ErrorCode, problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import type { FastifyRequest, RouteOptions } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireRole } from '../auth/callers.ts'
import { AppError } from '../errors.ts'
import { PRIVATE_CACHE_CONTROL } from './caching.ts'
import { WITH_CONTRACT, WITH_SESSION } from './security-schemes.ts'
import { nameUnknownFields } from './unknown-fields.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The specification names this address for staff: other programs write there too, as K3, K7 and K8 say. */
    isSpecified?: boolean
  }
}

/**
 * Routes for staff: refused without the role, or to a page of another version, before a byte of the body is read; with
 * every field known; never stored by a cache; and described with the session they need and every refusal that follows
 * from their schema. A route states only the others.
 */
export function staffRoutes(
  role: Role | 'staff',
  plugin: FastifyPluginAsyncZod,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireRole(role))
    app.addHook('onRequest', requireContract)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', PRIVATE_CACHE_CONTROL)
    })
    app.addHook('onRoute', (route) => {
      const refusals = problemResponses(...refusalsOf(route))
      const response = Object.assign({}, refusals, route.schema?.response)
      const security = isSpecified(route) ? WITH_SESSION : WITH_CONTRACT
      route.schema = { ...route.schema, security, response }
    })
    nameUnknownFields(app)
    await app.register(plugin)
  }
}

/** A page of another version speaks other names: it is asked to load again before anything it says is read. */
async function requireContract({ headers, routeOptions }: FastifyRequest): Promise<void> {
  const given = headers[CONTRACT_HEADER]
  if (given === CONTRACT_NUMBER) return
  // Other programs know no number.
  if (given === undefined && isSpecified(routeOptions)) return
  throw new AppError('conflict', NEW_VERSION, { extra: { missing: CONTRACT } })
}

function isSpecified({ config }: Pick<RouteOptions, 'config'>): boolean {
  return config?.isSpecified === true
}

function refusalsOf(route: RouteOptions): ErrorCode[] {
  const { method, schema = {} } = route
  const codes: ErrorCode[] = ['forbidden']
  if (!isSpecified(route)) codes.push('conflict')
  if (method !== 'GET') codes.push('malformed')
  if (schema.params || schema.querystring || schema.body) codes.push('invalid_fields')
  if (schema.params) codes.push('not_found')
  if (schema.headers === VersionHeaders) codes.push('stale')
  if (schema.body) codes.push('too_large', 'unsupported_type')
  return codes
}

/** Which item, and the version the writer had seen; nothing when the request did not say. */
export type Target = { id: number; seenVersion: number | undefined }

/** The schema of a route that changes one item; `targetOf` reads it. */
export const TARGET = { params: IdParams, headers: VersionHeaders }

export function targetOf(request: {
  params: { id: number }
  headers: { 'if-match'?: number | undefined }
}): Target {
  return { id: request.params.id, seenVersion: request.headers['if-match'] }
}
