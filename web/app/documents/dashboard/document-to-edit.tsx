import { PurgeLink } from '../../staff/desk/purge-section.tsx'
import { isMissing, withdrawalIn } from '../../staff/desk/read-error.ts'
import { RetryAlert } from '../../staff/desk/retry-alert.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { useRead } from '../../staff/desk/use-read.ts'
import { WithdrawnNotice } from '../../staff/desk/withdrawn-notice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { historyAddress } from './desk-address.ts'
import { readDocument } from './document-calls.ts'
import { DocumentForm } from './document-form.tsx'
import { NoSuchDocument } from './no-such-document.tsx'

type Props = { id: string; isReplacing: boolean; onSaved: (id: number) => void }

export function DocumentToEdit({ id, isReplacing, onSaved }: Props) {
  const { content, error, isLoading, reload } = useRead(id, (callApi, signal) =>
    readDocument(callApi, id, signal),
  )
  const withdrawal = withdrawalIn(error)
  if (isMissing(error)) return <NoSuchDocument />
  if (withdrawal)
    return (
      <WithdrawnNotice title="Este documento se retiró definitivamente" withdrawal={withdrawal} />
    )
  if (!content)
    return (
      <>
        {error ? (
          <RetryAlert title="No pudimos abrir el documento" error={error} onRetry={reload} />
        ) : null}
        {isLoading ? <Spinner /> : null}
      </>
    )
  // A document without a place in its section was removed.
  if (content.order === 0)
    return (
      <EmptyState
        title="Este documento está retirado"
        icon="document"
        action={
          <RouterAnchor className="button" href={historyAddress(content.id)}>
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
        document={content}
        sectionId={undefined}
        isReplacing={isReplacing}
        onSaved={onSaved}
      />
      <PurgeLink history={historyAddress(content.id)} />
    </>
  )
}
