import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors.ts'

/** What an answer calls them. */
const IGNORED = 'camposIgnorados'

/**
 * No write drops a field without a word: one with another name is a mistake, or from a page of another version. It is
 * refused by its name; only the addresses of the specification, where other programs write too, take what they know and
 * name the rest in their answer. An answer without a body, of what was withdrawn, has nowhere to name them.
 */
export function nameUnknownFields(app: FastifyInstance): void {
  const ignored = new WeakMap<FastifyRequest, string[]>()

  app.addHook('preValidation', async (request) => {
    const { schema, config } = request.routeOptions
    const takes = schema?.body instanceof z.ZodType ? schema.body : z.object({})
    const names = unknownIn(takes, request.body)
    if (names.length === 0) return
    if (config.isSpecified) return void ignored.set(request, names)
    throw new AppError('invalid_fields', 'Hay datos que aquí no se conocen.', {
      fields: Object.fromEntries(names.map((name) => [name, 'Este dato no se conoce.'])),
    })
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const names = ignored.get(request)
    if (!names || reply.statusCode >= 300 || typeof payload !== 'string') return payload
    return JSON.stringify(Object.assign(JSON.parse(payload), { [IGNORED]: names }))
  })
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
