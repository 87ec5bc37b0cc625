import { fromWire, toWire } from '../../http/wire-names.ts'
import type { RetentionSeries, RetentionTable } from '../../operator/retention-table.ts'
import { type HoldKind, type ListedHold, STOPS, type Stop } from '../case/hold.ts'
import type { PetitionType } from '../case/terms.ts'
import { keyOf, TYPES } from '../case/words.ts'
import {
  type ActaForm,
  DRY_RUN_API_PATH,
  INVENTORIES_API_PATH,
  type Inventario,
  type InventarioForm,
  type MesaDeRetencion,
  type Simulacro,
  type SimulacroQuery,
} from './elimination.schema.ts'
import type { InventoryGroup } from './inventory-groups.ts'

export const INVENTORY_STATES = {
  draft: 'borrador',
  published: 'publicado',
  approved: 'aprobado',
  running: 'en-curso',
  done: 'terminado',
  cancelled: 'anulado',
} as const
export type InventoryState = keyof typeof INVENTORY_STATES

const DISPOSITIONS = {
  eliminate: 'eliminacion',
  keep: 'conservacion',
  select: 'seleccion',
} as const satisfies Record<RetentionSeries['disposition'], string>

const HOLD_KINDS = {
  litigation: 'proceso',
  observation: 'observacion',
  selection: 'seleccion',
  other: 'otra',
} as const satisfies Record<HoldKind, string>

export type Stopped = { why: Stop; count: number; radicados: string[] }
export type DryRun = { on: string; total: number; groups: InventoryGroup[]; stopped: Stopped[] }

export type Act = { number: string; on: string }
export type Inventory = {
  id: number
  version: number
  state: InventoryState
  madeOn: string
  total: number
  series: RetentionSeries[]
  publishedOn: string | null
  /** The last of the sixty business days, and how many of them are left. */
  publishedUntil: string | null
  daysLeft: number
  act: Act | null
  gone: number
  kept: Stopped[]
  failed: string[]
}
export type InventoryOrder = { codes: string[]; keep: string }

export type RetentionDesk = {
  today: string
  /** Null while the terminal has not written it. */
  table: RetentionTable | null
  unnamed: PetitionType[]
  inventories: Inventory[]
  holds: ListedHold[]
}

const SERIES = {
  code: 'codigo',
  name: 'nombre',
  officeYears: 'anosEnGestion',
  archiveYears: 'anosEnCentral',
  norm: 'norma',
} as const
const GROUP = {
  code: 'codigo',
  name: 'nombre',
  year: 'anio',
  count: 'cantidad',
  fileCount: 'archivos',
  from: 'desde',
  to: 'hasta',
  radicados: 'rangos',
} as const
const STOPPED = { count: 'cantidad', radicados: 'rangos' } as const
export const ACT = { number: 'numero', on: 'el' } as const
const INVENTORY = {
  id: 'id',
  version: 'version',
  madeOn: 'hechoEl',
  total: 'total',
  publishedOn: 'publicadoEl',
  publishedUntil: 'publicadoHasta',
  daysLeft: 'faltan',
  gone: 'eliminadas',
  failed: 'fallidas',
} as const
const HOLD = {
  petitionId: 'solicitud',
  radicado: 'radicado',
  at: 'desde',
  by: 'quien',
} as const

type Serie = Inventario['seriesDocumentales'][number]
type Grupo = Simulacro['grupos'][number]
type Detenida = Simulacro['detenidas'][number]

function toSerie(series: RetentionSeries): Serie {
  return {
    ...toWire(SERIES, series),
    tipos: series.types.map((type) => TYPES[type]),
    disposicion: DISPOSITIONS[series.disposition],
  }
}

function fromSerie(wire: Serie): RetentionSeries {
  return {
    ...fromWire(SERIES, wire),
    types: wire.tipos.map((type) => keyOf(TYPES, type)),
    disposition: keyOf(DISPOSITIONS, wire.disposicion),
  }
}

