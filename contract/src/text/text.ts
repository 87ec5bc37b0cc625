import { z } from 'zod'
import { oneLine } from './one-line.ts'

/**
 * The one string schema of every input. PostgreSQL cannot store NUL, and a lone surrogate is not text;
 * either would pass zod and come back from the database as a 500.
 */
export function text(min: number, max: number) {
  return storable(z.string().min(min).max(max))
}

/** One line, trimmed; the length limit applies after trimming. */
export function lineOfText(min: number, max: number) {
  const line = z.string().overwrite(oneLine)
  return storable(line.min(min).max(max))
}

/** One of the words that these are the names of. */
export function wordOf<Word extends string>(names: Readonly<Record<Word, string>>) {
  return z.enum(Object.keys(names) as Word[])
}

/** What a form sends empty was not filled in. */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

function storable(schema: z.ZodString) {
  return schema.refine(isStorable, { error: 'Contiene caracteres que no se pueden guardar.' })
}

function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}
