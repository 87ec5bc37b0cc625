import { PageHead } from '../../site/page-head.tsx'
import { usePublicOrigin } from '../../site/public-origin.ts'
import { LegalMatrix } from '../../transparency/dashboard/legal-matrix.tsx'

export default function LegalMatrixPage() {
  return (
    <>
      <PageHead title="Matriz legal" description="" isUnlisted />
      <LegalMatrix origin={usePublicOrigin()} />
    </>
  )
}
