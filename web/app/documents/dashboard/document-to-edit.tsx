import { PurgeLink } from '../../staff/desk/purge-link.tsx'
import { isMissing, withdrawalIn } from '../../staff/desk/read-error.ts'
import { ReadState } from '../../staff/desk/read-state.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { useRead } from '../../staff/desk/use-read.ts'
import { WithdrawnNotice } from '../../staff/desk/withdrawn-notice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { historyAddress } from './desk-address.ts'
import { readDocument } from './document-calls.ts'
import { DocumentForm } from './document-form.tsx'
import { NoSuchDocument } from './no-such-document.tsx'

type Props = { id: string; isReplacing: boolean; onSaved: (id: number) => void }

export function DocumentToEdit({ id, isReplacing, onSaved }: Props) {
  const reading = useRead(id, (callApi, signal) => readDocument(callApi, id, signal))
  const { content, error } = reading
  const withdrawal = withdrawalIn(error)
  if (isMissing(error)) return <NoSuchDocument />
  if (withdrawal)
    return (
      <WithdrawnNotice title="Este documento se retiró definitivamente" withdrawal={withdrawal} />
    )
  if (!content) return <ReadState reading={reading} failedTitle="No pudimos abrir el documento" />
  // A document without a place in its section was removed.
  if (content.order === 0)
    return (
      <EmptyState
        title="Este documento está eliminado"
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
