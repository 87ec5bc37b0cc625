import { z } from 'zod'
import { lineOfText } from '../../text/text.ts'
import {
  CANALES,
  ESTADOS,
  MensajeAgregado,
  MensajeDevuelto,
  TIPOS,
} from '../case/petition.schema.ts'

/** Where a citizen follows a petition, and what they may do there. Only POST: neither number nor code is in an address. */
export const TRACKING_API_PATHS = {
  read: '/api/Contacto/seguimiento',
  add: '/api/Contacto/seguimiento/agregar',
  moreTime: '/api/Contacto/seguimiento/plazo',
  withdraw: '/api/Contacto/seguimiento/retiro',
  rate: '/api/Contacto/seguimiento/calificacion',
} as const
/** A file of it: the answer, what came with it, or what the citizen sent. */
export const TRACKING_FILE_API_PATH = '/api/Contacto/seguimiento/archivo'

/** As people write them: the rest is for the api. */
const written = z.preprocess((value) => value ?? '', lineOfText(0, 10_000))

export const ConsultaDeSeguimiento = z
  .object({ radicado: written, codigo: written })
  .meta({ id: 'ConsultaDeSeguimiento' })
export type ConsultaDeSeguimiento = z.infer<typeof ConsultaDeSeguimiento>

/** A text or files that a citizen adds; multipart, with the parts of the form itself. The code is proof enough: no captcha. */
export const AdicionForm = MensajeAgregado.extend(ConsultaDeSeguimiento.shape).meta({
  id: 'AdicionDelCiudadano',
})
export type AdicionForm = z.infer<typeof AdicionForm>

export const RetiroForm = ConsultaDeSeguimiento.extend({
  /** Withdrawing ends the petition: only with this said. */
  confirma: z.preprocess((value) => value === true || value === 'si', z.boolean()),
}).meta({ id: 'RetiroDelCiudadano' })
export type RetiroForm = z.infer<typeof RetiroForm>

/** Whether an answer was useful. */
export const CalificacionForm = ConsultaDeSeguimiento.extend({
  respuesta: z.coerce.number().int().min(1).max(2_147_483_647),
  sirvio: z.enum(['si', 'no'], { error: 'Elija Sí o No.' }),
}).meta({ id: 'CalificacionDelCiudadano' })
export type CalificacionForm = z.infer<typeof CalificacionForm>

export const ArchivoPedido = ConsultaDeSeguimiento.extend({ ficha: written }).meta({
  id: 'ArchivoPedido',
})
export type ArchivoPedido = z.infer<typeof ArchivoPedido>

export const Seguimiento = z
  .object({
    radicado: z.string(),
    /** The day in Bogotá on which this was true. */
    hoy: z.iso.date(),
    recibidoEn: z.iso.datetime({ offset: true }),
    canal: z.enum(CANALES),
    tipo: z.enum(TIPOS),
    clasificada: z.boolean(),
    /** As it was filed; no mail to an address that nobody proved says it. The release before does not either. */
    mensaje: z.string().default(''),
    estado: z.enum(ESTADOS),
    area: z.string().nullable(),
    diasHabiles: z.int().positive(),
    /** The earlier of the legal and the promised date; while the clock stands, what it would be if it went on today. */
    respondemosHasta: z.iso.date(),
    enPausa: z.boolean(),
    /** Negative once it is overdue. */
    diasQueQuedan: z.int(),
    /** Why that many: holidays, pauses and the extension, a sentence each. */
    porQue: z.array(z.string()),
    trasladadaA: z.string().nullable(),
    /** What is asked of the citizen, and until when. */
    complemento: z
      .object({
        pedido: z.string(),
        hasta: z.iso.date(),
        puedePedirMas: z.boolean(),
        /** What could not be understood is to be explained; otherwise a datum is missing. */
        esAclaracion: z.boolean(),
      })
      .nullable(),
    puedeAgregar: z.boolean(),
    puedeRetirar: z.boolean(),
    /** Newest first. */
    eventos: z.array(
      z.object({
        /** An instant, or a day where the hour says nothing. */
        en: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
        titulo: z.string(),
        texto: z.string(),
      }),
    ),
    archivos: z.array(
      z.object({
        ficha: z.string(),
        nombre: z.string(),
        bytes: z.int(),
        infectado: z.boolean(),
        /** Which answer it came with; null of what the citizen sent. */
        respuesta: z.int().positive().nullable(),
        /** Of the office. */
        nuestro: z.boolean(),
        /** In which language, where it says the same as another in Spanish. */
        lengua: z.string().nullable(),
      }),
    ),
    /** Newest first. */
    respuestas: z.array(
      z.object({
        id: z.int().positive(),
        salida: z.string(),
        en: z.iso.datetime({ offset: true }),
        enPocasPalabras: z.string(),
        parrafos: z.array(z.string()),
        firma: z.string(),
        /** Of the signed letter, which is there a moment after the answer. */
        ficha: z.string(),
        /** Whether it is. The release before, whose letters always are, says nothing. */
        lista: z.boolean().default(true),
        leSirvio: z.boolean().nullable(),
      }),
    ),
  })
  .meta({ id: 'Seguimiento' })
export type Seguimiento = z.infer<typeof Seguimiento>

export const AdicionRecibida = Seguimiento.extend({
  rechazados: z.array(z.object({ nombre: z.string(), motivo: z.string() })),
  esRepetido: z.boolean(),
}).meta({ id: 'AdicionRecibida' })
export type AdicionRecibida = z.infer<typeof AdicionRecibida>

/** Beside the members of every problem, for who has the code: how the petition is, and what was written. */
export const SeguimientoDevuelto = MensajeDevuelto.partial().extend({
  seguimiento: Seguimiento.optional(),
})
export type SeguimientoDevuelto = z.infer<typeof SeguimientoDevuelto>
