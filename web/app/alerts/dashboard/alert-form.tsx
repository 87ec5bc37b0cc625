import type { StaffAlert, TravelAlert } from '@terminal/contract/alerts/alert'
import { useEffect, useRef } from 'react'
import { useNow } from '../../staff/desk/use-now.ts'
import { FORM_TITLE_ID, RecordForm } from '../../staff/form/record-form.tsx'
import { useRecordForm } from '../../staff/form/use-record-form.ts'
import { AlertStrip } from '../../ui/alert-strip.tsx'
import { Button } from '../../ui/button.tsx'
import { timesOf } from '../shown-alerts.ts'
import { AlertFields } from './alert-fields.tsx'
import { ALERT_RECORD } from './alert-record.ts'
import { type AlertValues, EMPTY_VALUES, modelOf, toDraft } from './alert-values.ts'
import { instantAt } from './local-time.ts'

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
      // A copy of another alert already has its words.
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

/** The very strip that travellers will see, with what is written so far. */
function AlertPreview({ values, now }: { values: AlertValues; now: number }) {
  const draft = toDraft(values, now)
  const times = { ...draft, startsAt: draft.startsAt ?? instantAt(now) }
  return (
    <section className="alert-preview" aria-label="Vista previa">
      <p className="soft small strong">Así se verá</p>
      <AlertStrip
        {...times}
        text={draft.text || 'Aquí va el texto del aviso.'}
        {...timesOf(times, now)}
      />
    </section>
  )
}

type AlertConflictProps = {
  theirs: TravelAlert
  now: number
  form: { keepMine: () => void; takeTheirs: () => void }
}

/** The other person's version, above what was written here; nothing is lost without a choice. */
function AlertConflict({ theirs, now, form }: AlertConflictProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      className="alert-conflict stack gap-3"
      ref={place}
      tabIndex={-1}
      aria-labelledby="conflicto"
    >
      <h3 className="text-m" id="conflicto">
        Otra persona cambió este aviso mientras usted escribía
      </h3>
      <p>Ahora dice:</p>
      <AlertStrip {...theirs} {...timesOf(theirs, now)} />
      <div className="row">
        <Button onClick={form.keepMine}>Guardar lo mío</Button>
        <Button variant="quiet" onClick={form.takeTheirs}>
          Usar lo de la otra persona
        </Button>
      </div>
    </section>
  )
}
