import type { LegalItem, LegalState } from '@terminal/contract/documents/document-desk'

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

export const MATRIX_PATH = '/dashboard/documentos/matriz'

export function fromMatrixAddress(search: URLSearchParams): MatrixFilter {
  const code = search.get('estado') ?? ''
  return MATRIX_FILTERS.find((filter) => CODES[filter] === code) ?? 'all'
}

export function toMatrixAddress(filter: MatrixFilter): string {
  return filter === 'all' ? MATRIX_PATH : `${MATRIX_PATH}?estado=${CODES[filter]}`
}

export function filterMatrix(items: readonly LegalItem[], filter: MatrixFilter): LegalItem[] {
  return items.filter(({ state }) => filter === 'all' || STATES[filter].includes(state))
}

/** «matriz-legal-vencidos-2026-11-15.csv» */
export function matrixFileName(filter: MatrixFilter, today: string): string {
  return ['matriz-legal', CODES[filter], today].filter(Boolean).join('-').concat('.csv')
}
