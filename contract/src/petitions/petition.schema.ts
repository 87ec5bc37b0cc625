import { z } from 'zod'
import { IdParams } from '../http/page-query.schema.ts'
import { text } from '../text/text.ts'

/** Numbers of the form, for the page, its script and the api. */
export const MESSAGE_LENGTH = 10_000
export const PETITION_FILES = 5
export const PETITION_FILE_BYTES = 25 * 1024 * 1024
export const PETITION_BYTES = 50 * 1024 * 1024

/** Where the page sends it, and programs. */
export const PETITION_API_PATH = '/api/Contacto/correo'

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const heldToken = optional(z.string().max(100))

/** What a citizen writes, as JSON or as a multipart form with the same names and up to five files, `adjunto1` to `adjunto5`. */
export const MensajeForm = z
  .object({
    /** One per form that was shown: sent again with the same content, it is answered and not filed twice. */
    claveDeEnvio: optional(
      z.string().regex(/^[\w-]{16,64}$/, 'Vuelva a abrir esta página y envíe otra vez.'),
    ),
    mensaje: z.preprocess(
      (value) => value ?? '',
      text(0, MESSAGE_LENGTH).refine((value) => value.trim() !== '', {
        error: 'Cuéntenos qué pasó o qué pide.',
      }),
    ),
    correo: optional(
      z
        .email('Escriba un correo como nombre@correo.com, o deje este campo vacío.')
        .max(254, 'Ese correo es demasiado largo.'),
    ),
    /** What the captcha gave; a form without it is received as well. */
    captcha: optional(z.string().max(4_096)),
    /** Of files that an earlier attempt left here. */
    guardado1: heldToken,
    guardado2: heldToken,
    guardado3: heldToken,
    guardado4: heldToken,
    guardado5: heldToken,
    /** Nobody sees it: only programs fill it in. */
    sitioWeb: optional(z.string()).refine((value) => value === undefined, {
      error: 'Deje este campo vacío.',
    }),
  })
  .meta({ id: 'MensajeDelCiudadano' })
export type MensajeForm = z.infer<typeof MensajeForm>

const ArchivoRechazado = z.object({ nombre: z.string(), motivo: z.string() })
const ArchivoGuardado = z.object({
  nombre: z.string(),
  bytes: z.int(),
  /** To send it along with the next attempt. */
  ficha: z.string(),
})

export const ReciboDeMensaje = z
  .object({
    /** Internal: it is no radicado. */
    numero: z.int().positive(),
    recibidoEn: z.iso.datetime({ offset: true }),
    archivos: z.array(z.object({ nombre: z.string(), bytes: z.int() })),
    rechazados: z.array(ArchivoRechazado),
    /** The same form had arrived before: this is its answer again. */
    esRepetido: z.boolean(),
    /** An equal text arrived within a day, from another form. */
    parecidoA: z.int().positive().nullable(),
  })
  .meta({ id: 'ReciboDeMensaje' })
export type ReciboDeMensaje = z.infer<typeof ReciboDeMensaje>

/** Beside the members of every problem: what was written, and the files that are here already. */
export const MensajeDevuelto = z.object({
  valores: z.object({ mensaje: z.string(), correo: z.string() }),
  guardados: z.array(ArchivoGuardado),
  rechazados: z.array(ArchivoRechazado),
})
export type MensajeDevuelto = z.infer<typeof MensajeDevuelto>

/** For the office: without a word of what was written. */
export const MensajeEnLista = z
  .object({
    numero: z.int().positive(),
    recibidoEn: z.iso.datetime({ offset: true }),
    conCorreo: z.boolean(),
    archivos: z.int(),
  })
  .meta({ id: 'MensajeEnLista' })

export const MensajesEnLista = z.object({ items: z.array(MensajeEnLista) }).meta({ id: 'Mensajes' })

export const EstadoDeRevision = z.enum(['sin-revisar', 'en-espera', 'limpio', 'infectado'])

export const Mensaje = z
  .object({
    numero: z.int().positive(),
    recibidoEn: z.iso.datetime({ offset: true }),
    mensaje: z.string(),
    correo: z.string().nullable(),
    captcha: z.enum(['resuelto', 'ausente', 'sin-verificar']),
    archivos: z.array(
      z.object({
        ficha: z.string(),
        nombre: z.string(),
        bytes: z.int(),
        revision: EstadoDeRevision,
      }),
    ),
  })
  .meta({ id: 'Mensaje' })
export type Mensaje = z.infer<typeof Mensaje>

export const MessageFileParams = IdParams.extend({
  attachment: z.string().regex(/^[0-9a-f]{32}$/, 'Ese archivo no existe.'),
})
