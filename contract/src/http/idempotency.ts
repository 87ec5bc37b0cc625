import { z } from 'zod'

/** For how long an attempt to create something is known by its key. */
export const KEY_DAYS = 7

const Key = z.string().regex(/^[!#-~]{8,128}$/, { error: 'La clave de idempotencia no es válida.' })

/** Of every staff form that creates something; with or without the quotes of a structured header. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .describe(
      'Una clave propia del formulario, de 8 a 128 caracteres. Repetida con el mismo contenido, se responde lo mismo sin crear nada; con otro, 409 con id y version de lo creado.',
    )
    .transform((value) => value.trim().replace(/^"(.*)"$/, '$1'))
    .pipe(Key)
    .optional(),
})

export const SubmissionParams = z.object({ key: Key })

/** What was created, and the version it had then: the version that its creator has seen. In a 409 too. */
export const Created = z.object({ id: z.int(), version: z.int() })
export type Created = z.infer<typeof Created>

/** What an earlier attempt created: with the version it had then, and as it is now. Null if none arrived. */
export function arrivedOf<Answer extends z.ZodType>(answer: Answer) {
  return Created.extend({ item: answer }).nullable()
}

/** Where a form asks whether it has arrived. */
export function submissionPath(path: string, key: string): string {
  return `${path}/envios/${encodeURIComponent(key)}`
}

/** The same as a route. */
export function submissionRoute(path: string): string {
  return `${path}/envios/:key`
}
