import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  DESK_PATH,
  fromDeskAddress,
  toDeskAddress,
} from '../../documents/dashboard/desk-address.ts'
import { DocumentForm } from '../../documents/dashboard/document-form.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { staffPage } from './staff-page.tsx'

function DocumentCreate() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const toDesk = useCallback(
    (documentId: number) => void navigate(toDeskAddress({ documentId })),
    [navigate],
  )
  return (
    <DeskPage title="Nuevo documento" back={{ href: DESK_PATH, text: 'Volver a Documentos' }}>
      <DocumentForm
        document={undefined}
        sectionId={fromDeskAddress(search).sectionId}
        isReplacing={false}
        onSaved={toDesk}
      />
    </DeskPage>
  )
}

export default staffPage('Nuevo documento', DocumentCreate)
