import type { TravelAlert } from '@terminal/contract/alerts/alert'
import { useEffect, useRef } from 'react'
import { DraftLine } from '../../staff/drafts/draft-line.tsx'
import type { FoundDraft } from '../../staff/drafts/use-draft.ts'
import { LeaveGuard } from '../../staff/form/leave-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertConflict } from './alert-conflict.tsx'
import { AlertFields } from './alert-fields.tsx'
import { AlertPreview } from './alert-preview.tsx'
import { AlertTrouble } from './alert-trouble.tsx'
import type { WrittenAlert } from './alert-values.ts'
import { useAlertForm } from './use-alert-form.ts'
import { useNow } from './use-now.ts'

export type AlertEditorProps = {
  /** What its draft is called. */
  form: string
  /** Nothing for a new one. */
  id: number | undefined
  first: WrittenAlert
  draft: FoundDraft<WrittenAlert> | undefined
  /** With whether it was to begin at once. */
  onSaved: (alert: TravelAlert, isAtOnce: boolean) => void
  onCancel: (() => void) | undefined
}

export function AlertEditor(props: AlertEditorProps) {
  const { written, saving, isChanged, keeping, ...alert } = useAlertForm(props)
  const { now } = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  // Somebody asked for this form from further down.
  const isAskedFor = props.onCancel !== undefined
  useEffect(() => {
    if (isAskedFor) heading.current?.focus()
  }, [isAskedFor])
  const isNew = props.id === undefined
  const isBusy = saving.phase === 'saving' || saving.phase === 'saved'
  return (
    <form
      className="alert-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        alert.submit()
      }}
    >
      <h2 className="alert-form__title" ref={heading} tabIndex={-1}>
        {isNew ? 'Nuevo aviso' : 'Cambiar el aviso'}
      </h2>
      <AlertTrouble saving={saving} />
      {saving.phase === 'stale' ? (
        <AlertConflict
          theirs={saving.theirs}
          now={now}
          onKeepMine={() => alert.keepMine(saving.theirs)}
          onTakeTheirs={() => alert.takeTheirs(saving.theirs)}
        />
      ) : null}
      <AlertFields
        values={written.values}
        errors={saving.phase === 'refused' ? saving.errors : {}}
        hasBegun={!isNew && !props.first.values.isLater}
        now={now}
        onChange={alert.change}
      />
      <div className="alert-form__actions">
        {/* Not disabled: it would lose the focus, and with it the place of whoever does not see the page. */}
        <Button type="submit" aria-disabled={isBusy}>
          {isNew ? 'Publicar' : 'Guardar cambios'}
        </Button>
        {props.onCancel ? (
          <Button variant="quiet" onClick={() => void keeping.forget().then(props.onCancel)}>
            Cancelar
          </Button>
        ) : null}
        <DraftLine kept={keeping.kept} />
      </div>
      <AlertPreview values={written.values} now={now} />
      <LeaveGuard
        isOn={isChanged && saving.phase !== 'saved'}
        canKeep={!keeping.kept.isRefused}
        keepNow={keeping.keepNow}
        forget={keeping.forget}
      />
    </form>
  )
}
