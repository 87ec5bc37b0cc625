import { TileChoice } from '../../staff/form/tile-choice.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { FIELD_IDS, FIELD_LABELS } from './alert-errors.ts'
import type { AlertValues } from './alert-values.ts'

type Props = {
  values: AlertValues
  error: string | undefined
  onChange: (change: Partial<AlertValues>) => void
}

/** Written with the end: what was wrong with that may have been the beginning. */
export function StartChoice({ values: { isLater, startsAt, endsAt }, error, onChange }: Props) {
  return (
    <div className="stack">
      <TileChoice
        id={isLater ? `${FIELD_IDS.startsAt}-opciones` : FIELD_IDS.startsAt}
        label={FIELD_LABELS.startsAt}
        chosen={isLater ? 'later' : 'now'}
        onChoose={(chosen) => onChange({ isLater: chosen === 'later', startsAt, endsAt })}
        options={[
          { value: 'now', content: 'Ahora' },
          { value: 'later', content: 'Después' },
        ]}
      />
      {isLater ? (
        <TextField
          id={FIELD_IDS.startsAt}
          label="Empieza"
          type="datetime-local"
          error={error}
          value={startsAt}
          onChange={({ currentTarget }) => onChange({ startsAt: currentTarget.value, endsAt })}
        />
      ) : null}
    </div>
  )
}
