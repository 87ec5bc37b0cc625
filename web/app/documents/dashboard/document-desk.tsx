import type { DeskDocument, DeskSection } from '@terminal/contract/documents/document-desk'
import type { Move } from '@terminal/contract/documents/document-form'
import { useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useFocusIfLost } from '../../staff/desk/focus-if-lost.ts'
import { RetryAlert } from '../../staff/desk/retry-alert.tsx'
import { UndoBar } from '../../staff/desk/undo-bar.tsx'
import { DraftNotice } from '../../staff/drafts/draft-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { createAddress, type DeskAsk, fromDeskAddress, toDeskAddress } from './desk-address.ts'
import { DeskControls } from './desk-controls.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { DocumentTree } from './document-tree.tsx'
import { describeDocumentDraft } from './draft-forms.ts'
import { MoveDialog } from './move-dialog.tsx'
import { RefusalBar } from './refusal-bar.tsx'
import { RemoveDocumentDialog, RemoveSectionDialog } from './remove-dialogs.tsx'
import { SectionDialog } from './section-dialog.tsx'
import { useLateReading } from './use-late-reading.ts'
import { useTree } from './use-tree.ts'
import { useTreeActions } from './use-tree-actions.ts'

/** What is being asked above the page. */
type Question =
  | { kind: 'move' | 'remove'; document: DeskDocument }
  | { kind: 'section'; section: DeskSection | undefined }
  | { kind: 'remove-section'; section: DeskSection }

export function DocumentDesk() {
  const [search] = useSearchParams()
  const ask = useMemo(() => fromDeskAddress(search), [search])
  const reading = useTree()
  const { content, seenAt, isLoading, error, reload } = reading
  const actions = useTreeActions(reading)
  useLateReading(reading, ask.documentId)
  const [question, setQuestion] = useState<Question>()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusIfLost = useFocusIfLost(heading)
  const navigate = useNavigate()
  const { key } = useLocation()
  const go = (change: Partial<DeskAsk>) =>
    void navigate(
      toDeskAddress({ ...ask, documentId: undefined, sectionId: undefined, ...change }),
      {
        replace: true,
        preventScrollReset: true,
      },
    )
  /** To wherever it has gone. */
  const moveAndShow = (id: number, to: Move) => {
    actions.move(id, to)
    go({ documentId: id })
  }
  const undo = async (work: Promise<void>) => {
    await work
    focusIfLost()
  }
  return (
    <div className="document-desk">
      <header className="document-desk__header">
        <h1 tabIndex={-1} ref={heading}>
          Documentos
        </h1>
        <div className="cluster">
          <Button
            variant="quiet"
            onClick={() => setQuestion({ kind: 'section', section: undefined })}
          >
            Nueva sección
          </Button>
          <Link className="button" to={createAddress()}>
            Nuevo documento
          </Link>
        </div>
      </header>
      <DeskTabs current="documents" />
      <DraftNotice describe={describeDocumentDraft} />
      <DeskControls ask={ask} onAsk={go} />
      {error ? (
        <RetryAlert title="No pudimos cargar los documentos" error={error} onRetry={reload} />
      ) : null}
      <DocumentTree
        content={content}
        seenAt={seenAt}
        ask={ask}
        isBusy={isLoading}
        askKey={key}
        onMoveTo={actions.move}
        onMove={(document) => setQuestion({ kind: 'move', document })}
        onRemove={(document) => setQuestion({ kind: 'remove', document })}
        onRestore={(document) => undo(actions.restore(document))}
        onEditSection={(section) => setQuestion({ kind: 'section', section })}
        onRemoveSection={(section) => setQuestion({ kind: 'remove-section', section })}
        onRestoreSection={(section) => undo(actions.restoreSection(section))}
        onShowAll={() => go({ words: '' })}
      />
      <p className="visually-hidden" role="status">
        {actions.announcement}
      </p>
      {actions.removed ? (
        <UndoBar
          title={actions.removed.title}
          onUndo={() => actions.removed && undo(actions.removed.undo())}
          onClose={actions.closeBars}
        />
      ) : null}
      {actions.refusal ? (
        <RefusalBar sentence={actions.refusal} onClose={actions.closeBars} />
      ) : null}
      {question && content ? (
        <Asked
          question={question}
          actions={actions}
          sections={content}
          onMove={moveAndShow}
          onSaved={(sectionId) => {
            void reload().then(() => go({ sectionId }))
          }}
          onClose={() => setQuestion(undefined)}
        />
      ) : null}
    </div>
  )
}

type AskedProps = {
  question: Question
  actions: ReturnType<typeof useTreeActions>
  sections: readonly DeskSection[]
  onMove: (id: number, to: Move) => void
  onSaved: (sectionId: number) => void
  onClose: () => void
}

function Asked({ question, actions, sections, onMove, onSaved, onClose }: AskedProps) {
  switch (question.kind) {
    case 'move':
      return (
        <MoveDialog
          document={question.document}
          sections={sections}
          onMove={onMove}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <RemoveDocumentDialog
          document={question.document}
          onClose={onClose}
          onConfirm={actions.remove}
        />
      )
    case 'section':
      return <SectionDialog section={question.section} onSaved={onSaved} onClose={onClose} />
    case 'remove-section':
      return (
        <RemoveSectionDialog
          section={question.section}
          onClose={onClose}
          onConfirm={actions.removeSection}
        />
      )
  }
}
