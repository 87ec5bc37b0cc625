import type { z } from 'zod'
import type { FieldErrors } from './record-options.ts'

/** What each field of a form is called on the wire. */
type WireNames<Field extends string> = Readonly<Record<Field, string>>

/** What the API refused, beside the fields it names. */
export function errorsNamed<Field extends string>(
  names: WireNames<Field>,
  sentences: Readonly<Record<string, string>> = {},
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const [name, sentence] of Object.entries(sentences)) {
    const field = fieldCalled(names, name)
    if (field) errors[field] = sentence
  }
  return errors
}

/** What the API would refuse, by its own schema, before anything is sent; with names where the wire has others. */
export function errorsBySchema<Field extends string>(
  names: WireNames<Field> | undefined,
  schema: z.ZodType,
  wire: unknown,
  sentenceFor: (field: Field, issue: z.core.$ZodIssue) => string,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const issue of schema.safeParse(wire).error?.issues ?? []) {
    const name = issue.path[0]
    const field = names ? fieldCalled(names, name) : (name as Field | undefined)
    if (field) errors[field] ??= sentenceFor(field, issue)
  }
  return errors
}

/** Of a day that the browser did not understand: it never reaches the values. */
export const NO_SUCH_DAY = 'Escriba una fecha que exista, como 15/11/2026.'

/** What is said of a text that the API's schema refuses. */
export function sentenceOf(
  issue: z.core.$ZodIssue,
  text: string,
  missing = 'Escriba este dato.',
): string {
  if (text === '') return missing
  if (issue.code !== 'too_big') return issue.message
  return `Escriba máximo ${issue.maximum} caracteres. Ahora tiene ${text.length}.`
}

function fieldCalled<Field extends string>(
  names: WireNames<Field>,
  name: unknown,
): Field | undefined {
  return (Object.keys(names) as Field[]).find((field) => names[field] === name)
}
