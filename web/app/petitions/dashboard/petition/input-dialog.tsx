import { addBusinessDays } from '@terminal/contract/calendar/business-days'
import { addDays } from '@terminal/contract/calendar/calendar-day'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { AskedInput, inputsPath, MOST_INPUT_DAYS } from '@terminal/contract/petitions/case/inputs'
import { useState } from 'react'
import { errorsBySchema, NO_SUCH_DAY, sentenceOf } from '../../../staff/form/field-errors.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import type { FieldErrors } from '../../../staff/form/record-options.ts'
import { useWrite } from '../../../staff/form/use-write.ts'
import { Choice } from '../../../ui/choices.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/inputs.tsx'
import type { Write } from '../case/use-petition-writes.ts'

type Props = { petition: DeskPetition; facts: DeskFacts; write: Write; onClose: () => void }
type Field = keyof AskedInput

/** Between asking and needing it: an area has work of its own. */
const USUAL_DAYS = 3
/** The office's own days are the server's to know: it is only what the field begins with. */
const WEEKDAYS = { closed: new Set<string>() }

/** «Pedir insumo»: a question to an area, and of the petition only what staff leave in. */
export function InputDialog({ petition, facts, write, onClose }: Props) {
  const { askableAreas, today } = facts
  const [asked, setAsked] = useState<AskedInput>(() => ({
    area: askableAreas.find((area) => area === petition.area) ?? askableAreas[0] ?? '',
    question: '',
    text: null,
    dueOn: addBusinessDays(today, USUAL_DAYS, WEEKDAYS),
    isSeen: false,
  }))
  const { errors, send, shown } = useWrite<Field>()

  const submit = () =>
    send({
      wrong: errorsIn(asked),
      write: () =>
        write({
          method: 'POST',
          call: { path: inputsPath(petition.id) },
          json: asked,
          done: `Se pidió el insumo a ${asked.area}.`,
        }),
    })
  return (
    <FormDialog
      id="pedir-insumo"
      title="Pedir insumo"
      submitLabel="Pedir insumo"
      {...shown}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Va por correo, con un enlace para responder. Nunca van el nombre, el documento, el correo,
        el teléfono ni la dirección de la persona. Ella no se entera.
      </p>
      <InputFields
        asked={asked}
        errors={errors}
        petition={petition}
        facts={facts}
        onChange={(given) => setAsked({ ...asked, ...given })}
      />
    </FormDialog>
  )
}

type FieldsProps = Pick<Props, 'petition' | 'facts'> & {
  asked: AskedInput
  errors: FieldErrors<Field>
  onChange: (given: Partial<AskedInput>) => void
}

function InputFields({ asked, errors, petition, facts, onChange }: FieldsProps) {
  const { askableAreas, today } = facts
  return (
    <>
      <SelectField
        id="insumo-area"
        label="Área"
        need="required"
        error={errors.area}
        value={asked.area}
        options={askableAreas.map((area) => ({ value: area, text: area }))}
        onChange={({ target }) => onChange({ area: target.value })}
      />
      <TextArea
        id="insumo-pregunta"
        label="Qué necesita del área"
        need="required"
        rows={4}
        error={errors.question}
        value={asked.question}
        onChange={({ target }) => onChange({ question: target.value })}
      />
      <TextField
        id="insumo-hasta"
        label="Para cuándo"
        hint="Es una fecha interna: no cambia el plazo de la solicitud."
        type="date"
        isShort
        min={today}
        max={addDays(today, MOST_INPUT_DAYS)}
        error={errors.dueOn}
        value={asked.dueOn}
        onChange={({ target }) => onChange({ dueOn: target.value })}
      />
      <Choice
        id="insumo-con-texto"
        label="Enviar también lo que escribió la persona"
        checked={asked.text !== null}
        onChange={({ target }) => onChange({ text: target.checked ? petition.message : null })}
      />
      {asked.text === null ? null : (
        <TextArea
          id="insumo-texto"
          label="Lo que va de la solicitud"
          hint="Borre lo que diga quién es. La solicitud no cambia."
          rows={6}
          error={errors.text}
          value={asked.text}
          onChange={({ target }) => onChange({ text: target.value, isSeen: false })}
        />
      )}
      {errors.isSeen || asked.isSeen ? (
        <Choice
          id="insumo-revisado"
          label="Lo revisé: lo que queda no identifica a la persona"
          hint={errors.isSeen}
          aria-invalid={errors.isSeen ? true : undefined}
          checked={asked.isSeen}
          onChange={({ target }) => onChange({ isSeen: target.checked })}
        />
      ) : null}
    </>
  )
}

function errorsIn(asked: AskedInput): FieldErrors<Field> {
  return errorsBySchema(undefined, AskedInput, asked, (field: Field, issue) =>
    field === 'dueOn'
      ? NO_SUCH_DAY
      : issue.code === 'too_small'
        ? 'Escriba por lo menos cinco letras.'
        : sentenceOf(issue, String(asked[field] ?? '')),
  )
}
