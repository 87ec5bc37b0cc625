import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DOCUMENT_DESK, isReplacingAt } from '../../documents/dashboard/desk-address.ts'
import { DocumentToEdit } from '../../documents/dashboard/document-to-edit.tsx'
import { NoSuchDocument } from '../../documents/dashboard/no-such-document.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { itemIdIn } from '../../staff/desk/item-id.ts'
import type { Route } from './+types/documents-edit.ts'

export default function DocumentEdit({ params: { id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isReplacing = isReplacingAt(search)
  const title = isReplacing ? 'Reemplazar archivo' : 'Editar documento'
  const toDesk = useCallback(
    (documentId: number) => void navigate(DOCUMENT_DESK.addressOf({ documentId })),
    [navigate],
  )
  return (
    <DeskPage title={title} back={{ href: DOCUMENT_DESK.path, text: 'Volver a Documentos' }}>
      <PageHead title={title} description="" isUnlisted />
      {itemIdIn(id) === undefined ? (
        <NoSuchDocument />
      ) : (
        <DocumentToEdit key={id} id={id} isReplacing={isReplacing} onSaved={toDesk} />
      )}
    </DeskPage>
  )
}
