import { z } from 'zod'
import { text } from '../../text/text.ts'
import { DESK_API_PATH } from '../case/desk-paths.ts'
import { DeskPetition } from '../case/desk-petition.ts'
import { MensajeForm, ReciboDeMensaje } from '../case/petition.schema.ts'

export const RECEPTION_API_PATH = `${DESK_API_PATH}/radicacion`
export const VERBAL_API_PATH = `${RECEPTION_API_PATH}/verbal`
export const PAPER_API_PATH = `${RECEPTION_API_PATH}/papel`
export const MAIL_API_PATH = `${RECEPTION_API_PATH}/correo`
export const MAIL_READING_API_PATH = `${MAIL_API_PATH}/lectura`
export const ORIENTATIONS_API_PATH = `${RECEPTION_API_PATH}/orientaciones`

/** The part of a form with a mail, and how long one may be: what most servers take, and what base64 adds. */
export const MAIL_PART = 'archivo'
export const MAIL_BYTES = 40 * 1024 * 1024
/** Its own files, and the mail itself. */
export const MAIL_FILES = 31
/** What came longer ago than this is filed with a reason. */
export const OLD_DAYS = 15

export const VIAS = ['verbal', 'correo', 'papel'] as const

const { shape } = MensajeForm

/** What every way has in common, with the names of the citizen's own form. Without name and document: anonymous. */
const comunes = {
  mensaje: shape.mensaje,
  tipo: shape.tipo,
  /** With `NIT` as the type of its document it is a company. */
  nombre: shape.nombre,
  tipoDocumento: shape.tipoDocumento,
  documento: shape.documento,
  telefono: shape.telefono,
  correo: shape.correo,
  direccion: shape.direccion,
  municipio: shape.municipio,
  respuesta: shape.respuesta,
  empresa: shape.empresa,
}

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const llegada = {
  /** The day and the hour in Bogotá on which it arrived. */
  recibidaEl: z.iso.date('Escriba la fecha como 2026-11-24.'),
  hora: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escriba la hora como 14:30.'),
  /** Why it is filed only now. */
  motivo: optional(text(5, 300)),
}

/** What was missing, where the person was told and wanted it filed all the same (Ley 1437 de 2011, art. 15). */
const faltaba = optional(text(3, 300))

/** POST …/verbal, as JSON or as a multipart form with up to five files, `adjunto1` to `adjunto5`. */
export const VerbalForm = z
  .object({
    ...comunes,
    canal: z.enum(['oficina', 'telefono']),
    /** In which language it was said, where that was not Spanish. */
    idioma: shape.lugar,
    /** What the person handed over, in words. */
    documentos: shape.lugar,
    faltaba,
    /** Answered at once: it is filed and answered together. */
    resuelta: shape.conAvisos,
    enPocasPalabras: optional(text(1, 200)),
    respuestaDada: optional(text(1, 8_000)),
  })
  .meta({ id: 'PeticionVerbal' })
export type VerbalForm = z.infer<typeof VerbalForm>

/** POST …/papel: the same with its scan, unless that is still to be made. */
export const PapelForm = z
  .object({
    ...comunes,
    ...llegada,
    /** Where the paper does not say it, only its day is known. */
    hora: optional(llegada.hora),
    canal: z.enum(['oficina', 'fisico']),
    faltaba,
    pendiente: shape.conAvisos,
  })
  .meta({ id: 'PeticionEnPapel' })
export type PapelForm = z.infer<typeof PapelForm>

const Ficha = z.string().max(100)

/** POST …/correo: what was read of a mail, as it was corrected. */
export const CorreoForm = z
  .object({
    ...comunes,
    ...llegada,
    /** Of the mail itself, and of those of its files that are filed apart. */
    correoOriginal: Ficha,
    archivos: z.array(Ficha).max(MAIL_FILES),
  })
  .meta({ id: 'PeticionPorCorreo' })
export type CorreoForm = z.infer<typeof CorreoForm>

