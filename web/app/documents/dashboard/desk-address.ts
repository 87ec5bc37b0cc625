import { IdParams } from '@terminal/contract/http/page-query.schema'
import { z } from 'zod'
import { defineList } from '../../staff/desk/list-address.ts'

const id = IdParams.shape.id.optional()

/** What the address of the desk asks for. */
const DeskAsk = z.object({
  words: z.string().default(''),
  hasRemoved: z.stringbool().default(false),
  /** Shown with the focus on it: just saved, or opened from its item of the law. */
  documentId: id,
  sectionId: id,
})
export type DeskAsk = z.infer<typeof DeskAsk>

export const DOCUMENT_DESK = defineList({
  path: '/dashboard/documentos',
  part: DeskAsk,
  names: {
    words: 'q',
    hasRemoved: 'eliminados',
    documentId: 'documento',
    sectionId: 'seccion',
  },
  words: { hasRemoved: { true: '1' } },
})

export function createAddress(sectionId?: number): string {
  const address = `${DOCUMENT_DESK.path}/crear`
  return sectionId === undefined ? address : `${address}?seccion=${sectionId}`
}

/** With the focus on the file, which is to be replaced. */
export function editAddress(id: number, { isReplacing = false } = {}): string {
  const address = `${DOCUMENT_DESK.path}/editar/${id}`
  return isReplacing ? `${address}?reemplazar=1` : address
}

export function isReplacingAt(search: URLSearchParams): boolean {
  return search.get('reemplazar') === '1'
}

export function historyAddress(id: number): string {
  return `${DOCUMENT_DESK.path}/historial/${id}`
}
