export const DESK_PATH = '/dashboard/documentos'

/** What the address of the desk asks for. */
export type DeskAsk = {
  words: string
  hasRemoved: boolean
  /** To be shown with the focus on it: somebody has just saved it, or comes from its item of the law. */
  documentId?: number | undefined
  sectionId?: number | undefined
}

const NAMES = {
  words: 'q',
  hasRemoved: 'eliminados',
  documentId: 'documento',
  sectionId: 'seccion',
}

export function fromDeskAddress(search: URLSearchParams): DeskAsk {
  return {
    words: (search.get(NAMES.words) ?? '').trim(),
    hasRemoved: search.get(NAMES.hasRemoved) === '1',
    documentId: numberIn(search.get(NAMES.documentId)),
    sectionId: numberIn(search.get(NAMES.sectionId)),
  }
}

export function toDeskAddress({
  words,
  hasRemoved,
  documentId,
  sectionId,
}: Partial<DeskAsk>): string {
  const search = new URLSearchParams()
  if (words) search.set(NAMES.words, words)
  if (hasRemoved) search.set(NAMES.hasRemoved, '1')
  if (documentId !== undefined) search.set(NAMES.documentId, String(documentId))
  if (sectionId !== undefined) search.set(NAMES.sectionId, String(sectionId))
  return search.size === 0 ? DESK_PATH : `${DESK_PATH}?${search}`
}

export function createAddress(sectionId?: number): string {
  const address = `${DESK_PATH}/crear`
  return sectionId === undefined ? address : `${address}?${NAMES.sectionId}=${sectionId}`
}

/** With the focus on the file, for whoever comes to replace it. */
export function editAddress(id: number, { isReplacing = false } = {}): string {
  const address = `${DESK_PATH}/editar/${id}`
  return isReplacing ? `${address}?reemplazar=1` : address
}

export function isReplacingAt(search: URLSearchParams): boolean {
  return search.get('reemplazar') === '1'
}

export function historyAddress(id: number): string {
  return `${DESK_PATH}/historial/${id}`
}

function numberIn(text: string | null): number | undefined {
  const number = Number(text)
  return text !== null && Number.isInteger(number) && number > 0 ? number : undefined
}
