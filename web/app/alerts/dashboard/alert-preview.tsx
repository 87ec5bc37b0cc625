import { AlertStrip } from '../../ui/alert-strip.tsx'
import { describeEnd } from '../alert-words.ts'
import { type AlertValues, toDraft } from './alert-values.ts'

/** The very strip that travellers will see, with what is written so far. */
export function AlertPreview({ values, now }: { values: AlertValues; now: number }) {
  const { startsAt, ...draft } = toDraft(values, now)
  return (
    <section className="alert-preview" aria-label="Vista previa">
      <p className="alert-preview__title">Así se verá</p>
      <AlertStrip
        {...draft}
        text={draft.text || 'Aquí va el texto del aviso.'}
        until={describeEnd(draft.endsAt, now)}
      />
    </section>
  )
}
