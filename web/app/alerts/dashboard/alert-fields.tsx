import { SEVERITIES, type Severity } from '@terminal/contract/alerts/alert'
import { useState } from 'react'
import { useRead } from '../../staff/desk/use-read.ts'
import { describeRoom } from '../../staff/form/text-room.ts'
import { TileChoice } from '../../staff/form/tile-choice.tsx'
import { ALERT_LOOKS } from '../../ui/alert-strip.tsx'
import { Choice } from '../../ui/choices.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea, TextField } from '../../ui/inputs.tsx'
import { describeInstant } from '../alert-words.ts'
import { readCorridors } from './alert-calls.ts'
import { FIELD_IDS, FIELD_LABELS } from './alert-errors.ts'
import type { AlertRecordForm } from './alert-record.ts'
import { type AlertValues, ENDS, endOf, TEXT_LIMIT } from './alert-values.ts'
import { toLocalTime } from './local-time.ts'

type Props = { form: AlertRecordForm; now: number }

/** What cannot be left out first, so that a phone shows all of it. */
export function AlertFields({ form, now }: Props) {
  const { values, errors, change } = form
  return (
    <div className="alert-fields">
      <SeverityChoice
        chosen={values.severity}
        error={errors.severity}
        onChoose={(severity) => change({ severity })}
      />
      <TextArea
        {...form.text('text')}
        need="required"
        rows={3}
        counter={describeRoom(values.text, TEXT_LIMIT)}
        onChange={({ currentTarget }) => change({ text: oneLine(currentTarget.value) })}
      />
      <EndChoice values={values} error={errors.endsAt} now={now} onChange={change} />
      <MoreFields form={form} />
    </div>
  )
}

const MORE = ['corridor', 'corridors', 'startsAt', 'source', 'link'] as const

/** Open from the beginning where something is said, and as soon as something is wrong. */
function MoreFields({ form }: Pick<Props, 'form'>) {
  const { values, errors, saved } = form
  // Its beginning is past, and stays what it was.
  const hasBegun = saved.item !== undefined && !saved.values.isLater
  const isSaid =
    values.isLater ||
    values.statesEnd ||
    values.corridors.length > 0 ||
    [values.corridor, values.source, values.link].some(Boolean)
  const [isOpen, setIsOpen] = useState(isSaid)
  const isWrong = MORE.some((field) => errors[field] !== undefined)
  return (
    <details
      className="alert-form__more"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Vía, fuente, enlace y comienzo</summary>
      <div className="stack gap-6">
        <TextField
          {...form.text('corridor')}
          need="optional"
          autoComplete="off"
          hint="De dónde a dónde, con el kilómetro si lo sabe"
        />
        <RoadChoice form={form} />
        <TextField
          {...form.text('source')}
          need="optional"
          autoComplete="off"
          hint="Quién lo informa: Policía de Carreteras"
        />
        <TextField
          {...form.text('link')}
          need="optional"
          autoComplete="off"
          inputMode="url"
          hint="Una página de este sitio, como /noticias, o una dirección con https://"
        />
        <Choice
          {...form.flag('statesEnd')}
          hint="Solo si sabe cuándo termina lo que avisa. Si no, se lee a qué hora se publicó."
        />
        {hasBegun ? null : (
          <StartChoice values={values} error={errors.startsAt} onChange={form.change} />
        )}
      </div>
    </details>
  )
}

/** It is one line on every page. */
function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}

/** Which roads it closes or slows down: they say so wherever their destinations are named, until it ends. */
function RoadChoice({ form }: { form: AlertRecordForm }) {
  const { content: corridors = [] } = useRead('roads', readCorridors)
  const { values, errors, fieldIds } = form
  const id = fieldIds.corridors
  if (corridors.length === 0) return null
  const hint = 'Con precaución salen «Con demoras»; con cierre, «Vía cerrada».'
  return (
    <fieldset className={errors.corridors ? 'field field--wrong' : 'field'}>
      <legend className="field__label">Vías que afecta (opcional)</legend>
      <FieldNotes id={id} error={errors.corridors} hint={hint} />
      {corridors.map((corridor, i) => (
        <Choice
          key={corridor.id}
          id={i === 0 ? id : `${id}-${i + 1}`}
          label={corridor.name}
          checked={values.corridors.includes(corridor.id)}
          onChange={({ currentTarget }) =>
            form.change({
              corridors: [
                ...values.corridors.filter((each) => each !== corridor.id),
                ...(currentTarget.checked ? [corridor.id] : []),
              ],
            })
          }
        />
      ))}
    </fieldset>
  )
}

type SeverityChoiceProps = {
  chosen: Severity | undefined
  error: string | undefined
  onChoose: (severity: Severity) => void
}

function SeverityChoice({ chosen, error, onChoose }: SeverityChoiceProps) {
  return (
    <TileChoice
      id={FIELD_IDS.severity}
      label={FIELD_LABELS.severity}
      need="required"
      isThree
      chosen={chosen}
      error={error}
      onChoose={onChoose}
      options={SEVERITIES.map((severity) => {
        const { name, tone, icon } = ALERT_LOOKS[severity]
        return {
          value: severity,
          className: `tone--${tone}`,
          content: (
            <>
              <Icon name={icon} />
              {name}
            </>
          ),
        }
      })}
    />
  )
}

type StartChoiceProps = {
  values: AlertValues
  error: string | undefined
  onChange: (change: Partial<AlertValues>) => void
}

/** Written with the end: what was wrong with that may have been the beginning. */
function StartChoice({ values: { isLater, startsAt, endsAt }, error, onChange }: StartChoiceProps) {
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

const END_NAMES = {
  'two-hours': '2 horas',
  'six-hours': '6 horas',
  today: 'Hoy, 11:59 p. m.',
  other: 'Otro momento',
} as const satisfies Record<AlertValues['end'], string>

type EndChoiceProps = {
  values: AlertValues
  error: string | undefined
  now: number
  onChange: (change: Partial<AlertValues>) => void
}

/** An alert always ends by itself: staff in a hurry do not come back to remove it. */
function EndChoice({ values, error, now, onChange }: EndChoiceProps) {
  const isOther = values.end === 'other'
  const end = endOf(values, now)
  return (
    <div className="stack">
      <TileChoice
        id={isOther ? `${FIELD_IDS.endsAt}-opciones` : FIELD_IDS.endsAt}
        label={FIELD_LABELS.endsAt}
        error={isOther ? undefined : error}
        chosen={values.end}
        // Another moment begins with the one that was chosen.
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
