import type { LegalItem, LegalState } from '@terminal/contract/documents/document-desk'
import { csvFile } from '@terminal/contract/text/csv'
import { z } from 'zod'
import { defineList } from '../../staff/desk/list-address.ts'
import { LEGAL_LOOKS, PERIODICITY_NAMES } from './desk-words.ts'

export const MATRIX_FILTERS = ['all', 'late', 'due-soon', 'not-applicable'] as const
export type MatrixFilter = (typeof MATRIX_FILTERS)[number]

/** What each asks for in the address, and in the name of a file. */
const CODES: Record<MatrixFilter, string> = {
  all: '',
  late: 'vencidos',
  'due-soon': 'por-vencer',
  'not-applicable': 'no-aplica',
}
/** What was never published is as late as it can be. */
const STATES: Record<Exclude<MatrixFilter, 'all'>, readonly LegalState[]> = {
  late: ['overdue', 'missing'],
  'due-soon': ['due-soon'],
  'not-applicable': ['not-applicable'],
}

export const LEGAL_MATRIX = defineList({
  path: '/dashboard/documentos/matriz',
  part: z.object({ filter: z.enum(MATRIX_FILTERS).default('all') }),
  names: { filter: 'estado' },
  words: { filter: CODES },
})

export function filterMatrix(items: readonly LegalItem[], filter: MatrixFilter): LegalItem[] {
  return items.filter(({ state }) => filter === 'all' || STATES[filter].includes(state))
}

/** «matriz-legal-vencidos-2026-11-15.csv» */
export function matrixFileName(filter: MatrixFilter, today: string): string {
  return ['matriz-legal', CODES[filter], today].filter(Boolean).join('-').concat('.csv')
}

/** What the screen and the file say of an item, under the same names. */
export const MATRIX_COLUMNS = {
  numeral: 'Numeral',
  name: 'Ítem',
  responsible: 'Responsable',
  periodicity: 'Periodicidad',
  last: 'Última publicación',
  next: 'Próxima fecha',
  state: 'Estado',
} as const

/** Exactly what the screen shows, and where each item is. */
export function matrixCsv(items: readonly LegalItem[], origin: string): string {
  const header = [...Object.values(MATRIX_COLUMNS), 'Motivo', 'Dirección']
  return csvFile([header, ...items.map((item) => cellsOf(item, origin))])
}

function cellsOf(item: LegalItem, origin: string): string[] {
  return [
    item.numeral ?? '',
    item.name,
    item.responsible ?? '',
    PERIODICITY_NAMES[item.periodicity],
    item.lastPublishedOn ?? '',
    item.nextDueOn ?? '',
    LEGAL_LOOKS[item.state].name,
    item.reason ?? '',
    new URL(item.path, origin).href,
  ]
}
