import type { DeskDocument, DeskSection } from '@terminal/contract/documents/document-desk'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAttention } from '../../staff/desk/attention.ts'
import { AttentionStrip } from '../../staff/desk/attention-strip.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { useFocusIfLost } from '../../staff/desk/focus-if-lost.ts'
import { RetryAlert } from '../../staff/desk/retry-alert.tsx'
import { UndoBar } from '../../staff/desk/undo-bar.tsx'
import { useList } from '../../staff/desk/use-list.ts'
import { WordsField } from '../../staff/form/words-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { createAddress, type DeskAsk, DOCUMENT_DESK } from './desk-address.ts'
import { DeskTabs } from './desk-tabs.tsx'
import { DocumentTree } from './document-tree.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RemoveDocumentDialog, RemoveSectionDialog } from './remove-dialogs.tsx'
import { SectionDialog } from './section-dialog.tsx'
import { useLateReading } from './use-late-reading.ts'
import { useTree } from './use-tree.ts'
import { useTreeActions } from './use-tree-actions.ts'

/** What a dialog is asking. */
type Question =
  | { kind: 'move' | 'remove'; document: DeskDocument }
  | { kind: 'section'; section: DeskSection | undefined }
  | { kind: 'remove-section'; section: DeskSection }

export const handle = { title: 'Documentos' }

export default function DocumentDesk() {
  const { ask, askKey, go } = useAsk()
  const reading = useTree()
  const { content, seenAt, isLoading, error, reload } = reading
  const attention = useAttention()
  const actions = useTreeActions({
    ...reading,
    // What is withdrawn or restored changes what the law still asks for.
    async reload() {
      attention.reload()
      await reload()
    },
  })
  useLateReading(reading, ask.documentId)
  const [question, setQuestion] = useState<Question>()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusIfLost = useFocusIfLost(heading)
  const undo = async (work: Promise<unknown>) => {
    await work
    focusIfLost()
  }
  return (
    <DeskPage
      title="Documentos"
      heading={heading}
      actions={
        <Actions onNewSection={() => setQuestion({ kind: 'section', section: undefined })} />
      }
      attention={<AttentionStrip />}
      tabs={
        <div className="document-head row on-end apart">
          <DeskTabs current="documents" />
          <DeskControls ask={ask} onAsk={go} />
        </div>
      }
    >
      {error ? (
        <RetryAlert title="No pudimos cargar los documentos" error={error} onRetry={reload} />
      ) : null}
      <DocumentTree
        content={content}
        seenAt={seenAt}
        ask={ask}
        isBusy={isLoading}
        askKey={askKey}
        onMoveTo={actions.move}
        onMove={(document) => setQuestion({ kind: 'move', document })}
        onRemove={(document) => setQuestion({ kind: 'remove', document })}
        onRestore={(document) => undo(actions.restore(document))}
        onEditSection={(section) => setQuestion({ kind: 'section', section })}
        onRemoveSection={(section) => setQuestion({ kind: 'remove-section', section })}
        onRestoreSection={(section) => undo(actions.restoreSection(section))}
        onShowAll={() => go({ words: '' })}
      />
      <Outcome actions={actions} onUndo={undo} />
      {question && content ? (
        <QuestionDialog
          question={question}
          actions={actions}
          sections={content}
          onAsk={go}
          onSaved={(sectionId) => void reload().then(() => go({ sectionId }))}
          onClose={() => setQuestion(undefined)}
        />
      ) : null}
    </DeskPage>
  )
}

/** What the address asks for. A new question forgets which document or section the last one pointed at. */
function useAsk() {
  const { part, go } = useList(DOCUMENT_DESK)
  const { key } = useLocation()
  return {
    ask: part,
    askKey: key,
    go: (change: Partial<DeskAsk>) =>
      go({ documentId: undefined, sectionId: undefined, ...change }, { isStep: false }),
  }
}

function Actions({ onNewSection }: { onNewSection: () => void }) {
  return (
    <>
      <Button variant="quiet" onClick={onNewSection}>
        Nueva sección
      </Button>
      <Link className="button" to={createAddress()}>
        Nuevo documento
      </Link>
    </>
  )
}

type OutcomeProps = { actions: TreeActions; onUndo: (work: Promise<unknown>) => Promise<void> }

/** What became of the last action: announced, and where it can be undone, or why it was refused. */
function Outcome({ actions: { announcement, removed, refusal, closeBars }, onUndo }: OutcomeProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {removed ? (
        <UndoBar title={removed.title} onUndo={() => onUndo(removed.undo())} onClose={closeBars} />
      ) : null}
      {refusal ? <RefusalBar sentence={refusal} onClose={closeBars} /> : null}
    </>
  )
}

type TreeActions = ReturnType<typeof useTreeActions>
type QuestionProps = {
  question: Question
  actions: TreeActions
  sections: readonly DeskSection[]
  onAsk: (change: Partial<DeskAsk>) => void
  onSaved: (sectionId: number) => void
  onClose: () => void
}

function QuestionDialog({ question, actions, sections, onAsk, ...dialog }: QuestionProps) {
  const { onSaved, onClose } = dialog
  switch (question.kind) {
    case 'move':
      return (
        <MoveDialog
          document={question.document}
          sections={sections}
          onMove={(id, to) => {
            actions.move(id, to)
            onAsk({ documentId: id })
          }}
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

type Props = { sentence: string; onClose: () => void }

/** In the place of the undo bar, because the pressed button may be far down a long tree. */
function RefusalBar({ sentence, onClose }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sentence is read out as well
  useEffect(() => bar.current?.focus(), [sentence])
  return (
    <div className="undo-bar row undo-bar--error" role="alert" tabIndex={-1} ref={bar}>
      <Icon name="alert" />
      <p className="undo-bar__text strong anywhere">{sentence}</p>
      <Button variant="quiet" icon="close" onClick={onClose}>
        Cerrar
      </Button>
    </div>
  )
}

type DeskControlsProps = { ask: DeskAsk; onAsk: (change: Partial<DeskAsk>) => void }

function DeskControls({ ask, onAsk }: DeskControlsProps) {
  // At once: the address follows when the tree has been drawn.
  const [isChecked, setIsChecked] = useState(ask.hasRemoved)
  useEffect(() => setIsChecked(ask.hasRemoved), [ask.hasRemoved])
  return (
    <search className="document-controls row" aria-label="Documentos">
      <WordsField
        label="Buscar por título, sección o numeral"
        placeholder="Título, sección o numeral"
        isInLine
        words={ask.words}
        onWords={(words) => onAsk({ words })}
      />
      <div className="choice document-controls__removed">
        <input
          id="eliminados"
          type="checkbox"
          className="choice__control"
          checked={isChecked}
          onChange={({ currentTarget }) => {
            setIsChecked(currentTarget.checked)
            onAsk({ hasRemoved: currentTarget.checked })
          }}
        />
        <label className="choice__label" htmlFor="eliminados">
          Mostrar lo retirado
        </label>
      </div>
    </search>
  )
}
