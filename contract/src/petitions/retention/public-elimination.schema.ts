import { z } from 'zod'
import type { NamesOf } from '../../http/wire-names.ts'
import type { PetitionType } from '../case/terms.ts'
import { TYPES } from '../case/words.ts'
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

export const ELIMINATION_NAMES = {
  id: 'id',
  total: 'total',
  publishedOn: 'publicadoEl',
  publishedUntil: 'publicadoHasta',
  isOpen: 'abierta',
  act: ['acta', { number: 'numero', on: 'el' }],
  isDone: 'terminada',
  groups: [
    'grupos',
    {
      code: 'codigo',
      name: 'nombre',
      type: ['tipo', TYPES],
      year: 'anio',
      count: 'cantidad',
      fileCount: 'archivos',
      from: 'desde',
      to: 'hasta',
      radicados: 'rangos',
    },
  ],
} as const satisfies NamesOf<PublicElimination>

export const LISTED_PETITION_NAMES = {
  code: 'codigo',
  name: 'nombre',
  type: ['tipo', TYPES],
  radicado: 'radicado',
  filedOn: 'radicadaEl',
  closedOn: 'cerradaEl',
  fileCount: 'archivos',
} as const satisfies NamesOf<ListedPetition>

export function eliminationPath(id: number): string {
  return `${ELIMINATIONS_API_PATH}/${id}`
}
