import { AFTER_SAVE_MS } from '@terminal/contract/http/limits'
import type { NewsItem } from '@terminal/contract/news/news'
import { useEffect, useState } from 'react'
import { useKeptDraft } from '../../staff/drafts/use-draft.ts'
import { editingNews } from '../editing-news.ts'
import { errorsOf, type FieldErrors } from './field-errors.ts'
import type { NewsEditorProps } from './news-editor.tsx'
import { type NewsValues, toForm } from './news-values.ts'
import { useNewsEditor } from './use-news-editor.ts'
import { useSaving } from './use-saving.ts'

/** Everything that happens in the form: writing, keeping, saving, and finding that somebody else has saved. */
export function useNewsForm({ form, item, draft, onDone }: NewsEditorProps) {
  const editor = useNewsEditor(item, draft?.content)
  const { saving, setSaving, save, stop } = useSaving(item?.id)
  const [others, setOthers] = useState<NewsItem>()
  const [touched, setTouched] = useState<readonly string[]>([])
  const keeping = useKeptDraft(form, editor.written, {
    isWorthKeeping: editor.isChanged,
    savedAt: draft?.savedAt,
  })

  const isSaved = saving.phase === 'saved'
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(onDone, AFTER_SAVE_MS)
    return () => clearTimeout(timer)
  }, [isSaved, onDone])

  const send = async (seenVersion: number | undefined) => {
    void keeping.keepNow()
    const sent = toForm(editor.written.values, editor.firstDay)
    if (!(await save({ form: sent, seenVersion }))) return
    editingNews.forget()
    await keeping.forget()
  }

  return {
    editor,
    saving,
    stop,
    keeping,
    others,
    /** Of the last attempt, without those that somebody is correcting. */
    errors: saving.phase === 'refused' ? without(touched, saving.errors) : {},
    change(change: Partial<NewsValues>): void {
      editor.change(change)
      setTouched((before) => [...before, ...Object.keys(change)])
    },
    submit({ hasBadDay }: { hasBadDay: boolean }): void {
      setTouched([])
      const errors = errorsOf(editor.written.values, { hasBadDay })
      if (Object.keys(errors).length > 0) setSaving({ phase: 'refused', errors })
      else void send(editor.written.seenVersion)
    },
    keepMine(theirs: NewsItem): void {
      editor.goOnFrom(theirs)
      void send(theirs.version)
    },
    takeTheirs(theirs: NewsItem): void {
      editor.startFrom(theirs)
      setOthers(undefined)
      setSaving({ phase: 'writing' })
    },
    goOn(theirs: NewsItem): void {
      editor.goOnFrom(theirs)
      setOthers(theirs)
      setSaving({ phase: 'writing' })
    },
  }
}

function without(touched: readonly string[], errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field)))
}
