import { DocumentDesk } from '../../documents/dashboard/document-desk.tsx'
import { PageHead } from '../../site/page-head.tsx'

export default function DocumentDeskPage() {
  return (
    <>
      <PageHead title="Documentos" description="" isUnlisted />
      <DocumentDesk />
    </>
  )
}
