import type { DocumentDetail, DocumentVersion } from '@terminal/contract/documents/document'
import { useAttempt } from '../../staff/desk/use-attempt.ts'
import { forgetPart } from '../../staff/drafts/kept-part.ts'
import { useStaff } from '../../staff/staff.ts'
import { restoreDocument, restoreVersion } from './document-calls.ts'
import { purgeDocument } from './purge-document.ts'
import { PART } from './use-tree.ts'

type PurgeOrder = Parameters<typeof purgeDocument>[2]

/** Restores a document or one of its versions, or withdraws it for good. */
export function useHistoryActions(reload: () => Promise<void>) {
  const { callApi } = useStaff()
  const { refusal, attempt } = useAttempt(reload)
  return {
    refusal,
    reload,
    restore: ({ id }: DocumentDetail) =>
      attempt(() => restoreDocument(callApi, id), 'El documento está otra vez en la lista.'),
    restoreVersion: (document: DocumentDetail, { number }: DocumentVersion) =>
      attempt(
        () => restoreVersion(callApi, document, number),
        `El documento muestra otra vez la versión ${number}.`,
      ),
    purge: (document: DocumentDetail, order: PurgeOrder, number?: number) =>
      purgeDocument(callApi, document, order, number),
    /** After a purge nothing of it may stay on this page or in this browser. */
    async forget(): Promise<void> {
      forgetPart(PART)
      await reload()
    },
  }
}
