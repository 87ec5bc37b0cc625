import type { DocumentDetail } from '@terminal/contract/documents/document'
import { useState } from 'react'
import { RetryAlert } from '../../staff/desk/retry-alert.tsx'
import { DraftOffer } from '../../staff/drafts/draft-offer.tsx'
import { type FoundDraft, useFoundDraft } from '../../staff/drafts/use-draft.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { DocumentEditor } from './document-editor.tsx'
import { FIELD_IDS } from './document-errors.ts'
import { WrittenDocument } from './document-values.ts'
import { draftFormOf, NO_FILE_KEPT } from './draft-forms.ts'
import { useTree } from './use-tree.ts'

type Props = {
  /** Nothing for a new one. */
  document: DocumentDetail | undefined
  /** Where a new one begins. */
  sectionId: number | undefined
  isReplacing: boolean
  onSaved: (id: number) => void
}

/** Asks first about what was left behind, then lets one write. */
export function DocumentForm({ document, sectionId, isReplacing, onSaved }: Props) {
  const form = draftFormOf(document?.id)
  const { isLooking, draft, discard } = useFoundDraft(form, WrittenDocument)
  const [continued, setContinued] = useState<FoundDraft<WrittenDocument>>()
  const [isAnswered, setIsAnswered] = useState(false)
  const { content: sections, error, isLoading, reload } = useTree()
  if (isLooking) return null
  if (draft && draft !== continued)
    return (
      <DraftOffer
        savedAt={draft.savedAt}
        title={draft.content.values.title}
        note={NO_FILE_KEPT}
        onContinue={() => {
          setContinued(draft)
          setIsAnswered(true)
        }}
        onDiscard={() => {
          discard()
          setIsAnswered(true)
        }}
      />
    )
  if (!sections)
    return (
      <>
        {error ? (
          <RetryAlert title="No pudimos cargar las secciones" error={error} onRetry={reload} />
        ) : null}
        {isLoading ? <Spinner /> : null}
      </>
    )
  const firstField = isReplacing ? FIELD_IDS.file : isAnswered ? FIELD_IDS.title : undefined
  return (
    <DocumentEditor
      form={form}
      document={document}
      onSaved={onSaved}
      firstField={firstField}
      sectionId={sectionId === undefined ? '' : String(sectionId)}
      sections={sections}
      draft={continued}
    />
  )
}
