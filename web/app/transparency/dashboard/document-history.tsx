import type { DocumentDetail, DocumentVersion } from '@terminal/contract/document'
import type { DocumentChange } from '@terminal/contract/document-desk'
import { useRef, useState } from 'react'
import { ChangeCard } from '../../staff/change-card.tsx'
import { ConfirmDialog } from '../../staff/confirm-dialog.tsx'
import { useFocusIfLost } from '../../staff/focus-if-lost.ts'
import { RetryAlert } from '../../staff/retry-alert.tsx'
import { exactWhen } from '../../staff/short-when.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { sectionTitle } from '../document-words.ts'
import { describeFile } from './desk-words.ts'
import { documentDeed, documentFieldChanges } from './document-changes.ts'
import { NoSuchDocument } from './no-such-document.tsx'
import { useDocumentHistory } from './use-document-history.ts'
import { VersionTable } from './version-table.tsx'

export function DocumentHistory({ id }: { id: string }) {
  const history = useDocumentHistory(id)
  const { shown, failure, refusal } = history
  const [asked, setAsked] = useState<DocumentVersion>()
  const place = useRef<HTMLParagraphElement>(null)
  const focusIfLost = useFocusIfLost(place)
  if (failure?.isMissing) return <NoSuchDocument />
  const back = async (work: Promise<void>) => {
    await work
    focusIfLost()
  }
  return (
    <div className="document-history">
      {failure ? (
        <RetryAlert
          title="No pudimos cargar el historial"
          sentence={failure.sentence}
          onRetry={history.reload}
        />
      ) : null}
      {refusal ? (
        <Alert tone="error" role="alert">
          <p>{refusal}</p>
        </Alert>
      ) : null}
      {shown || failure ? null : <Spinner label="Cargando el historial…" />}
      {shown ? (
        <>
          <p className="document-history__title" ref={place} tabIndex={-1}>
            <strong>{shown.document.title}</strong>
            <span>{sectionTitle(shown.document.section)}</span>
          </p>
          {isRemoved(shown.document) ? (
            <RemovedNotice onRestore={() => back(history.restore(shown.document))} />
          ) : null}
          <Versions document={shown.document} onRestore={setAsked} />
          <Changes changes={shown.changes} seenAt={shown.seenAt} />
        </>
      ) : null}
      {shown && asked ? (
        <RestoreDialog
          version={asked}
          onConfirm={() => back(history.restoreVersion(shown.document, asked))}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  )
}

/** Without a place. */
function isRemoved({ order }: DocumentDetail): boolean {
  return order === 0
}

type VersionsProps = { document: DocumentDetail; onRestore: (version: DocumentVersion) => void }

function Versions({ document, onRestore }: VersionsProps) {
  return (
    <section className="document-history__part" aria-labelledby="versiones">
      <h2 className="document-history__heading" id="versiones">
        Versiones del archivo
      </h2>
      {document.versions.length === 0 ? (
        <p>Este documento todavía no ha tenido archivo ni enlace.</p>
      ) : (
        <VersionTable
          versions={document.versions}
          isPublished={document.state === 'published'}
          onRestore={isRemoved(document) ? undefined : onRestore}
        />
      )}
    </section>
  )
}

function Changes({ changes, seenAt }: { changes: readonly DocumentChange[]; seenAt: number }) {
  return (
    <section className="document-history__part" aria-labelledby="cambios">
      <h2 className="document-history__heading" id="cambios">
        Cambios
      </h2>
      {changes.length === 0 ? (
        <p>Desde el primer cambio que se guarde, aquí verá quién lo hizo, cuándo y qué cambió.</p>
      ) : (
        <p className="document-history__key">
          Lo <del>tachado</del> se quitó y lo <ins>subrayado</ins> se agregó.
        </p>
      )}
      <ol className="document-history__list">
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeCard
              deed={documentDeed(change)}
              headingLevel={3}
              {...{ by: change.by, at: change.at, seenAt, fields: documentFieldChanges(change) }}
              isNew={change.before === null}
              isCurrent={false}
              canBeSame={change.action === 'revise'}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function RemovedNotice({ onRestore }: { onRestore: () => void }) {
  return (
    <Alert title="Este documento está eliminado">
      <p>Restáurelo para que vuelva al final de su sección, con todas sus versiones.</p>
      <div className="alert-action">
        <Button variant="quiet" onClick={onRestore}>
          Restaurar el documento
        </Button>
      </div>
    </Alert>
  )
}

type DialogProps = { version: DocumentVersion; onConfirm: () => void; onClose: () => void }

function RestoreDialog({ version, ...dialog }: DialogProps) {
  return (
    <ConfirmDialog
      id="restaurar-version"
      title="¿Restaurar esta versión?"
      deed="Restaurar esta versión"
      {...dialog}
    >
      <p>
        El documento mostrará otra vez la versión {version.number} ({describeFile(version)}), del{' '}
        {exactWhen(version.since)}.
      </p>
      <p>La que muestra ahora se conserva en el historial.</p>
    </ConfirmDialog>
  )
}
