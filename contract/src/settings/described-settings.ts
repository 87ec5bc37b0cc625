import { z } from 'zod'

/** A setting as docs/configuration.md lists it. `fallback` is what holds where it is not set; undefined where it must be. */
export type DescribedSetting = { name: string; meaning: string; fallback?: string }

/** The settings of a schema, with what each means and its default. */
export function describeSettings({ shape }: z.ZodObject): DescribedSetting[] {
  return Object.entries(shape).map(([name, schema]) => {
    const { success, data } = z.safeParse(schema, undefined)
    const meaning = meaningOf(schema) ?? ''
    return success ? { name, meaning, fallback: fallbackOf(data) } : { name, meaning }
  })
}

/** Its own, or what is said of the schema that it wraps. */
function meaningOf(schema: z.core.$ZodType): string | undefined {
  const meaning = z.globalRegistry.get(schema)?.description
  if (meaning !== undefined) return meaning
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return meaningOf(schema.def.innerType)
  return schema instanceof z.ZodPipe ? meaningOf(schema.def.in) : undefined
}

function fallbackOf(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '')
}