const ArchivoDeCorreo = z.object({ nombre: z.string(), bytes: z.int(), ficha: z.string() })

/** POST …/correo/lectura: what a mail says. Its files wait here for a day. */
export const CorreoLeido = z
  .object({
    correoOriginal: ArchivoDeCorreo,
    nombre: z.string(),
    correo: z.string(),
    asunto: z.string(),
    texto: z.string(),
    recibidaEl: z.iso.date().nullable(),
    hora: z.string().nullable(),
    /** Who says so: the server that received it, the computer of who sent it, or nobody. */
    fechaDe: z.enum(['llegada', 'envio', 'nadie']),
    archivos: z.array(ArchivoDeCorreo),
    noRecibidos: z.array(z.object({ nombre: z.string(), motivo: z.string() })),
    avisos: z.array(z.string()),
    /** The radicado that the same mail has already. */
    yaRadicado: z.string().nullable(),
  })
  .meta({ id: 'CorreoLeido' })
export type CorreoLeido = z.infer<typeof CorreoLeido>

/** What whoever presented it takes along: the receipt, and what Decreto 1166 de 2016 wants said. */
export const Constancia = z
  .object({
    recibo: ReciboDeMensaje,
    entidad: z.string(),
    direccionDeEntidad: z.string().default(''),
    telefonoDeEntidad: z.string().default(''),
    via: z.enum(VIAS).nullable(),
    documento: z.string().nullable(),
    telefono: z.string().nullable(),
    direccion: z.string().nullable(),
    documentos: z.string().nullable(),
    /** What the person was told was missing. */
    faltaba: z.string().nullable().default(null),
    idioma: z.string().nullable(),
    /** Who of the staff received it; null of what came by the site. */
    recibio: z.string().nullable(),
    /** Of the answer that was given at once. */
    salida: z.string().nullable(),
    respuestaDada: z.string().nullable(),
  })
  .meta({ id: 'ConstanciaPqrsd' })
export type Constancia = z.infer<typeof Constancia>

export const Radicada = z
  .object({ id: z.int().positive(), version: z.int().positive(), constancia: Constancia })
  .meta({ id: 'PeticionRadicada' })
export type Radicada = z.infer<typeof Radicada>

export const DOCUMENTOS_VISTOS = ['CC', 'TI', 'RC', 'CE', 'NIT', 'PA', 'PPT', 'OTRO'] as const

/** POST …/:id/codigo: which document was seen, never its number. */
export const EntregaDeCodigoForm = z
  .object({
    documentoVisto: z.enum(DOCUMENTOS_VISTOS),
    medio: z.enum(['impreso', 'correo']),
  })
  .meta({ id: 'EntregaDeCodigo' })
export type EntregaDeCodigoForm = z.infer<typeof EntregaDeCodigoForm>

/** The constancia where it is printed; what is mailed nobody at the desk needs to see. */
export const CodigoEntregado = z
  .object({ solicitud: DeskPetition, constancia: Constancia.nullable() })
  .meta({ id: 'CodigoEntregado' })
export type CodigoEntregado = z.infer<typeof CodigoEntregado>

/** POST …/:id/escaneado: the scan that a paper was filed without, `adjunto1` to `adjunto5`. */
export const SCAN_PATH = `${DESK_API_PATH}/:id/escaneado`

/** POST …/orientaciones: somebody was told where to go. Nothing of who they were. */
export const OrientacionForm = z
  .object({ canal: z.enum(['oficina', 'telefono']), tema: shape.lugar })
  .meta({ id: 'FormularioDeOrientacion' })
export type OrientacionForm = z.infer<typeof OrientacionForm>

export const Orientacion = z
  .object({ id: z.int().positive(), version: z.int().positive() })
  .meta({ id: 'Orientacion' })

/** GET …/orientaciones: how many, today, this month and this quarter. */
export const Orientaciones = z
  .object({ hoy: z.int(), mes: z.int(), trimestre: z.int() })
  .meta({ id: 'Orientaciones' })
export type Orientaciones = z.infer<typeof Orientaciones>