export const toGrupo = (group: InventoryGroup): Grupo => ({
  ...toWire(GROUP, group),
  tipo: TYPES[group.type],
})
export const fromGrupo = (wire: Grupo): InventoryGroup => ({
  ...fromWire(GROUP, wire),
  type: keyOf(TYPES, wire.tipo),
})
const toDetenida = (stopped: Stopped): Detenida => ({
  ...toWire(STOPPED, stopped),
  motivo: STOPS[stopped.why],
})
const fromDetenida = (wire: Detenida): Stopped => ({
  ...fromWire(STOPPED, wire),
  why: keyOf(STOPS, wire.motivo),
})

export function toSimulacro({ on, total, groups, stopped }: DryRun): Simulacro {
  return { el: on, total, grupos: groups.map(toGrupo), detenidas: stopped.map(toDetenida) }
}

export function fromSimulacro({ el, total, grupos, detenidas }: Simulacro): DryRun {
  return { on: el, total, groups: grupos.map(fromGrupo), stopped: detenidas.map(fromDetenida) }
}

/** Of which day. */
export function fromSimulacroQuery({ el }: SimulacroQuery): string | undefined {
  return el
}

export function dryRunPath(on: string): string {
  return `${DRY_RUN_API_PATH}?el=${on}`
}

export function toInventario(inventory: Inventory): Inventario {
  return {
    ...toWire(INVENTORY, inventory),
    estado: INVENTORY_STATES[inventory.state],
    seriesDocumentales: inventory.series.map(toSerie),
    acta: inventory.act && toWire(ACT, inventory.act),
    conservadas: inventory.kept.map(toDetenida),
  }
}

export function fromInventario(wire: Inventario): Inventory {
  return {
    ...fromWire(INVENTORY, wire),
    state: keyOf(INVENTORY_STATES, wire.estado),
    series: wire.seriesDocumentales.map(fromSerie),
    act: wire.acta && fromWire(ACT, wire.acta),
    kept: wire.conservadas.map(fromDetenida),
  }
}

export function fromInventarioForm({ codigos, conservar }: InventarioForm): InventoryOrder {
  return { codes: codigos, keep: conservar }
}

export function toInventarioForm({ codes, keep }: InventoryOrder): InventarioForm {
  return { codigos: codes, conservar: keep }
}

/** The names of what is asked for, where a refusal is about one. */
export const INVENTORY_FIELDS = { codes: 'codigos', keep: 'conservar' } as const
export const ACT_FIELDS = { ...ACT, file: 'archivo' } as const

export function fromActaForm(form: ActaForm): Act {
  return fromWire(ACT, form)
}

export function toMesaDeRetencion(desk: RetentionDesk): MesaDeRetencion {
  return {
    hoy: desk.today,
    tabla: desk.table && {
      acto: desk.table.act,
      seriesDocumentales: desk.table.series.map(toSerie),
    },
    sinSerie: desk.unnamed.map((type) => TYPES[type]),
    inventarios: desk.inventories.map(toInventario),
    noEliminar: desk.holds.map((hold) => ({
      ...toWire(HOLD, hold),
      clase: HOLD_KINDS[hold.kind],
    })),
  }
}

export function fromMesaDeRetencion(wire: MesaDeRetencion): RetentionDesk {
  return {
    today: wire.hoy,
    table: wire.tabla && {
      act: wire.tabla.acto,
      series: wire.tabla.seriesDocumentales.map(fromSerie),
    },
    unnamed: wire.sinSerie.map((type) => keyOf(TYPES, type)),
    inventories: wire.inventarios.map(fromInventario),
    holds: wire.noEliminar.map((hold) => ({
      ...fromWire(HOLD, hold),
      kind: keyOf(HOLD_KINDS, hold.clase),
    })),
  }
}

const CALLS = {
  publish: 'publicacion',
  approve: 'acta',
  run: 'eliminacion',
  cancel: 'anulacion',
} as const

/** Where one inventory is, and where something is done with it. */
export function inventoryPath(id: number, call?: keyof typeof CALLS): string {
  return call ? `${INVENTORIES_API_PATH}/${id}/${CALLS[call]}` : `${INVENTORIES_API_PATH}/${id}`
}
