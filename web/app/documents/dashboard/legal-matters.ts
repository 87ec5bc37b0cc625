import { fromMatriz, type LegalItem } from '@terminal/contract/documents/document-desk'
import { MatrizLegal } from '@terminal/contract/documents/document-desk.schema'
import type { Matter } from '../../staff/desk/attention.ts'
import type { CallApi } from '../../staff/session/call-api.ts'
import { filterMatrix, toMatrixAddress } from './matrix-filter.ts'

const Matrix = MatrizLegal.transform(fromMatriz)

export async function readLegalMatters(callApi: CallApi, signal: AbortSignal) {
  const matters = legalMatters(await callApi('/api/Secciones/matriz', Matrix, { signal }))
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
      href: toMatrixAddress('late'),
    },
  ]
}
