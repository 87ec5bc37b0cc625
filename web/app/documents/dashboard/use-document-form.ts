import type { DocumentDetail, ListedDocument } from '@terminal/contract/documents/document'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { useMemo, useState } from 'react'
import { nowMs } from '../../staff/clock.ts'
import { useKeptDraft } from '../../staff/drafts/use-draft.ts'
import { useStaff } from '../../staff/staff.ts'
import { refusalOf } from './check-file.ts'
import type { DocumentEditorProps } from './document-editor.tsx'
import { type DocumentErrors, errorsOf, shownErrors } from './document-errors.ts'
import {
  type DocumentValues,
  emptyValues,
  fieldsThatDiffer,
  isFileWanted,
  shownVersion,
  valuesOf,
  type WrittenDocument,
} from './document-values.ts'
import { useDocumentSaving } from './use-document-saving.ts'

/** Everything that happens in the form: writing, keeping, sending, and finding that somebody else has saved. */
export function useDocumentForm({
  form,
  document,
  sectionId,
  draft,
  onSaved,
}: DocumentEditorProps) {
  const { showToast } = useStaff()
  const text = useText(document, sectionId, draft?.content)
  const { values, seenVersion } = text.written
  const { saving, setSaving, save, stop } = useDocumentSaving(document?.id)
  const chosen = useChosenFile()
  const [touched, setTouched] = useState<readonly string[]>([])
  const keeping = useKeptDraft(form, text.written, {
    isWorthKeeping: text.isChanged,
    savedAt: draft?.savedAt,
  })

  const send = async (version: number | undefined) => {
    void keeping.keepNow()
    const { file } = chosen
    const done = await save({ values, file, seenVersion: version, sectionId: text.place })
    if (!done) return
    await keeping.forget()
    showToast('success', document ? 'Documento guardado.' : 'Documento creado.')
    onSaved(done.id)
  }

  const refused = saving.phase === 'refused' ? without(touched, saving.errors) : {}
  const all = chosen.refusal === undefined ? refused : { ...refused, file: chosen.refusal }
  return {
    values,
    saving,
    stop,
    keeping,
    file: chosen.file,
    isChanged: text.isChanged || (chosen.file !== undefined && isFileWanted(values)),
    /** Of the last attempt, without those that somebody is correcting. */
    errors: shownErrors(all, values),
    change(change: Partial<DocumentValues>): void {
      text.change(change)
      setTouched((before) => [...before, ...Object.keys(change)])
    },
    choose(file: File | undefined): void {
      chosen.choose(file)
      setTouched((before) => [...before, 'file'])
    },
    submit(badDays: readonly ('publishedOn' | 'issuedOn')[]): void {
      setTouched([])
      const errors = errorsOf(values, {
        file: chosen.file,
        saved: shownVersion(document),
        badDays,
      })
      if (Object.keys(errors).length > 0) setSaving({ phase: 'refused', errors })
      else void send(seenVersion)
    },
    keepMine(theirs: ListedDocument): void {
      text.goOnFrom(theirs)
      void send(theirs.version)
    },
    takeTheirs(theirs: ListedDocument): void {
      text.startFrom(theirs)
      chosen.choose(undefined)
      setSaving({ phase: 'writing' })
    },
    goOn(theirs: ListedDocument): void {
      text.goOnFrom(theirs)
      setSaving({ phase: 'writing' })
    },
  }
}

/** What is being written, beside what is saved: the difference is what there is to lose. */
function useText(
  document: DocumentDetail | undefined,
  sectionId: string,
  draft: WrittenDocument | undefined,
) {
  const [saved, setSaved] = useState<ListedDocument | undefined>(document)
  const place = document ? String(document.section.id) : undefined
  const first = useMemo(
    () =>
      saved && place !== undefined
        ? valuesOf(saved, place)
        : emptyValues(bogotaMoment(nowMs()).day, sectionId),
    [saved, place, sectionId],
  )
  const [written, setWritten] = useState<WrittenDocument>(
    draft ?? { values: first, seenVersion: document?.version },
  )
  return {
    written,
    place,
    isChanged: fieldsThatDiffer(written.values, first).length > 0,
    change: (change: Partial<DocumentValues>) =>
      setWritten((before) => ({ ...before, values: { ...before.values, ...change } })),
    startFrom(theirs: ListedDocument): void {
      setSaved(theirs)
      setWritten({ values: valuesOf(theirs, place ?? ''), seenVersion: theirs.version })
    },
    /** Somebody else saved: what is written goes on, against what they saved. */
    goOnFrom(theirs: ListedDocument): void {
      setSaved(theirs)
      setWritten((before) => ({ ...before, seenVersion: theirs.version }))
    },
  }
}

/** A file is looked at when it is chosen: what cannot be published never gets into the form. */
function useChosenFile() {
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  return {
    file,
    refusal,
    choose(next: File | undefined): void {
      const reason = next && refusalOf(next)
      setRefusal(reason)
      if (reason === undefined) setFile(next)
    },
  }
}

function without(touched: readonly string[], errors: DocumentErrors): DocumentErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field)))
}
