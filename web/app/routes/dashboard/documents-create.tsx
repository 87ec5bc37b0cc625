import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { DOCUMENT_DESK } from '../../documents/dashboard/desk-address.ts'
import { DocumentForm } from '../../documents/dashboard/document-form.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { useList } from '../../staff/desk/use-list.ts'

export const handle = { title: 'Nuevo documento' }

export default function DocumentCreate() {
  const navigate = useNavigate()
  const { sectionId } = useList(DOCUMENT_DESK).part
  const toDesk = useCallback(
    (documentId: number) => void navigate(DOCUMENT_DESK.addressOf({ documentId })),
    [navigate],
  )
  return (
    <DeskPage
      title="Nuevo documento"
      back={{ href: DOCUMENT_DESK.path, text: 'Volver a Documentos' }}
    >
      <DocumentForm
        document={undefined}
        sectionId={sectionId}
        isReplacing={false}
        onSaved={toDesk}
      />
    </DeskPage>
  )
}
