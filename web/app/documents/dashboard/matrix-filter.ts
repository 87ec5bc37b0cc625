import type { LegalItem, LegalState } from '@terminal/contract/documents/document-desk'
import { z } from 'zod'
import { defineList } from '../../staff/desk/list-address.ts'

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
