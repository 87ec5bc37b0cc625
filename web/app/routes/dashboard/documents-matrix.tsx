import { LegalMatrix } from '../../documents/dashboard/legal-matrix.tsx'
import { usePublicOrigin } from '../../site/public-origin.ts'

export const handle = { title: 'Matriz legal' }

export default function DocumentsMatrix() {
  return <LegalMatrix origin={usePublicOrigin()} />
}
