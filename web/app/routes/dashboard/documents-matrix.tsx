import { LegalMatrix } from '../../documents/dashboard/legal-matrix.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { usePublicOrigin } from '../../site/public-origin.ts'

export default function LegalMatrixPage() {
  return (
    <>
      <PageHead title="Matriz legal" description="" isUnlisted />
      <LegalMatrix origin={usePublicOrigin()} />
    </>
  )
}
