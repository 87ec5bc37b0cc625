import { z } from 'zod'
import { Retiro } from '../withdrawals/withdrawal.schema.ts'

/** Every refusal the API can make: a code for machines, and the status and title it answers with. */
/** What is missing when the API answers `unavailable` by itself: with it a desk can say what to do. */
export const DATABASE = 'database'

export const ERRORS = {
  malformed: { status: 400, title: 'Solicitud mal formada' },
  missing_key: { status: 401, title: 'Falta la clave de acceso' },
  unauthenticated: { status: 401, title: 'Debe iniciar sesión' },
  forbidden: { status: 403, title: 'Sin permiso' },
  not_found: { status: 404, title: 'No encontrado' },
  conflict: { status: 409, title: 'Hay algo que lo impide' },
  gone: { status: 410, title: 'Retirado definitivamente' },
  elsewhere: { status: 410, title: 'Se hace en otro sistema' },
  stale: { status: 412, title: 'Otra persona guardó antes' },
  too_large: { status: 413, title: 'Contenido demasiado grande' },
  unsupported_type: { status: 415, title: 'Tipo de contenido no admitido' },
  invalid_fields: { status: 422, title: 'Datos no válidos' },
  version_required: { status: 428, title: 'Falta la versión' },
  too_many: { status: 429, title: 'Demasiadas solicitudes' },
  unexpected: { status: 500, title: 'Error inesperado' },
  unavailable: { status: 503, title: 'Servicio no disponible' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof ERRORS

/** RFC 9457. `detail` and `fields` are sentences for people; `code` is for programs. */
export const Problem = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    /** Of what was withdrawn for good: what, when and why. */
    retiro: Retiro.optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problema' })
export type Problem = z.infer<typeof Problem>

/** What a 412 calls the record as it is now, for comparison. */
export const CURRENT = 'actual'

/** The cause, for refusals whose title does not tell it. */
const CAUSES: Partial<Record<ErrorCode, string>> = {
  missing_key: 'Falta la clave pública o no es la del sitio',
  unauthenticated: 'Falta el token de la sesión donde se exige, no es válido o venció',
}

/** The OpenAPI responses of a route's refusals, with those that every route has. */
export function problemResponses<Code extends ErrorCode>(...codes: Code[]) {
  // A token that is not good is refused everywhere, also where none is needed.
  const always = ['missing_key', 'unauthenticated', 'unexpected', 'unavailable'] as const
  const content = { 'application/problem+json': { schema: Problem } }
  const byStatus = Map.groupBy([...codes, ...always], (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, causes]) => {
      const words = causes.map((code) => `${CAUSES[code] ?? ERRORS[code].title} (${code})`)
      return [status, { description: words.join('. '), content }]
    }),
  )
}
