import type { TravelAlert } from '@terminal/contract/alerts/alert'
import { useEffect, useRef } from 'react'
import { RecordForm } from '../../staff/form/record-form.tsx'
import { useRecordForm } from '../../staff/form/use-record-form.ts'
import { Button } from '../../ui/button.tsx'
import { AlertConflict } from './alert-conflict.tsx'
import { AlertFields } from './alert-fields.tsx'
import { AlertPreview } from './alert-preview.tsx'
import { ALERT_RECORD } from './alert-record.ts'
import { EMPTY_VALUES, modelOf, WrittenAlert } from './alert-values.ts'
import { useNow } from './use-now.ts'

/** A new alert, one with the words of another, or one that is changed. */
export type AlertTask = { editing?: TravelAlert; model?: TravelAlert }

type Props = AlertTask & {
  /** With whether it was to begin at once. */
  onSaved: (alert: TravelAlert, isAtOnce: boolean) => void
  /** Back to a new alert. */
  onCancel: () => void
}

const SOON = 'En unos segundos se ve así en todo el sitio.'

export function AlertForm({ editing, model, onSaved, onCancel }: Props) {
  const { now } = useNow()
  const form = useRecordForm({
    ...ALERT_RECORD,
    item: editing,
    empty: model ? modelOf(model) : EMPTY_VALUES,
    toasts: { saved: `${editing ? 'Aviso guardado' : 'Aviso publicado'}. ${SOON}` },
    draft: {
      form: editing ? `aviso:${editing.id}` : 'aviso:nuevo',
      schema: WrittenAlert,
      // Whoever asked for the words of another alert has said what to write.
      isOffered: !model,
    },
    onSaved: (alert, values) => onSaved(alert, !values.isLater),
  })
  const isAskedFor = editing !== undefined || model !== undefined
  return (
    <RecordForm
      form={form}
      className="alert-form"
      heading={<Heading isNew={!editing} isAskedFor={isAskedFor} />}
      submitLabel={editing ? 'Guardar cambios' : 'Publicar'}
      failedTitle="El aviso no se publicó"
      draftTitle={({ text }) => text}
      // As high as the form will be: what stands below must not jump.
      waiting={<div className="alert-form__room" />}
      conflict={{ above: (theirs) => <AlertConflict theirs={theirs} now={now} form={form} /> }}
      actions={
        isAskedFor ? (
          <Button variant="quiet" onClick={() => void form.keeping.forget().then(onCancel)}>
            Cancelar
          </Button>
        ) : null
      }
      preview={<AlertPreview values={form.values} now={now} />}
    >
      <AlertFields form={form} now={now} />
    </RecordForm>
  )
}

/** Takes the focus where somebody asked for this form from further down. */
function Heading({ isNew, isAskedFor }: { isNew: boolean; isAskedFor: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAskedFor) heading.current?.focus()
  }, [isAskedFor])
  return (
    <h2 className="alert-form__title" ref={heading} tabIndex={-1}>
      {isNew ? 'Nuevo aviso' : 'Cambiar el aviso'}
    </h2>
  )
}
