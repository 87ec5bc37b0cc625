import { z } from 'zod'
import { lineOfText, orNothing, text } from '../../text/text.ts'
import { PRESENTERS, REPLIES, TYPES } from './words.ts'

/** Numbers of the form, for the page, its script and the api. */
export const MESSAGE_LENGTH = 10_000
export const LINE_LENGTH = 200
export const PETITION_FILES = 5
export const PETITION_FILE_BYTES = 25 * 1024 * 1024
export const PETITION_BYTES = 50 * 1024 * 1024

/** Where the page sends it, and programs. */
export const PETITION_API_PATH = '/api/Contacto/correo'

/** Nothing but the text can refuse a petition: what is too long is cut, what is no choice of ours counts as none. */
const line = orNothing(lineOfText(0, 10_000).transform((value) => value.slice(0, LINE_LENGTH)))
const choice = <Word extends string>(words: Readonly<Record<string, Word>>) =>
  orNothing(z.enum(words).optional().catch(undefined))
/** A ticked box; anything that a program may send for one. */
const TICKED: readonly unknown[] = [true, 1, 'on', '1', 'si', 'sí', 'true']
const box = z.preprocess((value) => TICKED.includes(value), z.boolean())

const heldToken = orNothing(z.string().max(100))

/**
 * What a citizen writes, as JSON or as a multipart form with the same names and up to five files, `adjunto1` to
 * `adjunto5`. A text or a file is required, and nothing else.
 */
export const MensajeForm = z
  .object({
    /** One per form that was shown: sent again with the same content, it is answered and not filed twice. */
    claveDeEnvio: orNothing(
      z.string().regex(/^[\w-]{16,64}$/, 'Vuelva a abrir esta página y envíe otra vez.'),
    ),
    mensaje: z.preprocess((value) => value ?? '', text(0, MESSAGE_LENGTH)),
    fecha: line,
    hora: line,
    lugar: line,
    /** The bus company whom the matter also concerns. */
    empresa: line,
    autorizaEmpresa: box,
    tipo: choice(TYPES),
    /** Without it: anonymous, unless a name or a document is given. */
    presenta: choice(PRESENTERS),
    nombre: line,
    tipoDocumento: line,
    documento: line,
    razonSocial: line,
    nit: line,
    telefono: line,
    respuesta: choice(REPLIES),
    /** Kept as it was written: one that no mail can reach is told on the receipt. */
    correo: line,
    /** Of who stays anonymous, to be told of the answer. */
    correoAnonimo: line,
    direccion: line,
    barrio: line,
    municipio: line,
    aceptaNotificacion: box,
    conoceDatos: box,
    /** Of the notice on personal data that the form showed. */
    versionAviso: line,
    /** What looks wrong is said once, before it is filed; the second time it is filed as it is. */
    conAvisos: box,
    /** What the captcha gave; a form without it is received as well. */
    captcha: orNothing(z.string().max(4_096)),
    /** Of files that an earlier attempt left here. */
    guardado1: heldToken,
    guardado2: heldToken,
    guardado3: heldToken,
    guardado4: heldToken,
    guardado5: heldToken,
    /** Hidden from people: only programs fill it in. */
    sitioWeb: orNothing(z.string()).refine((value) => value === undefined, {
      error: 'Deje este campo vacío.',
    }),
  })
  .meta({ id: 'MensajeDelCiudadano' })
export type MensajeForm = z.infer<typeof MensajeForm>

/** A text or files that go to a petition which is there already: the parts of the form itself, without who writes. */
export const MensajeAgregado = MensajeForm.pick({
  claveDeEnvio: true,
  guardado1: true,
  guardado2: true,
  guardado3: true,
  guardado4: true,
  guardado5: true,
  sitioWeb: true,
}).extend({ mensaje: z.preprocess((value) => value ?? '', text(0, MESSAGE_LENGTH)) })

/** How the private store names a file. */
export const FileKey = z.string().regex(/^[0-9a-f]{32}$/, 'Ese archivo no existe.')

export const ArchivoRechazado = z.object({ nombre: z.string(), motivo: z.string() })
const ArchivoGuardado = z.object({
  nombre: z.string(),
  bytes: z.int(),
  /** To send it along with the next attempt. */
  ficha: z.string(),
})

/** Beside the members of every problem: what was written, under its names, and the files that are here already. */
export const MensajeDevuelto = z.object({
  valores: z.record(z.string(), z.string()),
  guardados: z.array(ArchivoGuardado),
  rechazados: z.array(ArchivoRechazado),
  /** Not wrong enough to refuse it: by the name of the field. Sent again, it is filed. */
  avisos: z.record(z.string(), z.string()).optional(),
})
export type MensajeDevuelto = z.infer<typeof MensajeDevuelto>
