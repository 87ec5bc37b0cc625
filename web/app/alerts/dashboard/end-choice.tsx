import { TileChoice } from '../../staff/form/tile-choice.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { describeInstant } from '../alert-words.ts'
import { FIELD_IDS, FIELD_LABELS } from './alert-errors.ts'
import { type AlertValues, ENDS, endOf } from './alert-values.ts'
import { toLocalTime } from './local-time.ts'

const END_NAMES = {
  'two-hours': '2 horas',
  'six-hours': '6 horas',
  today: 'Hoy, 11:59 p. m.',
  other: 'Otro momento',
} as const satisfies Record<AlertValues['end'], string>

type Props = {
  values: AlertValues
  error: string | undefined
  now: number
  onChange: (change: Partial<AlertValues>) => void
}

/** An alert always ends by itself: whoever is in a hurry does not come back to take it away. */
export function EndChoice({ values, error, now, onChange }: Props) {
  const isOther = values.end === 'other'
  const end = endOf(values, now)
  return (
    <div className="stack">
      <TileChoice
        id={isOther ? `${FIELD_IDS.endsAt}-opciones` : FIELD_IDS.endsAt}
        label={FIELD_LABELS.endsAt}
        error={isOther ? undefined : error}
        chosen={values.end}
        // Whoever wants another moment begins with the one that was chosen.
        onChoose={(chosen) =>
          onChange({ end: chosen, endsAt: end ? toLocalTime(end) : values.endsAt })
        }
        options={ENDS.map((value) => ({ value, content: END_NAMES[value] }))}
      />
      {isOther ? (
        <TextField
          id={FIELD_IDS.endsAt}
          label="Termina"
          type="datetime-local"
          error={error}
          value={values.endsAt}
          onChange={({ currentTarget }) => onChange({ endsAt: currentTarget.value })}
        />
      ) : (
        <p className="soft small">{end ? `Se quita solo ${describeInstant(end, now)}` : null}</p>
      )}
    </div>
  )
}
