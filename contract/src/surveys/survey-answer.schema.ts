import { z } from 'zod'
import { orNothing } from '../text/text.ts'
import { Encuesta, SURVEY_NAMES, SURVEYS_API_PATH } from './survey.schema.ts'

export function answersApiPath(slug: string): string {
  return `${SURVEYS_API_PATH}/${slug}/respuestas`
}

/** Counts a browser once: random, and made by the program that showed the form. */
export const BrowserToken = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'Vuelva a abrir esta página y envíe otra vez.')

/**
 * An answer, as JSON or as a multipart form with the same names. Besides these each question has its own:
 * its key, or for each of its options `key.option` (`si` where it is chosen; of a ranking, its place).
 */
export const RespuestaForm = z
  .object({
    claveDeEnvio: orNothing(BrowserToken),
    /** The id of the survey that was shown, and its version; without them the newest. */
    edicion: orNothing(z.coerce.number().pipe(z.int().positive().max(2_147_483_647))),
    version: orNothing(z.coerce.number().pipe(z.int().positive().max(2_147_483_647))),
    /** What the captcha gave; a form without it is received as well. */
    captcha: orNothing(z.string().max(4_096)),
    /** Hidden from people: only programs fill it in. */
    sitioWeb: orNothing(z.string()).refine((value) => value === undefined, {
      error: 'Deje este campo vacío.',
    }),
  })
  .catchall(z.string().max(20_000))
  .meta({ id: 'RespuestaDeEncuesta' })
export type RespuestaForm = z.infer<typeof RespuestaForm>

const EdicionMostrada = z.object({
  edicion: RespuestaForm.shape.edicion,
  version: RespuestaForm.shape.version,
})

/** Which edition and version a form showed, also of one whose other fields are wrong. */
export function shownEdition(body: unknown): { id: number; version: number } | undefined {
  const { data } = EdicionMostrada.safeParse(body)
  if (data?.edicion === undefined || data.version === undefined) return undefined
  return { id: data.edicion, version: data.version }
}

export const RespuestaRecibida = z
  .object({
    /** False where this browser had answered before: the first answer counts. */
    contada: z.boolean(),
    /** It counts once the desk has reviewed those that came like it. */
    enRevision: z.boolean().default(false),
    encuesta: Encuesta,
  })
  .meta({ id: 'RespuestaRecibida' })
export const RECEIVED_NAMES = {
  isNew: 'contada',
  isMarked: 'enRevision',
  survey: ['encuesta', SURVEY_NAMES],
} as const

/** Beside every refusal: what was asked, so that it can be shown again with what was answered. */
export const EncuestaDevuelta = z.object({ encuesta: Encuesta })
export const RETURNED_NAMES = { survey: ['encuesta', SURVEY_NAMES] } as const
