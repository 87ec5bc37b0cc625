import type { Draft } from '../../staff/drafts/drafts.ts'
import { createAddress, editAddress } from './desk-address.ts'
import { WrittenDocument } from './document-values.ts'

const NEW = 'documento:nuevo'
const OF_ITEM = /^documento:(\d+)$/

/** What a draft cannot hold. */
export const NO_FILE_KEPT =
  'El archivo no se conserva en el borrador: tendrá que elegirlo de nuevo.'

/** What the draft of a document is called, or of a new one. */
export function draftFormOf(id: number | undefined): string {
  return id === undefined ? NEW : `documento:${id}`
}

/** Where a draft of the documents is gone on with. */
export function describeDocumentDraft({ form, content }: Pick<Draft, 'form' | 'content'>) {
  const href = addressOf(form)
  const { data } = WrittenDocument.safeParse(content)
  if (href === undefined || !data) return undefined
  return { href, title: data.values.title.trim() || 'Documento sin título' }
}

function addressOf(form: string): string | undefined {
  if (form === NEW) return createAddress()
  const id = OF_ITEM.exec(form)?.[1]
  return id === undefined ? undefined : editAddress(Number(id))
}
