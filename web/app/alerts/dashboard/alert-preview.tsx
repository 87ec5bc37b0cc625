import { AlertStrip } from '../../ui/alert-strip.tsx'
import { timesOf } from '../shown-alerts.ts'
import { type AlertValues, toDraft } from './alert-values.ts'
import { instantAt } from './local-time.ts'

/** The very strip that travellers will see, with what is written so far. */
export function AlertPreview({ values, now }: { values: AlertValues; now: number }) {
  const draft = toDraft(values, now)
  const times = { ...draft, startsAt: draft.startsAt ?? instantAt(now) }
  return (
    <section className="alert-preview" aria-label="Vista previa">
      <p className="alert-preview__title">Así se verá</p>
      <AlertStrip
        {...times}
        text={draft.text || 'Aquí va el texto del aviso.'}
        {...timesOf(times, now)}
      />
    </section>
  )
}
