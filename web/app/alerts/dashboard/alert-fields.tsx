import { type ChangeEvent, useState } from 'react'
import { TextArea, TextField } from '../../ui/inputs.tsx'
import { type AlertErrors, FIELD_IDS } from './alert-errors.ts'
import { type AlertValues, TEXT_LIMIT } from './alert-values.ts'
import { EndChoice } from './end-choice.tsx'
import { SeverityChoice } from './severity-choice.tsx'
import { StartChoice } from './start-choice.tsx'

type Props = {
  values: AlertValues
  errors: AlertErrors
  /** Its beginning is past, and stays what it was. */
  hasBegun: boolean
  now: number
  onChange: (change: Partial<AlertValues>) => void
}

/** What cannot be left out first, so that a phone shows all of it. */
export function AlertFields({ values, errors, hasBegun, now, onChange }: Props) {
  return (
    <>
      <SeverityChoice
        chosen={values.severity}
        error={errors.severity}
        onChoose={(severity) => onChange({ severity })}
      />
      <TextArea
        id={FIELD_IDS.text}
        label="Qué deben saber los viajeros"
        need="required"
        rows={3}
        value={values.text}
        error={errors.text}
        counter={describeRoom(values.text)}
        onChange={({ currentTarget }) => onChange({ text: oneLine(currentTarget.value) })}
      />
      <EndChoice values={values} error={errors.endsAt} now={now} onChange={onChange} />
      <MoreFields values={values} errors={errors} hasBegun={hasBegun} onChange={onChange} />
    </>
  )
}

const MORE = ['corridor', 'startsAt', 'source', 'link'] as const

/** Open from the beginning where something is said, and as soon as something is wrong. */
function MoreFields({ values, errors, hasBegun, onChange }: Omit<Props, 'now'>) {
  const text = (name: 'corridor' | 'source' | 'link') => ({
    id: FIELD_IDS[name],
    need: 'optional' as const,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      onChange({ [name]: currentTarget.value }),
  })
  const isSaid = values.isLater || [values.corridor, values.source, values.link].some(Boolean)
  const [isOpen, setIsOpen] = useState(isSaid)
  const isWrong = MORE.some((field) => errors[field] !== undefined)
  return (
    <details
      className="alert-form__more"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Vía, fuente, enlace y comienzo</summary>
      <div className="stack stack--wide">
        <TextField
          {...text('corridor')}
          label="Vía o ruta"
          hint="De dónde a dónde, con el kilómetro si lo sabe"
        />
        <TextField
          {...text('source')}
          label="Fuente"
          hint="Quién lo informa: Policía de Carreteras"
        />
        <TextField
          {...text('link')}
          label="Enlace"
          inputMode="url"
          hint="Una página de este sitio, como /noticias, o una dirección con https://"
        />
        {hasBegun ? null : (
          <StartChoice values={values} error={errors.startsAt} onChange={onChange} />
        )}
      </div>
    </details>
  )
}

/** It is one line on every page. */
function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}

function describeRoom({ length }: string): string {
  const room = `${length} de ${TEXT_LIMIT} caracteres`
  return length <= TEXT_LIMIT ? room : `${room}: sobran ${length - TEXT_LIMIT}`
}
