import { PageHead } from '../../site/page-head.tsx'
import { DeskPage } from '../../staff/desk-page.tsx'
import { DESK_PATH } from '../../transparency/dashboard/desk-address.ts'
import { DocumentHistory } from '../../transparency/dashboard/document-history.tsx'
import type { Route } from './+types/documents-history.ts'

export default function DocumentHistoryPage({ params: { id } }: Route.ComponentProps) {
  return (
    <DeskPage title="Historial" back={{ href: DESK_PATH, text: 'Volver a Documentos' }}>
      <PageHead title="Historial del documento" description="" isUnlisted />
      <DocumentHistory key={id} id={id} />
    </DeskPage>
  )
}
