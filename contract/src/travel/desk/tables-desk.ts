import type { z } from 'zod'
import { type FromWire, fromWire, toWire } from '../../http/wire-names.ts'
import type { RowChange } from '../table-changes.ts'
import type { TravelRows, TravelTableName } from '../travel-rows.ts'
import type {
  CorreccionDeMesa,
  EdicionDeTablas,
  HorariosVigentes,
  MesaDeTablas,
  RevisionDeTablas,
  VigenteForm,
} from './tables-desk.schema.ts'

/** Where the tables in use are read by anybody, and where staff keep them. */
export const TABLES_API_PATH = '/api/Horarios'
export const TABLES_DESK_API_PATH = '/api/MesaHorarios'

export type TableProblem = { file: string; line: number | null; sentence: string }

/** What a file would do to the tables in use. */
export type TableReview = {
  version: number
  tables: readonly string[]
  problems: readonly TableProblem[]
  warnings: readonly TableProblem[]
  changes: readonly RowChange[]
}

/** What staff published at one time: whole tables. */
export type Edition = {
  id: number
  version: number
  origin: 'upload' | 'correction'
  files: readonly string[]
  by: string
  at: string
  beforeId: number | null
  added: number
  removed: number
  changed: number
}

const CORRECTION_FIELDS = {
  id: 'id',
  version: 'version',
  company: 'empresa',
  at: 'en',
  before: 'antes',
  after: 'despues',
  note: 'nota',
  applies: 'aplica',
} as const
type CorreccionWire = z.infer<typeof CorreccionDeMesa>
/** What a company says of one of its rows; without an `after`, that it leaves no more. */
export type Correction = FromWire<typeof CORRECTION_FIELDS, CorreccionWire>

export type DeskCompany = {
  name: string
  email: string | null
  /** When its link was made; null: it has none. */
  linkedAt: string | null
  confirmedOn: string | null
  rowCount: number
}

export type TablesDesk = {
  version: number
  /** The edition in use; null: the folder's tables. */
  currentId: number | null
  counts: Readonly<Record<'destinations' | 'companies' | 'timetables', number>>
  editions: readonly Edition[]
  companies: readonly DeskCompany[]
  corrections: readonly Correction[]
}

const EDITION_FIELDS = {
  id: 'id',
  version: 'version',
  files: 'archivos',
  by: 'por',
  at: 'en',
  beforeId: 'anterior',
  added: 'nuevas',
  removed: 'quitadas',
  changed: 'cambiadas',
} as const

export function toEdicion(edition: Edition): z.infer<typeof EdicionDeTablas> {
  const origen = edition.origin === 'upload' ? 'archivo' : 'correccion'
  return { ...toWire(EDITION_FIELDS, edition), archivos: [...edition.files], origen }
}

export function fromEdicion(wire: z.infer<typeof EdicionDeTablas>): Edition {
  const origin = wire.origen === 'archivo' ? 'upload' : 'correction'
  return { ...fromWire(EDITION_FIELDS, wire), origin }
}

const KIND_WORDS = { added: 'nueva', removed: 'quitada', changed: 'cambiada' } as const
const PROBLEM_FIELDS = { file: 'archivo', line: 'linea', sentence: 'mensaje' } as const
const CELL_FIELDS = { column: 'columna', before: 'antes', after: 'ahora' } as const

type Revision = z.infer<typeof RevisionDeTablas>

export function toRevision(review: TableReview): Revision {
  return {
    version: review.version,
    tablas: [...review.tables],
    problemas: review.problems.map((problem) => toWire(PROBLEM_FIELDS, problem)),
    advertencias: review.warnings.map((warning) => toWire(PROBLEM_FIELDS, warning)),
    cambios: review.changes.map(({ table, kind, row, cells }) => ({
      tabla: table,
      tipo: KIND_WORDS[kind],
      fila: row,
      celdas: cells.map((cell) => toWire(CELL_FIELDS, cell)),
    })),
  }
}

export function fromRevision(wire: Revision): TableReview {
  return {
    version: wire.version,
    tables: wire.tablas,
    problems: wire.problemas.map((problem) => fromWire(PROBLEM_FIELDS, problem)),
    warnings: wire.advertencias.map((warning) => fromWire(PROBLEM_FIELDS, warning)),
    changes: wire.cambios.map(({ tabla, tipo, fila, celdas }) => ({
      table: tabla as TravelTableName,
      kind: kindOf(tipo),
      row: fila,
      cells: celdas.map((cell) => fromWire(CELL_FIELDS, cell)),
    })),
  }
}

function kindOf(word: string): RowChange['kind'] {
  if (word === KIND_WORDS.added) return 'added'
  return word === KIND_WORDS.removed ? 'removed' : 'changed'
}

const COMPANY_FIELDS = {
  name: 'nombre',
  email: 'correo',
  linkedAt: 'enlace',
  confirmedOn: 'confirmada',
  rowCount: 'filas',
} as const

export function toMesa(desk: TablesDesk): z.infer<typeof MesaDeTablas> {
  return {
    version: desk.version,
    vigente: desk.currentId,
    destinos: desk.counts.destinations,
    empresas: desk.counts.companies,
    horarios: desk.counts.timetables,
    ediciones: desk.editions.map(toEdicion),
    companias: desk.companies.map((company) => toWire(COMPANY_FIELDS, company)),
    correcciones: desk.corrections.map((correction) => toWire(CORRECTION_FIELDS, correction)),
  }
}

export function fromMesa(wire: z.infer<typeof MesaDeTablas>): TablesDesk {
  return {
    version: wire.version,
    currentId: wire.vigente,
    counts: {
      destinations: wire.destinos,
      companies: wire.empresas,
      timetables: wire.horarios,
    },
    editions: wire.ediciones.map(fromEdicion),
    companies: wire.companias.map((company) => fromWire(COMPANY_FIELDS, company)),
    corrections: wire.correcciones.map((correction) => fromWire(CORRECTION_FIELDS, correction)),
  }
}

/** Which edition is to be in use. */
export function fromVigente({ edicion }: z.infer<typeof VigenteForm>): number | null {
  return edicion
}

export function toVigente(editionId: number | null): z.infer<typeof VigenteForm> {
  return { edicion: editionId }
}

export function filesIn(form: Readonly<Record<string, unknown>>): File[] {
  return Object.values(form).filter((value) => value instanceof File)
}

export function tableIn({ tabla }: { tabla: TravelTableName }): TravelTableName {
  return tabla
}

type Vigentes = z.infer<typeof HorariosVigentes>

export function toVigentes(rows: TravelRows, isFolder: boolean): Vigentes {
  return { ...rows, origen: isFolder ? 'carpeta' : 'mesa' }
}

/** Undefined where they are those of the operator's folder, to the letter. */
export function fromVigentes({ origen, ...rows }: Vigentes): TravelRows | undefined {
  return origen === 'carpeta' ? undefined : rows
}
