import type { LegalItem } from '@terminal/contract/documents/document-desk'
import { csvFile } from '@terminal/contract/text/csv'
import { LEGAL_LOOKS, PERIODICITY_NAMES } from './desk-words.ts'

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
