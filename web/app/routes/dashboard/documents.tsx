import { PageHead } from '../../site/page-head.tsx'
import { DocumentDesk } from '../../transparency/dashboard/document-desk.tsx'

export default function DocumentDeskPage() {
  return (
    <>
      <PageHead title="Documentos" description="" isUnlisted />
      <DocumentDesk />
    </>
  )
}
