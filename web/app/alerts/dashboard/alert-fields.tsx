import { useState } from 'react'
import { Choice } from '../../ui/choices.tsx'
import { TextArea, TextField } from '../../ui/inputs.tsx'
import type { AlertRecordForm } from './alert-record.ts'
import { TEXT_LIMIT } from './alert-values.ts'
import { EndChoice } from './end-choice.tsx'
import { RoadChoice } from './road-choice.tsx'
import { SeverityChoice } from './severity-choice.tsx'
import { StartChoice } from './start-choice.tsx'

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
        counter={describeLength(values.text)}
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
      <div className="stack stack--wide">
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

function describeLength({ length }: string): string {
  const room = `${length} de ${TEXT_LIMIT} caracteres`
  return length <= TEXT_LIMIT ? room : `${room}: sobran ${length - TEXT_LIMIT}`
}
