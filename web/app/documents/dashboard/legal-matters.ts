import { type LegalItem, LegalMatrix } from '@terminal/contract/documents/document-desk'
import type { Matter } from '../../staff/desk/attention.ts'
import type { CallApi } from '../../staff/session/call-api.ts'
import { filterMatrix, LEGAL_MATRIX } from './matrix-filter.ts'

export async function readLegalMatters(callApi: CallApi, signal: AbortSignal) {
  const matters = legalMatters(await callApi('/api/Secciones/matriz', LegalMatrix, { signal }))
  return () => matters
}

/** What the law asks for and is not there in time, never published included: one matter, as the list of them is one. */
export function legalMatters(items: readonly LegalItem[]): Matter[] {
  const late = filterMatrix(items, 'late').length
  if (late === 0) return []
  return [
    {
      key: 'matriz',
      kind: 'late',
      icon: 'overdue',
      words: late === 1 ? '1 ítem legal vencido' : `${late} ítems legales vencidos`,
      href: LEGAL_MATRIX.addressOf({ filter: 'late' }),
    },
  ]
}
