import { z } from 'zod'
import { IdParams } from '../../http/page-query.schema.ts'
import { CLASES_DE_RETENCION } from './hold.schema.ts'
import { InsumoPqrsd } from './inputs.schema.ts'
import { Leyenda } from './legend.schema.ts'
import {
  CANALES,
  ESTADOS,
  EstadoDeRevision,
  FileKey,
  MEDIOS_DE_RESPUESTA,
  PRESENTA,
  TIPOS,
} from './petition.schema.ts'

export const DESK_API_PATH = '/api/Pqrsd'

export const PRIORIDADES = ['ninez', 'vida-o-salud', 'periodista'] as const
export const RESULTADOS = [
  'de-fondo',
  'parcial',
  'negada',
  'reiterativa',
  'sin-competente',
] as const
/** What can be done with a petition. */
export const PASOS = [
  'reclasificar',
  'acortar',
  'pedir-complemento',
  'ampliar',
  'trasladar',
  'responder',
  'declarar-desistimiento',
  'devolver-para-aclarar',
  'archivar-sin-aclarar',
  'rechazar',
  'unir',
  'separar',
  'archivar',
  'reabrir',
] as const

/** What is kept at the server while somebody writes it. */
export const CLASES_DE_BORRADOR = [
  'responder',
  'pedir-complemento',
  'ampliar',
  'trasladar',
  'declarar-desistimiento',
  'devolver-para-aclarar',
  'rechazar',
  'nota',
] as const

/** Somebody who answers petitions. */
export const Funcionario = z
  .object({
    id: z.int().positive(),
    nombre: z.string(),
    esJefe: z.boolean(),
    /** The last day of an absence, and who does the work meanwhile. */
    ausenteHasta: z.iso.date().nullable(),
    reemplazo: z.int().positive().nullable(),
  })
  .meta({ id: 'FuncionarioPqrsd' })
export type Funcionario = z.infer<typeof Funcionario>

/** What every screen of the desk needs to know. */
export const MesaPqrsd = z
  .object({
    yo: z.int().positive(),
    hoy: z.iso.date(),
    funcionarios: z.array(Funcionario),
    temas: z.array(z.string()),
    dependencias: z.array(z.string()),
    /** Those with a mailbox: an input can be asked of them. */
    conCorreo: z.array(z.string()),
    empresas: z.array(z.string()),
    abreReservadas: z.boolean(),
  })
  .meta({ id: 'MesaPqrsd' })
export type MesaPqrsd = z.infer<typeof MesaPqrsd>

/** Another petition, by its number inside and as people know it. */
const OtraSolicitud = z.object({
  id: z.int().positive(),
  radicado: z.string(),
  clasificada: z.boolean().default(true),
})

const DATOS = ['nombre', 'documento', 'correo', 'telefono', 'direccion'] as const

export const DeskFileParams = IdParams.extend({ attachment: FileKey })

