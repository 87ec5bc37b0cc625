import type { DocumentDetail, DocumentVersion } from '@terminal/contract/documents/document'
import type { DocumentChange } from '@terminal/contract/documents/document-desk'
import { asSentence } from '@terminal/contract/text/as-sentence'
import { type RefObject, useRef, useState } from 'react'
import { ConfirmDialog } from '../../staff/desk/confirm-dialog.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { useFocusIfLost } from '../../staff/desk/focus-if-lost.ts'
import { History } from '../../staff/desk/history.tsx'
import { itemIdIn } from '../../staff/desk/item-id.ts'
import { PurgeButton, PurgeSection } from '../../staff/desk/purge-section.tsx'
import { isMissing } from '../../staff/desk/read-error.ts'
import { ReadState } from '../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { exactWhen } from '../../staff/desk/short-when.ts'
import { useRead } from '../../staff/desk/use-read.ts'
import { WithdrawnNotice } from '../../staff/desk/withdrawn-notice.tsx'
import { forgetPart } from '../../staff/drafts/kept-part.ts'
import { useAttempt } from '../../staff/form/use-write.ts'
import { useStaff } from '../../staff/staff.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { sectionTitle } from '../document-words.ts'
import type { Route } from './+types/document-history.ts'
import { DOCUMENT_DESK } from './desk-address.ts'
import { describeFile } from './desk-words.ts'
import { readHistory, restoreDocument, restoreVersion } from './document-calls.ts'
import { documentActionTitle, documentFieldChanges } from './document-changes.ts'
import { NoSuchDocument } from './no-such-document.tsx'
import { documentToPurge, PURGE_NOTE, versionToPurge } from './purge-document.ts'
import { PART } from './use-tree.ts'
import { VersionTable } from './version-table.tsx'

export const handle = { title: 'Historial del documento' }

export default function DocumentHistory({ params: { id } }: Route.ComponentProps) {
  return (
    <DeskPage title="Historial" back={{ href: DOCUMENT_DESK.path, text: 'Volver a Documentos' }}>
      {itemIdIn(id) === undefined ? <NoSuchDocument /> : <Work id={id} />}
    </DeskPage>
  )
}

function Work({ id }: { id: string }) {
  const reading = useRead(id, (callApi, signal) => readHistory(callApi, id, signal))
  const { content, seenAt, error, reload } = reading
  const actions = useHistoryActions(reload)
  const place = useRef<HTMLParagraphElement>(null)
  const focusIfLost = useFocusIfLost(place)
  if (isMissing(error)) return <NoSuchDocument />
  const back: Back = async (work) => {
    await work
    focusIfLost()
  }
  const isWithdrawn = content !== undefined && content.document === undefined
  return (
    <div className="document-history stack">
      <ReadState reading={reading} what="el historial" />
      <RefusalAlert sentence={actions.refusal} />
      {isWithdrawn ? <Gone changes={content.changes} place={place} /> : null}
      {content?.document ? (
        <Present document={content.document} actions={actions} place={place} back={back} />
      ) : null}
      {content ? (
        <Changes changes={content.changes} seenAt={seenAt} isWithdrawn={isWithdrawn} />
      ) : null}
      {content?.document ? (
        <PurgeWhole document={content.document} actions={actions} back={back} />
      ) : null}
    </div>
  )
}

/** Waits for an action, then moves the focus if the pressed button is gone. */
type Back = (work: Promise<unknown>) => Promise<void>
type Place = RefObject<HTMLParagraphElement | null>
type PartProps = { document: DocumentDetail; actions: Actions; back: Back }
type Actions = ReturnType<typeof useHistoryActions>

