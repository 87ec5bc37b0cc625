import { LegalMatrix } from '../../documents/dashboard/legal-matrix.tsx'
import { usePublicOrigin } from '../../site/public-origin.ts'
import { staffPage } from './staff-page.tsx'

function MatrixHere() {
  return <LegalMatrix origin={usePublicOrigin()} />
}

export default staffPage('Matriz legal', MatrixHere)
