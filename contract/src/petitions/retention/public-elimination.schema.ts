import { z } from 'zod'
import { fromWire, toWire } from '../../http/wire-names.ts'
import type { PetitionType } from '../case/terms.ts'
import { keyOf, TYPES } from '../case/words.ts'
import type { Act, InventoryGroup } from './elimination.ts'

/** What anybody may know of it. */
export const ELIMINATIONS_API_PATH = '/api/Pqrsd/eliminaciones'

const day = z.iso.date()

/** A published inventory, for everybody. */
const EliminacionPublica = z
  .object({
    id: z.int().positive(),
    total: z.int(),
    publicadoEl: day,
    publicadoHasta: day,
    abierta: z.boolean(),
    acta: z.object({ numero: z.string(), el: day }).nullable(),
    terminada: z.boolean(),
    grupos: z.array(
      z.object({
        codigo: z.string(),
        nombre: z.string(),
        tipo: z.enum(TYPES),
        anio: z.int(),
        cantidad: z.int(),
        archivos: z.int(),
        /** The first day of filing and the last one of closing. */
        desde: day,
        hasta: day,
        rangos: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'EliminacionPublica' })
export const EliminacionesPublicas = z
  .object({ items: z.array(EliminacionPublica) })
  .meta({ id: 'EliminacionesPublicas' })
type EliminacionesPublicas = z.infer<typeof EliminacionesPublicas>

/** Its petitions one by one, for the file. */
export const EliminacionDetallada = z
  .object({
    items: z.array(
      z.object({
        codigo: z.string(),
        nombre: z.string(),
        tipo: z.enum(TYPES),
        radicado: z.string(),
        radicadaEl: day,
        cerradaEl: day,
        archivos: z.int(),
      }),
    ),
  })
  .meta({ id: 'EliminacionDetallada' })
type EliminacionDetallada = z.infer<typeof EliminacionDetallada>

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

/** Those whose values are the same on the wire. */
const PUBLIC = {
  id: 'id',
  total: 'total',
  publishedOn: 'publicadoEl',
  publishedUntil: 'publicadoHasta',
  isOpen: 'abierta',
  isDone: 'terminada',
} as const
const ACT = { number: 'numero', on: 'el' } as const
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
const LISTED = {
  code: 'codigo',
  name: 'nombre',
  radicado: 'radicado',
  filedOn: 'radicadaEl',
  closedOn: 'cerradaEl',
  fileCount: 'archivos',
} as const

export function toEliminaciones(all: readonly PublicElimination[]): EliminacionesPublicas {
  return {
    items: all.map((each) => ({
      ...toWire(PUBLIC, each),
      acta: each.act && toWire(ACT, each.act),
      grupos: each.groups.map((group) => ({ ...toWire(GROUP, group), tipo: TYPES[group.type] })),
    })),
  }
}

export function fromEliminaciones({ items }: EliminacionesPublicas): PublicElimination[] {
  return items.map((wire) => ({
    ...fromWire(PUBLIC, wire),
    act: wire.acta && fromWire(ACT, wire.acta),
    groups: wire.grupos.map((group) => ({
      ...fromWire(GROUP, group),
      type: keyOf(TYPES, group.tipo),
    })),
  }))
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
