import type { StaffAlert } from '@terminal/contract/alerts/alert'
import { useNow } from '../../staff/desk/use-now.ts'
import { FORM_TITLE_ID, RecordForm } from '../../staff/form/record-form.tsx'
import { useRecordForm } from '../../staff/form/use-record-form.ts'
import { AlertConflict } from './alert-conflict.tsx'
import { AlertFields } from './alert-fields.tsx'
import { AlertPreview } from './alert-preview.tsx'
import { ALERT_RECORD } from './alert-record.ts'
import { EMPTY_VALUES, modelOf } from './alert-values.ts'

/** A new alert, one with the words of another, or one that is changed. */
export type AlertTask = { editing?: StaffAlert; model?: StaffAlert }

type Props = AlertTask & {
  /** With whether it was to begin at once. */
  onSaved: (alert: StaffAlert, isAtOnce: boolean) => void
  /** Back to a new alert. */
  onCancel: () => void
}

const SOON = 'En unos segundos se ve así en todo el sitio.'

export function AlertForm({ editing, model, onSaved, onCancel }: Props) {
  const { now } = useNow()
  // From further down, where the focus was.
  const isAskedFor = editing !== undefined || model !== undefined
  const form = useRecordForm({
    ...ALERT_RECORD,
    item: editing,
    empty: model ? modelOf(model) : EMPTY_VALUES,
    toasts: { saved: `${editing ? 'Aviso guardado' : 'Aviso publicado'}. ${SOON}` },
    draft: {
      form: editing ? `aviso:${editing.id}` : 'aviso:nuevo',
      // Whoever asked for the words of another alert has said what to write.
      isOffered: !model,
    },
    cameFor: isAskedFor ? FORM_TITLE_ID : undefined,
    onSaved: (alert, values) => onSaved(alert, !values.isLater),
  })
  return (
    <RecordForm
      form={form}
      className="alert-form"
      title={editing ? 'Cambiar el aviso' : 'Nuevo aviso'}
      submitLabel={editing ? 'Guardar cambios' : 'Publicar'}
      failedTitle="El aviso no se publicó"
      draftTitle={({ text }) => text}
      // As high as the form will be: what stands below must not jump.
      waiting={<div className="alert-form__room" />}
      conflict={{ above: (theirs) => <AlertConflict theirs={theirs} now={now} form={form} /> }}
      onCancel={isAskedFor ? onCancel : undefined}
      preview={<AlertPreview values={form.values} now={now} />}
    >
      <AlertFields form={form} now={now} />
    </RecordForm>
  )
}
