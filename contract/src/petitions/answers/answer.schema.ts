import { z } from 'zod'
import { IdParams } from '../../http/page-query.schema.ts'
import { lineOfText, text } from '../../text/text.ts'
import { RESULTADOS } from '../case/desk-petition.schema.ts'
import { EstadoDeRevision, FileKey } from '../case/petition.schema.ts'

export const BRIEF_LENGTH = 200
export const BODY_LENGTH = 8_000
export const ANSWER_FILES = 5
export const ANSWER_FILE_BYTES = 10 * 1024 * 1024
/** What goes with a mail, in the minute that one may take; the rest is downloaded. */
export const MAIL_FILE_BYTES = 7 * 1024 * 1024
/** The part of a multipart form with a file of the answer. */
export const ANSWER_FILE_PART = 'archivo'

const instant = z.iso.datetime({ offset: true })

/** What is being written. Nothing has to be there before it is sent. */
export const RespuestaForm = z
  .object({
    enPocasPalabras: text(0, BRIEF_LENGTH),
    texto: text(0, BODY_LENGTH),
    resultado: z.enum(RESULTADOS).nullable(),
    /** Of a refusal. */
    norma: lineOfText(0, 300),
    /** Of what was answered before. */
    radicadoAnterior: lineOfText(0, 40),
    firma: z.int().positive().nullable(),
  })
  .meta({ id: 'FormularioDeRespuesta' })
export type RespuestaForm = z.infer<typeof RespuestaForm>

const ArchivoDeRespuesta = z.object({
  ficha: z.string(),
  nombre: z.string(),
  bytes: z.int(),
  revision: EstadoDeRevision,
  /** In which language, where it says the same as the answer in Spanish. */
  lengua: z.string().nullable(),
})

/** PUT …/lengua of a file: null where it is in Spanish. */
export const LenguaForm = z
  .object({ lengua: lineOfText(2, 60).nullable() })
  .meta({ id: 'LenguaDeArchivo' })

/** GET, PUT …/respuesta: the answer that is not sent yet. */
export const RespuestaEnCurso = z
  .object({
    /** 0 while nothing is saved. */
    version: z.int().min(0),
    guardadaEn: instant.nullable(),
    guardadaPor: z.int().positive().nullable(),
    valores: RespuestaForm,
    archivos: z.array(ArchivoDeRespuesta),
    /** Who asked the head for the approval, and when. */
    vistoBueno: z.object({ pidio: z.int().positive(), en: instant }).nullable(),
    /** What the head wants changed. */
    devuelta: z.string().nullable(),
  })
  .meta({ id: 'RespuestaEnCurso' })
export type RespuestaEnCurso = z.infer<typeof RespuestaEnCurso>

/** POST …/respuesta/visto-bueno */
export const VistoBuenoForm = z
  .discriminatedUnion('accion', [
    z.object({ accion: z.literal('pedir') }),
    z.object({ accion: z.literal('devolver'), texto: text(5, 1_000) }),
  ])
  .meta({ id: 'VistoBueno' })
export type VistoBuenoForm = z.infer<typeof VistoBuenoForm>

/** POST …/respuesta/envio, with the petition's version in If-Match: which draft goes. */
export const EnvioForm = z.object({ borrador: z.int().positive() }).meta({ id: 'EnvioDeRespuesta' })

export const DraftFileParams = IdParams.extend({ ficha: FileKey })
export const AnswerParams = IdParams.extend({ respuesta: IdParams.shape.id })

/** POST …/respuestas/:respuesta/devuelto: its mail came back. */
export const DevueltoForm = z
  .object({ el: z.iso.date('Escriba la fecha como 2026-11-24.') })
  .meta({ id: 'CorreoDevuelto' })

/** GET …/relacionadas: others of the same person, and open ones about the same. */
const Relacionada = z.object({
  id: z.int().positive(),
  radicado: z.string(),
  asunto: z.string().nullable(),
  recibidoEn: instant,
  abierta: z.boolean(),
  mismaPersona: z.boolean(),
  respuesta: z.object({ salida: z.string(), el: z.iso.date() }).nullable(),
})
export type Relacionada = z.infer<typeof Relacionada>
export const Relacionadas = z.object({ items: z.array(Relacionada) }).meta({ id: 'Relacionadas' })

/** A text to begin an answer with. */
export const PlantillaForm = z
  .object({
    nombre: lineOfText(3, 80),
    enPocasPalabras: text(1, BRIEF_LENGTH),
    texto: text(1, BODY_LENGTH),
  })
  .meta({ id: 'FormularioDePlantilla' })
export type PlantillaForm = z.infer<typeof PlantillaForm>

export const Plantilla = PlantillaForm.extend({
  id: z.int().positive(),
  version: z.int().positive(),
}).meta({ id: 'Plantilla' })
export type Plantilla = z.infer<typeof Plantilla>

export const Plantillas = z.object({ items: z.array(Plantilla) }).meta({ id: 'Plantillas' })
