import type { Role } from '@terminal/contract/accounts/roles'
import { type ErrorCode, problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import type { RouteOptions } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireRole } from '../auth/callers.ts'
import { PRIVATE_CACHE_CONTROL } from './caching.ts'
import { WITH_SESSION } from './security-schemes.ts'

/**
 * Routes for staff: refused without the role before a byte of the body is read, never stored by a cache, and described
 * with the session they need and every refusal that follows from their schema. A route states only the others.
 */
export function staffRoutes(
  role: Role | 'staff',
  plugin: FastifyPluginAsyncZod,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireRole(role))
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', PRIVATE_CACHE_CONTROL)
    })
    app.addHook('onRoute', (route) => {
      const refusals = problemResponses(...refusalsOf(route))
      const response = Object.assign({}, refusals, route.schema?.response)
      route.schema = { ...route.schema, security: WITH_SESSION, response }
    })
    await app.register(plugin)
  }
}

function refusalsOf({ method, schema = {} }: RouteOptions): ErrorCode[] {
  const codes: ErrorCode[] = ['forbidden']
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
