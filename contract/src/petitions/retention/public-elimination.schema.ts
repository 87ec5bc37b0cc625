import { z } from 'zod'
import type { NamesOf } from '../../http/wire-names.ts'
import { wireSchema } from '../../http/wire-schema.ts'
import { TYPES } from '../case/words.ts'
import { ListedPetition, PublicElimination } from './elimination.ts'

/** What anybody may know of it. */
export const ELIMINATIONS_API_PATH = '/api/Pqrsd/eliminaciones'

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

/** A published inventory, for everybody. */
const EliminacionPublica = wireSchema(PublicElimination, ELIMINATION_NAMES).meta({
  id: 'EliminacionPublica',
})
export const EliminacionesPublicas = z
  .object({ items: z.array(EliminacionPublica) })
  .meta({ id: 'EliminacionesPublicas' })

/** Its petitions one by one, for the file. */
export const EliminacionDetallada = z
  .object({ items: z.array(wireSchema(ListedPetition, LISTED_PETITION_NAMES)) })
  .meta({ id: 'EliminacionDetallada' })

export function eliminationPath(id: number): string {
  return `${ELIMINATIONS_API_PATH}/${id}`
}
