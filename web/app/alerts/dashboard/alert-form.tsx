import type { TravelAlert } from '@terminal/contract/alerts/alert'
import { useState } from 'react'
import { nowMs } from '../../staff/clock.ts'
import { DraftOffer } from '../../staff/drafts/draft-offer.tsx'
import { type FoundDraft, useFoundDraft } from '../../staff/drafts/use-draft.ts'
import { AlertEditor } from './alert-editor.tsx'
import { EMPTY_VALUES, modelOf, valuesOf, WrittenAlert } from './alert-values.ts'

/** A new alert, one with the words of another, or one that is changed. */
export type AlertTask = { editing?: TravelAlert; model?: TravelAlert }

type Props = AlertTask & {
  /** With whether it was to begin at once. */
  onSaved: (alert: TravelAlert, isAtOnce: boolean) => void
  /** Back to a new alert. */
  onCancel: () => void
}

/** Asks first about what was left behind, then lets one write. */
export function AlertForm({ editing, model, onSaved, onCancel }: Props) {
  const form = editing ? `aviso:${editing.id}` : 'aviso:nuevo'
  const { isLooking, draft, discard } = useFoundDraft(form, WrittenAlert)
  const [continued, setContinued] = useState<FoundDraft<WrittenAlert>>()
  const [first] = useState(() =>
    firstValues({ ...(editing && { editing }), ...(model && { model }) }),
  )
  // As high as the form will be: what stands below must not jump.
  if (isLooking) return <div className="alert-form__room" />
  // Whoever asked for the words of another alert has said what to write.
  if (draft && draft !== continued && !model)
    return (
      <DraftOffer
        savedAt={draft.savedAt}
        title={draft.content.values.text}
        onContinue={() => setContinued(draft)}
        onDiscard={discard}
      />
    )
  return (
    <AlertEditor
      form={form}
      id={editing?.id}
      first={first}
      draft={continued}
      onSaved={onSaved}
      onCancel={editing || model ? onCancel : undefined}
    />
  )
}

function firstValues({ editing, model }: AlertTask): WrittenAlert {
  if (editing) return { values: valuesOf(editing, nowMs()), seenVersion: editing.version }
  return { values: model ? modelOf(model) : EMPTY_VALUES }
}
