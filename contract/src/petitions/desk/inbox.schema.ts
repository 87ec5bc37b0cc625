import { z } from 'zod'
import { pageSchema } from '../../http/page.schema.ts'
import { fromDigits, PageQuery } from '../../http/page-query.schema.ts'
import { lineOfText } from '../../text/text.ts'
import { PRIORIDADES, RESULTADOS } from '../case/desk-petition.schema.ts'
import { CANALES, ESTADOS, TIPOS } from '../case/petition.schema.ts'

/** A list opens the subjects of so many, and of no more. */
export const INBOX_PAGE_SIZE = 25

/** The trays with a tab, those that «Por atender» leads to besides, and everything. */
export const BANDEJAS = [
  'sin-asignar',
  'mias',
  'por-vencer',
  'vencidas',
  'en-espera',
  'cerradas',
  'visto-bueno',
  'insumos',
  'por-digitalizar',
  'sin-clasificar',
  'sin-leyenda',
  'todas',
] as const

const filters = {
  pageNumber: PageQuery.shape.pageNumber,
  tipo: z.enum([...TIPOS, 'sin-clasificar']).optional(),
  tema: lineOfText(1, 80).optional(),
  area: lineOfText(1, 80).optional(),
  empresa: lineOfText(1, 120).optional(),
  /** By the day on which it was received. */
  desde: z.iso.date().optional(),
  hasta: z.iso.date().optional(),
  persona: fromDigits(z.int().positive().max(2_147_483_647).optional()),
}

/** GET of the list: nothing that names anybody. */
export const BandejaQuery = z.object({ bandeja: z.enum(BANDEJAS).default('mias'), ...filters })
export type BandejaQuery = z.infer<typeof BandejaQuery>

/** What somebody looks for names people: it is sent as a body, so that no address and no log has it. */
export const BusquedaForm = z
  .object({ palabras: lineOfText(1, 200), ...filters })
  .meta({ id: 'BusquedaPqrsd' })
export type BusquedaForm = z.infer<typeof BusquedaForm>

export const FilaPqrsd = z
  .object({
    id: z.int().positive(),
    version: z.int().positive(),
    radicado: z.string(),
    /** In the operator's other document system. */
    radicadoExterno: z.string().nullable(),
    /** Null of a reserved one, for whoever may not open it. */
    asunto: z.string().nullable(),
    recibidoEn: z.iso.datetime({ offset: true }),
    /** False where only the day is known. */
    conHora: z.boolean().default(true),
    /** It was filed on paper, without its scan. */
    porDigitalizar: z.boolean().default(false),
    canal: z.enum(CANALES),
    tipo: z.enum(TIPOS),
    clasificada: z.boolean().default(true),
    /** Of one without a type: by when the desk answers it. */
    fechaInterna: z.iso.date().nullable().default(null),
    /** Of a claim about data without its legend: the last day to put it. */
    leyendaHasta: z.iso.date().nullable().default(null),
    estado: z.enum(ESTADOS),
    prioridad: z.enum(PRIORIDADES).nullable(),
    reservada: z.boolean(),
    tema: z.string().nullable(),
    asignadaA: z.int().positive().nullable(),
    /** The earlier date; while the clock stands, what it would be if it went on today. */
    hasta: z.iso.date(),
    quedan: z.int(),
    enPausa: z.boolean(),
    /** Until when the citizen may complete it. */
    esperaHasta: z.iso.date().nullable(),
    /** It was returned because nobody understood it. */
    porAclarar: z.boolean(),
    /** It is handled inside another, which answers both. */
    unida: z.boolean(),
    cerradaEl: z.iso.date().nullable(),
    resultado: z.enum(RESULTADOS).nullable(),
    /** An overdue request for information: it can no longer be denied. */
    porSilencio: z.boolean(),
    borrador: z.enum(['no', 'empezado', 'visto-bueno']),
    /** The last thing that happened is something that the citizen added. */
    conNovedad: z.boolean(),
    /** What other areas owe: how many, and of the first its day and business days left. */
    insumos: z.object({ pendientes: z.int(), hasta: z.iso.date(), quedan: z.int() }).nullable(),
  })
  .meta({ id: 'FilaPqrsd' })
export type FilaPqrsd = z.infer<typeof FilaPqrsd>

const cuenta = z.int().nonnegative()

/** What cannot wait. */
export const PorAtender = z
  .object({
    vencidas: cuenta,
    vencenHoy: cuenta,
    sinAsignar: cuenta,
    /** The day on which the oldest of those was received. */
    sinAsignarDesde: z.iso.date().nullable(),
    /** For the head alone. */
    esperanVistoBueno: cuenta,
    /** Petitions for which other areas owe something, and of those the overdue ones. */
    insumos: cuenta,
    insumosVencidos: cuenta,
    /** Filed on paper, without a scan. */
    porDigitalizar: cuenta.default(0),
    /** Without a type from their second business day on. */
    sinClasificar: cuenta.default(0),
    /** Claims about data without their legend, and the last day to put the first. */
    sinLeyenda: cuenta.default(0),
    leyendaHasta: z.iso.date().nullable().default(null),
  })
  .meta({ id: 'PorAtenderPqrsd' })
export type PorAtender = z.infer<typeof PorAtender>

export const BandejaPqrsd = pageSchema(FilaPqrsd)
  .extend({
    hoy: z.iso.date(),
    cuentas: z.object({
      'sin-asignar': cuenta,
      mias: cuenta,
      'por-vencer': cuenta,
      vencidas: cuenta,
      'en-espera': cuenta,
      cerradas: cuenta,
    }),
    porAtender: PorAtender,
  })
  .meta({ id: 'BandejaPqrsd' })
export type BandejaPqrsd = z.infer<typeof BandejaPqrsd>
