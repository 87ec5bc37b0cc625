import { addBusinessDays } from '@terminal/contract/calendar/business-days'
import { addDays } from '@terminal/contract/calendar/calendar-day'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { AskedInput, inputsPath, MOST_INPUT_DAYS } from '@terminal/contract/petitions/case/inputs'
import { errorsBySchema, NO_SUCH_DAY, sentenceOf } from '../../../staff/form/field-errors.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import type { FieldErrors } from '../../../staff/form/record-options.ts'
import { useFields } from '../../../staff/form/use-fields.ts'
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
  const form = useFields<AskedInput>('insumo', () => ({
    area: askableAreas.find((area) => area === petition.area) ?? askableAreas[0] ?? '',
    question: '',
    text: null,
    dueOn: addBusinessDays(today, USUAL_DAYS, WEEKDAYS),
    isSeen: false,
  }))
  const { values: asked, text, send, shown } = form
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
      <SelectField
        {...text('area')}
        label="Área"
        need="required"
        options={askableAreas.map((area) => ({ value: area, text: area }))}
      />
      <TextArea {...text('question')} label="Qué necesita del área" need="required" rows={4} />
      <TextField
        {...text('dueOn')}
        label="Para cuándo"
        hint="Es una fecha interna: no cambia el plazo de la solicitud."
        type="date"
        isShort
        min={today}
        max={addDays(today, MOST_INPUT_DAYS)}
      />
      <OwnWords form={form} message={petition.message} />
    </FormDialog>
  )
}

type WordsProps = { form: ReturnType<typeof useFields<AskedInput>>; message: string }

/** What its author wrote goes along only on purpose, and looked through. */
function OwnWords({ form: { values, errors, change }, message }: WordsProps) {
  const { text, isSeen } = values
  return (
    <>
      <Choice
        id="insumo-con-texto"
        label="Enviar también lo que escribió la persona"
        checked={text !== null}
        onChange={({ target }) => change({ text: target.checked ? message : null })}
      />
      {text === null ? null : (
        <TextArea
          id="insumo-texto"
          label="Lo que va de la solicitud"
          hint="Borre lo que diga quién es. La solicitud no cambia."
          rows={6}
          error={errors.text}
          value={text}
          onChange={({ target }) => change({ text: target.value, isSeen: false })}
        />
      )}
      {errors.isSeen || isSeen ? (
        <Choice
          id="insumo-revisado"
          label="Lo revisé: lo que queda no identifica a la persona"
          hint={errors.isSeen}
          aria-invalid={errors.isSeen ? true : undefined}
          checked={isSeen}
          onChange={({ target }) => change({ isSeen: target.checked })}
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
