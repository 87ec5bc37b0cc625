import type { DocumentDetail } from '@terminal/contract/documents/document'
import type { DeskSection } from '@terminal/contract/documents/document-desk'
import { useEffect } from 'react'
import type { FoundDraft } from '../../staff/drafts/use-draft.ts'
import { ConflictPanel } from '../../staff/form/conflict-panel.tsx'
import { FormTrouble } from '../../staff/form/form-trouble.tsx'
import { LeaveGuard } from '../../staff/form/leave-guard.tsx'
import { SaveRow } from '../../staff/form/save-row.tsx'
import { DocumentComparison } from './document-comparison.tsx'
import { FIELD_IDS, FIELDS } from './document-errors.ts'
import { DocumentFields } from './document-fields.tsx'
import { isFileWanted, shownVersion, type WrittenDocument } from './document-values.ts'
import { NO_FILE_KEPT } from './draft-forms.ts'
import { useDocumentForm } from './use-document-form.ts'

export type DocumentEditorProps = {
  /** What its draft is called. */
  form: string
  /** Nothing for a new one. */
  document: DocumentDetail | undefined
  /** Where a new one begins. */
  sectionId: string
  sections: readonly DeskSection[]
  draft: FoundDraft<WrittenDocument> | undefined
  /** Somebody came to replace the file, or has just answered a question: where the focus goes. */
  firstField: string | undefined
  onSaved: (id: number) => void
}

export function DocumentEditor(props: DocumentEditorProps) {
  const { document: saved, sections, firstField } = props
  const { values, errors, saving, keeping, file, ...form } = useDocumentForm(props)
  const isSaved = saving.phase === 'saved'
  useEffect(() => {
    if (firstField) document.getElementById(firstField)?.focus()
  }, [firstField])
  return (
    <>
      {saving.phase === 'stale' ? (
        <ConflictPanel
          title="Otra persona guardó este documento mientras usted escribía"
          onKeepMine={() => form.keepMine(saving.theirs)}
          onTakeTheirs={() => form.takeTheirs(saving.theirs)}
          onContinue={() => form.goOn(saving.theirs)}
        >
          <DocumentComparison values={values} file={file} theirs={saving.theirs} />
        </ConflictPanel>
      ) : (
        <form
          className="document-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            form.submit(badDaysIn(event.currentTarget))
          }}
        >
          <FormTrouble
            attempt={saving}
            errors={
              saving.phase === 'refused'
                ? FIELDS.flatMap((field) => {
                    const text = errors[field]
                    return text === undefined ? [] : [{ fieldId: FIELD_IDS[field], text }]
                  })
                : undefined
            }
            failure={
              saving.phase === 'failed'
                ? { title: 'El documento no se guardó', sentence: saving.trouble }
                : undefined
            }
          />
          <div inert={saving.phase === 'saving' || isSaved}>
            <DocumentFields
              values={values}
              errors={errors}
              sections={sections}
              file={file}
              saved={shownVersion(saved)}
              onChange={form.change}
              onFile={form.choose}
            />
          </div>
          <SaveRow
            deed={saved ? 'Guardar cambios' : 'Crear documento'}
            kept={keeping.kept}
            share={saving.phase === 'saving' ? saving.share : undefined}
            done={isSaved ? 'Guardado.' : undefined}
            onStop={form.stop}
          />
        </form>
      )}
      <LeaveGuard
        isOn={form.isChanged && !isSaved}
        canKeep={!keeping.kept.isRefused}
        keepNow={keeping.keepNow}
        forget={keeping.forget}
        note={file && isFileWanted(values) ? NO_FILE_KEPT : undefined}
      />
    </>
  )
}

/** A day that does not exist is nothing to React, and something to the browser. */
function badDaysIn(form: HTMLFormElement): ('publishedOn' | 'issuedOn')[] {
  return (['publishedOn', 'issuedOn'] as const).filter((field) => {
    const day = form.elements.namedItem(FIELD_IDS[field])
    return day instanceof HTMLInputElement && day.validity.badInput
  })
}
