import { z } from 'zod'
import { lineOfText, text } from '../../text/text.ts'
import { TIPOS } from '../case/petition.schema.ts'

export const RETENTION_API_PATH = '/api/Pqrsd/retencion'
export const DRY_RUN_API_PATH = `${RETENTION_API_PATH}/simulacro`
export const INVENTORIES_API_PATH = `${RETENTION_API_PATH}/inventarios`
/** What anybody may know of it. */
export const ELIMINATIONS_API_PATH = '/api/Pqrsd/eliminaciones'

/** The committee's act: one file, which only staff open. */
export const ACT_FILE_PART = 'archivo'
export const ACT_FILE_BYTES = 20 * 1024 * 1024

export const ESTADOS_DE_INVENTARIO = [
  'borrador',
  'publicado',
  'aprobado',
  'en-curso',
  'terminado',
  'anulado',
] as const
export const DISPOSICIONES = ['eliminacion', 'conservacion', 'seleccion'] as const

const CLASES_DE_RETENCION = ['proceso', 'observacion', 'seleccion', 'otra'] as const
/** Why something is not eliminated. */
const IMPEDIMENTOS = ['abierta', 'no-eliminar', 'sin-entregar', 'en-inventario', 'cambio'] as const

const day = z.iso.date()

const SerieDeRetencion = z.object({
  codigo: z.string(),
  nombre: z.string(),
  tipos: z.array(z.enum(TIPOS)),
  anosEnGestion: z.int(),
  anosEnCentral: z.int(),
  disposicion: z.enum(DISPOSICIONES),
  norma: z.string(),
})

/** Petitions of one series, type and year of filing: numbers and dates, and nothing of anybody. */
const GrupoDeInventario = z.object({
  codigo: z.string(),
  nombre: z.string(),
  tipo: z.enum(TIPOS),
  anio: z.int(),
  cantidad: z.int(),
  archivos: z.int(),
  /** The first day of filing and the last one of closing. */
  desde: day,
  hasta: day,
  rangos: z.array(z.string()),
})

const Detenidas = z.object({
  motivo: z.enum(IMPEDIMENTOS),
  cantidad: z.int(),
  rangos: z.array(z.string()),
})

/** What would be in an inventory of that day. */
export const Simulacro = z
  .object({
    el: day,
    total: z.int(),
    grupos: z.array(GrupoDeInventario),
    /** Old enough, and kept all the same. */
    detenidas: z.array(Detenidas),
  })
  .meta({ id: 'SimulacroDeEliminacion' })
export type Simulacro = z.infer<typeof Simulacro>
export const SimulacroQuery = z.object({ el: day.optional() })
export type SimulacroQuery = z.infer<typeof SimulacroQuery>

/** POST …/inventarios: of today, some series of the table. */
export const InventarioForm = z
  .object({
    codigos: z.array(lineOfText(1, 40)).min(1, { error: 'Elija al menos una serie.' }),
    /** Radicados that stay as the sample of a series of selection; separated by commas or lines. */
    conservar: text(0, 4_000).default(''),
  })
  .meta({ id: 'FormularioDeInventario' })
export type InventarioForm = z.infer<typeof InventarioForm>

export const Inventario = z
  .object({
    id: z.int().positive(),
    version: z.int().positive(),
    estado: z.enum(ESTADOS_DE_INVENTARIO),
    hechoEl: day,
    total: z.int(),
    seriesDocumentales: z.array(SerieDeRetencion),
    publicadoEl: day.nullable(),
    /** The last of the sixty days, and how many of them are left. */
    publicadoHasta: day.nullable(),
    faltan: z.int(),
    acta: z.object({ numero: z.string(), el: day }).nullable(),
    eliminadas: z.int(),
    /** Not eliminated though they are in the inventory. */
    conservadas: z.array(Detenidas),
    /** Those that could not be eliminated, each with its radicado. */
    fallidas: z.array(z.string()),
  })
  .meta({ id: 'InventarioDeEliminacion' })
export type Inventario = z.infer<typeof Inventario>

/** POST …/inventarios/:id/acta, with the file. */
export const ActaForm = z
  .object({
    numero: lineOfText(1, 40),
    el: z.iso.date({ error: 'Escriba la fecha del acta.' }),
  })
  .meta({ id: 'ActaDeEliminacion' })
export type ActaForm = z.infer<typeof ActaForm>

/** The desk of it: the table as it is written, what was made, and what is held. */
export const MesaDeRetencion = z
  .object({
    hoy: day,
    tabla: z.object({ acto: z.string(), seriesDocumentales: z.array(SerieDeRetencion) }).nullable(),
    /** Types that no series names: they are never due. */
    sinSerie: z.array(z.enum(TIPOS)),
    inventarios: z.array(Inventario),
    noEliminar: z.array(
      z.object({
        solicitud: z.int().positive(),
        radicado: z.string(),
        clase: z.enum(CLASES_DE_RETENCION),
        desde: z.iso.datetime({ offset: true }),
        quien: z.string(),
      }),
    ),
  })
  .meta({ id: 'MesaDeRetencion' })
export type MesaDeRetencion = z.infer<typeof MesaDeRetencion>

/** A published inventory, for everybody. */
export const EliminacionPublica = z
  .object({
    id: z.int().positive(),
    total: z.int(),
    publicadoEl: day,
    publicadoHasta: day,
    abierta: z.boolean(),
    acta: z.object({ numero: z.string(), el: day }).nullable(),
    terminada: z.boolean(),
    grupos: z.array(GrupoDeInventario),
  })
  .meta({ id: 'EliminacionPublica' })
export type EliminacionPublica = z.infer<typeof EliminacionPublica>
export const EliminacionesPublicas = z
  .object({ items: z.array(EliminacionPublica) })
  .meta({ id: 'EliminacionesPublicas' })
export type EliminacionesPublicas = z.infer<typeof EliminacionesPublicas>

/** Its petitions one by one, for the file. */
export const EliminacionDetallada = z
  .object({
    items: z.array(
      z.object({
        codigo: z.string(),
        nombre: z.string(),
        tipo: z.enum(TIPOS),
        radicado: z.string(),
        radicadaEl: day,
        cerradaEl: day,
        archivos: z.int(),
      }),
    ),
  })
  .meta({ id: 'EliminacionDetallada' })
export type EliminacionDetallada = z.infer<typeof EliminacionDetallada>
