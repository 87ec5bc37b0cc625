import type { Role } from '@terminal/contract/accounts/roles'
import {
  CONTRACT,
  CONTRACT_HEADER,
  CONTRACT_NUMBER,
  NEW_VERSION,
} from '@terminal/contract/http/contract-number'
import { type ErrorCode, problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireRole } from '../auth/callers.ts'
import { AppError } from '../errors.ts'
import { PRIVATE_CACHE_CONTROL } from './caching.ts'
import { WITH_CONTRACT, WITH_SESSION } from './security-schemes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The specification names this address for staff: other programs write there too, as K3, K7 and K8 say. */
    isSpecified?: boolean
    /** A post that only reads, so that nothing stands in an address: it may name none of its fields. */
    isReading?: boolean
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
    checkFieldNames(app)
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

/** What an answer calls them. */
const IGNORED = 'camposIgnorados'

/**
 * No write drops a field without a word: one with another name is a mistake, or from a page of another version. It is
 * refused by its name; only the addresses of the specification, where other programs write too, take what they know and
 * name the rest in their answer. An answer without a body, of what was withdrawn, has nowhere to name them. A write that
 * names none of the fields of its form is refused too: answered with 200, it would have changed nothing.
 */
function checkFieldNames(app: FastifyInstance): void {
  const ignored = new WeakMap<FastifyRequest, string[]>()

  app.addHook('preValidation', async (request) => {
    const { schema, config } = request.routeOptions
    const takes = schema?.body instanceof z.ZodType ? schema.body : z.object({})
    const names = unknownIn(takes, request.body)
    if (names.length > 0 && !config.isSpecified)
      throw new AppError('invalid_fields', 'Hay datos que aquí no se conocen.', {
        fields: Object.fromEntries(names.map((name) => [name, 'Este dato no se conoce.'])),
      })
    if (!config.isReading && saysNothing(takes, request.body))
      throw new AppError('invalid_fields', 'No llegó ningún dato de este formulario.')
    if (names.length > 0) ignored.set(request, names)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const names = ignored.get(request)
    if (!names || reply.statusCode >= 300 || typeof payload !== 'string') return payload
    return JSON.stringify(Object.assign(JSON.parse(payload), { [IGNORED]: names }))
  })
}

/** Of a form that could be taken without any of its fields; what is missing from any other one is said by its name. */
function saysNothing(form: z.ZodType, body: unknown): boolean {
  if (!(form instanceof z.ZodObject)) return false
  const fields = Object.keys(form.shape)
  const isNamed = (field: string) => Object.hasOwn(Object(body), field)
  return fields.length > 0 && !fields.some(isNamed) && form.safeParse({}).success
}

/** Also below: `questions/0/title`, as the errors of a form name what they refuse. */
function unknownIn(schema: z.core.$ZodType, value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null || value instanceof File) return []
  const below = (part: z.core.$ZodType, [name, inner]: [string, unknown]) =>
    unknownIn(part, inner, `${place}${name}/`)
  if (schema instanceof z.ZodObject) {
    const { shape } = schema
    return Object.entries(value).flatMap((entry) => {
      const [name] = entry
      return Object.hasOwn(shape, name) ? below(shape[name], entry) : [`${place}${name}`]
    })
  }
  if (schema instanceof z.ZodArray)
    return Object.entries(value).flatMap((entry) => below(schema.element, entry))
  if (schema instanceof z.ZodRecord)
    return Object.entries(value).flatMap((entry) => below(schema.valueType, entry))
  // Which of them was meant: the one that knows most of it.
  if (schema instanceof z.ZodUnion)
    return schema.options
      .map((option) => unknownIn(option, value, place))
      .reduce((one, other) => (other.length < one.length ? other : one))
  if (schema instanceof z.ZodPipe) {
    const { in: first, out } = schema
    return unknownIn(first instanceof z.ZodTransform ? out : first, value, place)
  }
  return isWrapper(schema) ? unknownIn(schema.unwrap(), value, place) : []
}

/** Optional, nullable, with a default. */
function isWrapper(
  schema: z.core.$ZodType,
): schema is z.core.$ZodType & { unwrap: () => z.core.$ZodType } {
  return 'unwrap' in schema && typeof schema.unwrap === 'function'
}
