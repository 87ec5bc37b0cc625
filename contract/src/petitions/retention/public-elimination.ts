import { fromWire, toWire } from '../../http/wire-names.ts'
import type { PetitionType } from '../case/terms.ts'
import { keyOf, TYPES } from '../case/words.ts'
import {
  ELIMINATIONS_API_PATH,
  type EliminacionDetallada,
  type EliminacionesPublicas,
  type EliminacionPublica,
} from './elimination.schema.ts'
import { ACT, type Act, fromGrupo, toGrupo } from './elimination.ts'
import type { InventoryGroup } from './inventory-groups.ts'

/** What anybody may know of an inventory. */
export type PublicElimination = {
  id: number
  total: number
  publishedOn: string
  publishedUntil: string
  isOpen: boolean
  act: Act | null
  isDone: boolean
  groups: InventoryGroup[]
}

export type ListedPetition = {
  code: string
  name: string
  type: PetitionType
  radicado: string
  filedOn: string
  closedOn: string
  fileCount: number
}

const PUBLIC = {
  id: 'id',
  total: 'total',
  publishedOn: 'publicadoEl',
  publishedUntil: 'publicadoHasta',
  isOpen: 'abierta',
  isDone: 'terminada',
} as const
const LISTED = {
  code: 'codigo',
  name: 'nombre',
  radicado: 'radicado',
  filedOn: 'radicadaEl',
  closedOn: 'cerradaEl',
  fileCount: 'archivos',
} as const
function toEliminacion(each: PublicElimination): EliminacionPublica {
  return {
    ...toWire(PUBLIC, each),
    acta: each.act && toWire(ACT, each.act),
    grupos: each.groups.map(toGrupo),
  }
}

function fromEliminacion(wire: EliminacionPublica): PublicElimination {
  return {
    ...fromWire(PUBLIC, wire),
    act: wire.acta && fromWire(ACT, wire.acta),
    groups: wire.grupos.map(fromGrupo),
  }
}

export function toEliminaciones(all: readonly PublicElimination[]): EliminacionesPublicas {
  return { items: all.map(toEliminacion) }
}

export function fromEliminaciones({ items }: EliminacionesPublicas): PublicElimination[] {
  return items.map(fromEliminacion)
}

export function toDetalle(all: readonly ListedPetition[]): EliminacionDetallada {
  return { items: all.map((each) => ({ ...toWire(LISTED, each), tipo: TYPES[each.type] })) }
}

export function fromDetalle({ items }: EliminacionDetallada): ListedPetition[] {
  return items.map((each) => ({ ...fromWire(LISTED, each), type: keyOf(TYPES, each.tipo) }))
}

export function eliminationPath(id: number): string {
  return `${ELIMINATIONS_API_PATH}/${id}`
}