/** One petition, without who wrote it. */
export const Solicitud = z
  .object({
    id: z.int().positive(),
    version: z.int().positive(),
    radicado: z.string(),
    asunto: z.string(),
    mensaje: z.string(),
    /** When and where it was, as they wrote it; the bus company as well, where the terminal's table has no such. */
    hechos: z.object({
      fecha: z.string().nullable(),
      hora: z.string().nullable(),
      lugar: z.string().nullable(),
      empresa: z.string().nullable(),
    }),
    recibidoEn: z.iso.datetime({ offset: true }),
    /** False where only the day is known. */
    conHora: z.boolean().default(true),
    /** It was filed on paper, without its scan. */
    porDigitalizar: z.boolean().default(false),
    canal: z.enum(CANALES),
    captcha: z.enum(['resuelto', 'ausente', 'sin-verificar']),
    presenta: z.enum(PRESENTA),
    respuesta: z.enum(MEDIOS_DE_RESPUESTA),
    /** Whether notices go by mail, and the case may be sent to the bus company. */
    aceptaNotificacion: z.boolean(),
    autorizaEmpresa: z.boolean(),
    tipo: z.enum(TIPOS),
    clasificada: z.boolean(),
    /** Of one without a type: by when the desk answers it. */
    fechaInterna: z.iso.date().nullable().default(null),
    leyenda: Leyenda.nullable().default(null),
    estado: z.enum(ESTADOS),
    prioridad: z.enum(PRIORIDADES).nullable(),
    reservada: z.boolean(),
    tema: z.string().nullable(),
    area: z.string().nullable(),
    empresa: z.string().nullable(),
    asignadaA: z.int().positive().nullable(),
    /** In the operator's other document system. */
    radicadoExterno: z.string().nullable(),
    plazo: z.object({
      /** The earlier date; while the clock stands, what it would be if it went on today. */
      hasta: z.iso.date(),
      legal: z.iso.date().nullable(),
      prometida: z.iso.date(),
      enPausa: z.boolean(),
      /** Business days left; negative once overdue. */
      quedan: z.int(),
      vencida: z.boolean(),
      /** Day so many of so many; the law gives so many. */
      dia: z.int(),
      diasDesdeRadicada: z.int(),
      dias: z.int(),
      diasDeLey: z.int(),
      ampliada: z.int(),
      /** Why it is that many, a sentence each. */
      porque: z.array(z.string()),
      /** Each weekday between filing and the last date, for the picture. */
      tira: z.array(
        z.object({
          dia: z.iso.date(),
          clase: z.enum(['corrido', 'pausa', 'festivo', 'hoy', 'falta']),
        }),
      ),
    }),
    complemento: z
      .object({
        pedido: z.string(),
        hasta: z.iso.date(),
        tarde: z.boolean(),
        /** What could not be understood is to be explained; otherwise a datum is missing. */
        esAclaracion: z.boolean(),
      })
      .nullable(),
    /** Inside which other it is handled, and which are handled inside it. */
    unidaA: OtraSolicitud.nullable(),
    unidas: z.array(OtraSolicitud),
    /** An overdue request for information can no longer be denied: until when copies are due. */
    silencioHasta: z.iso.date().nullable(),
    pasos: z.array(z.enum(PASOS)),
    /** How many days an extension may add at most. */
    ampliableDias: z.int(),
    /** What the dates would be, by the type, the days or the reason that is chosen. */
    fechas: z
      .array(z.object({ si: z.string(), prometida: z.iso.date(), legal: z.iso.date().nullable() }))
      .default([]),
    /** The day of an answer given by another way, while the head has not confirmed it. */
    porConfirmar: z.iso.date().nullable().default(null),
    /** Who may undo the last change of type, and until when. */
    deshacer: z
      .object({ quien: z.int().positive(), hasta: z.iso.datetime({ offset: true }) })
      .nullable()
      .default(null),
    /** How many business days there would be to explain it, as the terminal's rules say. */
    aclarableDias: z.int(),
    aclararDetiene: z.boolean(),
    /** Which of the five were given. What they say is opened apart, and logged. */
    datos: z.array(z.enum(DATOS)),
    /** Newest first. */
    eventos: z.array(
      z.object({
        id: z.int(),
        en: z.iso.datetime({ offset: true }),
        titulo: z.string(),
        texto: z.string(),
        /** Who did it, as staff read it. */
        quien: z.string(),
        publico: z.boolean(),
        esNota: z.boolean(),
      }),
    ),
    archivos: z.array(
      z.object({
        ficha: z.string(),
        nombre: z.string(),
        bytes: z.int(),
        revision: EstadoDeRevision,
        en: z.iso.datetime({ offset: true }),
        /** Sent by the office, not to it. */
        nuestro: z.boolean(),
        /** For the desk alone. */
        interno: z.boolean(),
        /** In which language, where it says the same as another in Spanish. */
        lengua: z.string().nullable(),
      }),
    ),
    /** Asked of other areas, the last first. */
    insumos: z.array(InsumoPqrsd),
    /** What is being written, and by whom. */
    borradores: z.array(
      z.object({
        clase: z.enum(CLASES_DE_BORRADOR),
        de: z.int().positive(),
        en: z.iso.datetime({ offset: true }),
        esperaVistoBueno: z.boolean(),
      }),
    ),
    /** Why it must not be eliminated, while that holds. */
    noEliminar: z.array(
      z.object({
        id: z.int().positive(),
        clase: z.enum(CLASES_DE_RETENCION),
        motivo: z.string(),
        desde: z.iso.datetime({ offset: true }),
        quien: z.string(),
      }),
    ),
    /** Of one that is gone: by which act. */
    eliminada: z.string().nullable(),
  })
  .meta({ id: 'SolicitudPqrsd' })
export type Solicitud = z.infer<typeof Solicitud>

/** Who wrote it: opened one petition at a time, and logged. */
export const DatosDePersona = z
  .object({
    nombre: z.string().nullable(),
    documento: z.string().nullable(),
    correo: z.string().nullable(),
    telefono: z.string().nullable(),
    direccion: z.string().nullable(),
  })
  .meta({ id: 'DatosDePersona' })
export type DatosDePersona = z.infer<typeof DatosDePersona>
