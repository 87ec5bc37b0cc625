import type { TravelAlert } from '@terminal/contract/alerts/alert'
import { useState } from 'react'
import { nowMs } from '../../staff/clock.ts'
import { useKeptDraft } from '../../staff/drafts/use-draft.ts'
import { CallError } from '../../staff/session/call-api.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { currentIn, saveAlert } from './alert-calls.ts'
import type { AlertEditorProps } from './alert-editor.tsx'
import { type AlertErrors, errorsIn, errorsOf } from './alert-errors.ts'
import { type AlertValues, isSame, toDraft, valuesOf, type WrittenAlert } from './alert-values.ts'

/** Where a form is between the first tap and the last. */
export type Saving =
  | { phase: 'writing' }
  | { phase: 'saving' }
  | { phase: 'refused'; errors: AlertErrors }
  | { phase: 'failed'; trouble: string }
  /** Somebody else saved before. */
  | { phase: 'stale'; theirs: TravelAlert }
  | { phase: 'saved' }

/** Everything that happens in the form: writing, keeping, publishing, and finding that somebody else has saved. */
export function useAlertForm({ form, id, first, draft, onSaved }: AlertEditorProps) {
  const { callApi, showToast } = useStaff()
  const [written, setWritten] = useState<WrittenAlert>(draft?.content ?? first)
  const [saving, setSaving] = useState<Saving>({ phase: 'writing' })
  const isChanged = !isSame(written.values, first.values)
  const keeping = useKeptDraft(form, written, {
    isWorthKeeping: isChanged,
    savedAt: draft?.savedAt,
  })

  const send = async ({ values, seenVersion }: WrittenAlert) => {
    setSaving({ phase: 'saving' })
    void keeping.keepNow()
    try {
      const saved = await saveAlert(callApi, { id, seenVersion, draft: toDraft(values, nowMs()) })
      setSaving({ phase: 'saved' })
      await keeping.forget()
      showToast('success', `${id === undefined ? 'Aviso publicado' : 'Aviso guardado'}. ${SOON}`)
      onSaved(saved, !values.isLater)
    } catch (error) {
      setSaving(outcomeOf(error))
    }
  }

  return {
    written,
    saving,
    isChanged,
    keeping,
    change(part: Partial<AlertValues>): void {
      setWritten(({ values, ...rest }) => ({ ...rest, values: { ...values, ...part } }))
    },
    submit(): void {
      if (saving.phase === 'saving' || saving.phase === 'saved') return
      const errors = errorsOf(written.values, nowMs())
      if (Object.keys(errors).length > 0) setSaving({ phase: 'refused', errors })
      else void send(written)
    },
    keepMine(theirs: TravelAlert): void {
      const mine = { ...written, seenVersion: theirs.version }
      setWritten(mine)
      void send(mine)
    },
    takeTheirs(theirs: TravelAlert): void {
      setWritten({ values: valuesOf(theirs, nowMs()), seenVersion: theirs.version })
      setSaving({ phase: 'writing' })
    },
  }
}

const SOON = 'En unos segundos se ve así en todo el sitio.'

function outcomeOf(error: unknown): Saving {
  const theirs = currentIn(error)
  if (theirs) return { phase: 'stale', theirs }
  const problem = error instanceof CallError ? error.problem : undefined
  const errors = problem ? errorsIn(problem) : {}
  if (Object.keys(errors).length > 0) return { phase: 'refused', errors }
  return { phase: 'failed', trouble: callSentence(error) }
}
