import { PurgeLink } from '../../staff/desk/purge-link.tsx'
import { RetryAlert } from '../../staff/desk/retry-alert.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { WithdrawnNotice } from '../../staff/desk/withdrawn-notice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { historyAddress } from './desk-address.ts'
import { DocumentForm } from './document-form.tsx'
import { NoSuchDocument } from './no-such-document.tsx'
import { useDocument } from './use-document.ts'

type Props = { id: string; isReplacing: boolean; onSaved: (id: number) => void }

export function DocumentToEdit({ id, isReplacing, onSaved }: Props) {
  const { document, failure, reload } = useDocument(id)
  if (failure?.isMissing) return <NoSuchDocument />
  if (failure?.withdrawal)
    return (
      <WithdrawnNotice
        title="Este documento se retiró definitivamente"
        withdrawal={failure.withdrawal}
      />
    )
  if (failure)
    return (
      <RetryAlert
        title="No pudimos abrir el documento"
        sentence={failure.sentence}
        onRetry={reload}
      />
    )
  if (!document) return <Spinner />
  // Without a place: somebody has removed it.
  if (document.order === 0)
    return (
      <EmptyState
        title="Este documento está eliminado"
        icon="document"
        action={
          <RouterAnchor className="button" href={historyAddress(document.id)}>
            Ver su historial
          </RouterAnchor>
        }
      >
        <p>Restáurelo desde su historial para poder editarlo.</p>
      </EmptyState>
    )
  return (
    <>
      <DocumentForm
        document={document}
        sectionId={undefined}
        isReplacing={isReplacing}
        onSaved={onSaved}
      />
      <PurgeLink history={historyAddress(document.id)} />
    </>
  )
}
