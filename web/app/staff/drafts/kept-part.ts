import { STAFF_CACHE_MS } from '@terminal/contract/http/limits'
import { z } from 'zod'
import { nowMs } from '../clock.ts'
import { rootState } from '../session/stored.ts'

const Root = z.record(z.string(), z.unknown())
const Kept = z.object({ keptAt: z.number(), content: z.unknown() })

/** What a desk showed last, unless it is too old or, since storage can be edited by hand, does not match the schema. */
export function partIn<Schema extends z.ZodType>(
  text: string | null,
  name: string,
  schema: Schema,
  now: number,
): z.infer<Schema> | undefined {
  const { data: kept } = Kept.safeParse(parse(text)[name])
  if (!kept || now - kept.keptAt > STAFF_CACHE_MS) return undefined
  return schema.safeParse(kept.content).data
}

/** The same with what a desk shows now, beside what the others showed. */
export function withPart(text: string | null, name: string, content: unknown, now: number): string {
  return JSON.stringify({ ...parse(text), [name]: { keptAt: now, content } })
}

export function readPart<Schema extends z.ZodType>(name: string, schema: Schema) {
  return partIn(rootState.read(), name, schema, nowMs())
}

/** A full storage is ignored: the desk then opens without it, only later. */
export function keepPart(name: string, content: unknown): void {
  try {
    rootState.write(withPart(rootState.read(), name, content, nowMs()))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** So that a desk does not show it again until its first answer. */
export function forgetPart(name: string): void {
  keepPart(name, undefined)
}

function parse(text: string | null): Record<string, unknown> {
  try {
    return Root.safeParse(JSON.parse(text ?? 'null')).data ?? {}
  } catch {
    return {}
  }
}
