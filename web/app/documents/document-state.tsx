import type { ListedDocument } from '@terminal/contract/documents/document'
import { Alert } from '../ui/alert.tsx'

/** Why there is nothing to open, where there is not. */
export function DocumentState({
  document: { state, reason },
}: {
  document: Pick<ListedDocument, 'state' | 'reason'>
}) {
  if (state === 'published') return null
  if (state === 'not-applicable')
    return (
      <Alert title="No aplica a esta terminal">
        <p>{reason}</p>
      </Alert>
    )
  return (
    <Alert title="Está pendiente de publicar" tone="warning">
      <p>
        Si lo necesita antes, pídalo en <a href="/pqrsd">PQRSD</a> como «Solicitud de información».
        Respondemos en máximo 10 días hábiles.
      </p>
    </Alert>
  )
}