function Present({ document, actions, place, back }: PartProps & { place: Place }) {
  const [asked, setAsked] = useState<DocumentVersion>()
  return (
    <>
      <p className="document-history__title no-ring text-l anywhere" ref={place} tabIndex={-1}>
        <strong>{document.title}</strong>
        <span>{sectionTitle(document.section)}</span>
      </p>
      {isRemoved(document) ? (
        <RemovedNotice onRestore={() => back(actions.restore(document))} />
      ) : null}
      <Versions document={document} actions={actions} back={back} onRestore={setAsked} />
      {asked ? (
        <RestoreDialog
          version={asked}
          onConfirm={() => back(actions.restoreVersion(document, asked))}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

type GoneProps = { changes: readonly DocumentChange[]; place: Place }

/** Shown instead of a document that was withdrawn for good. */
function Gone({ changes, place }: GoneProps) {
  const withdrawal = changes.find((change) => change.withdrawal?.number === null)?.withdrawal
  return (
    <>
      <p className="document-history__title no-ring text-l anywhere" ref={place} tabIndex={-1}>
        <strong>{withdrawal?.what}</strong>
      </p>
      {withdrawal ? (
        <WithdrawnNotice title="Este documento se retiró definitivamente" withdrawal={withdrawal} />
      ) : null}
    </>
  )
}

function PurgeWhole({ document, actions, back }: PartProps) {
  return (
    <PurgeSection
      note={PURGE_NOTE}
      subject={documentToPurge(document)}
      version={document.version}
      onDone={() => back(actions.forget())}
      onStale={() => back(actions.reload())}
    />
  )
}

/** A removed document has no place in its section. */
function isRemoved({ order }: DocumentDetail): boolean {
  return order === 0
}

type VersionsProps = PartProps & { onRestore: (version: DocumentVersion) => void }

function Versions({ document, actions, back, onRestore }: VersionsProps) {
  return (
    <section className="stack" aria-labelledby="versiones">
      <h2 className="text-xl" id="versiones">
        Versiones del archivo
      </h2>
      {document.versions.length === 0 ? (
        <p>Este documento todavía no ha tenido archivo ni enlace.</p>
      ) : (
        <VersionTable
          versions={document.versions}
          isPublished={document.state === 'published'}
          onRestore={isRemoved(document) ? undefined : onRestore}
          purgeOf={(version, place) => (
            <PurgeButton
              className="desk-action desk-action--danger to-end"
              subject={versionToPurge(document, version, place)}
              version={document.version}
              onDone={() => back(actions.forget())}
              onStale={() => back(actions.reload())}
            >
              Retirar…
              <span className="visually-hidden"> definitivamente la versión {version.number}</span>
            </PurgeButton>
          )}
        />
      )}
    </section>
  )
}

type ChangesProps = { changes: readonly DocumentChange[]; seenAt: number; isWithdrawn: boolean }

function Changes({ changes, seenAt, isWithdrawn }: ChangesProps) {
  return (
    <section className="stack" aria-labelledby="cambios">
      <h2 className="text-xl" id="cambios">
        Cambios
      </h2>
      {changes.length === 0 ? (
        <p>Desde el primer cambio que se guarde, aquí verá quién lo hizo, cuándo y qué cambió.</p>
      ) : null}
      <History
        changes={changes}
        seenAt={seenAt}
        fields={documentFieldChanges}
        titleOf={documentActionTitle}
        isWithdrawn={isWithdrawn}
        isCurrent={() => false}
        headingLevel={3}
      />
    </section>
  )
}

function RemovedNotice({ onRestore }: { onRestore: () => void }) {
  return (
    <Alert title="Este documento está retirado">
      <p>
        Restáurelo para abrir sus archivos y para que vuelva al final de su sección, con todas sus
        versiones.
      </p>
      <div className="alert-action row gap-2 as-high">
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
      submitLabel="Restaurar esta versión"
      {...dialog}
    >
      <p>
        El documento mostrará otra vez la versión {version.number} ({describeFile(version)}), del{' '}
        {asSentence(exactWhen(version.since))}
      </p>
      <p>La que muestra ahora se conserva en el historial.</p>
    </ConfirmDialog>
  )
}

/** Restores a document or one of its versions, or withdraws it for good. */
function useHistoryActions(reload: () => Promise<void>) {
  const { callApi } = useStaff()
  const { refusal, attempt } = useAttempt(reload)
  return {
    refusal,
    reload,
    restore: ({ id }: DocumentDetail) =>
      attempt(
        () => restoreDocument(callApi, id),
        'El documento está otra vez en la lista.',
        'item',
      ),
    restoreVersion: (document: DocumentDetail, { number }: DocumentVersion) =>
      attempt(
        () => restoreVersion(callApi, document, number),
        `El documento muestra otra vez la versión ${number}.`,
      ),
    /** After a purge nothing of it may stay on this page or in this browser. */
    async forget(): Promise<void> {
      forgetPart(PART)
      await reload()
    },
  }
}
