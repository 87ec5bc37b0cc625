import { DESK_PATH } from '../../documents/dashboard/desk-address.ts'
import { DocumentHistory } from '../../documents/dashboard/document-history.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import type { Route } from './+types/documents-history.ts'

export default function DocumentHistoryPage({ params: { id } }: Route.ComponentProps) {
  return (
    <DeskPage title="Historial" back={{ href: DESK_PATH, text: 'Volver a Documentos' }}>
      <PageHead title="Historial del documento" description="" isUnlisted />
      <DocumentHistory key={id} id={id} />
    </DeskPage>
  )
}
