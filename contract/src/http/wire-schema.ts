import { z } from 'zod'
import type { ToWire, WireNames } from './wire-names.ts'

/**
 * The schema of an item under the names that it has on the wire: what each field may be is said once, in our own words.
 * `given` are parts that have a name of their own in the description of the API.
 */
export function wireSchema<Schema extends z.ZodObject, const Names extends WireNames>(
  schema: Schema,
  names: Names,
  given: { readonly [Field in keyof Names]?: z.ZodType } = {},
): z.ZodType<ToWire<Names, z.output<Schema>>> {
  const wire: z.ZodType = renamed(schema, names, given)
  return wire as z.ZodType<ToWire<Names, z.output<Schema>>>
}

function renamed(
  { shape }: z.ZodObject,
  names: WireNames,
  given: { readonly [field: string]: z.ZodType | undefined } = {},
): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(names).map(([field, name]) => {
        const part: z.ZodType | undefined = shape[field]
        if (!part) throw new Error(`No field is called ${field}`)
        return typeof name === 'string'
          ? [name, given[field] ?? (part instanceof z.ZodReadonly ? part.unwrap() : part)]
          : [name[0], given[field] ?? inWords(part, name[1])]
      }),
    ),
  )
}

/** Of a value that is said otherwise too: a word, an item, or several of them. */
function inWords(schema: z.core.$ZodType, inner: WireNames): z.ZodType {
  if (schema instanceof z.ZodObject) return renamed(schema, inner)
  if (schema instanceof z.ZodEnum)
    return z.enum(schema.options.map((word) => String(inner[String(word)])))
  // As long as it may be.
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: inWords(schema.element, inner) })
  if (schema instanceof z.ZodReadonly) return inWords(schema.unwrap(), inner)
  if (schema instanceof z.ZodNullable) return inWords(schema.unwrap(), inner).nullable()
  if (schema instanceof z.ZodDefault)
    return inWords(schema.unwrap(), inner).default(schema.def.defaultValue)
  throw new Error('A value that has no other words')
}
