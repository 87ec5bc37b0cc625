import { isBusinessDay } from '@terminal/contract/calendar/business-days'
import {
  needsFile,
  OUTSIDE_FILE_PART,
  type OutsideAnswer,
  outsideAnswerPath,
} from '@terminal/contract/petitions/answers/outside-answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import {
  OUTCOME_NAMES,
  OUTSIDE_CHANNEL_NAMES,
  type Outcome,
  type OutsideChannel,
} from '@terminal/contract/petitions/case/desk-words'
import { useState } from 'react'
import { NO_SUCH_DAY } from '../../../staff/form/field-errors.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useFields } from '../../../staff/form/use-fields.ts'
import { Choice } from '../../../ui/choices.tsx'
import { FileField, SelectField, TextField } from '../../../ui/inputs.tsx'
import type { Write } from '../case/use-petition-writes.ts'

type Props = { petition: DeskPetition; today: string; write: Write; onClose: () => void }

const CHANNELS = Object.keys(OUTSIDE_CHANNEL_NAMES) as OutsideChannel[]
const OUTCOMES = Object.keys(OUTCOME_NAMES) as Outcome[]
const WEEKDAYS = { closed: new Set<string>() }

/** «Registrar respuesta dada por fuera»: it counts on the day on which it was given. */
export function OutsideDialog({ petition, today, write, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const form = useFields<OutsideAnswer, 'file'>('por-fuera', {
    on: today,
    channel: 'email',
    outcome: 'full',
    outgoing: '',
    note: '',
    proof: '',
    whyThen: '',
    mayDownload: true,
  })
  const { values: answer, send, shown, stop } = form

  const submit = () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(answer)) body.append(name, String(value ?? ''))
    if (file) body.append(OUTSIDE_FILE_PART, file)
    const call = { path: outsideAnswerPath(petition.id) }
    const done = 'Quedó respondida.'
    return send({
      wrong: {
        ...(answer.on === '' && { on: NO_SUCH_DAY }),
        ...(answer.proof.trim().length < 5 && { proof: 'Escriba cómo consta que le llegó.' }),
        ...(needsFile(answer.channel) && !file && { file: 'Adjunte la respuesta que se envió.' }),
      },
      write: (_key, sending) => write({ method: 'POST', call, form: body, done }, sending),
    })
  }
  return (
    <FormDialog
      id="respuesta-por-fuera"
      title="Registrar respuesta dada por fuera"
      submitLabel="Registrar y cerrar"
      {...shown}
      onSubmit={submit}
      onStop={stop}
      onClose={onClose}
    >
      <p>
        La solicitud queda respondida en el día que usted escriba. No se envía ningún correo: la
        persona lo ve en su consulta.
        {petition.clock.isOverdue
          ? ' Si ese día la deja a tiempo, la jefatura lo confirma antes de que cuente.'
          : ''}
        {petition.joined.length > 0 ? ' Las unidas se separan: esta respuesta no es de ellas.' : ''}
      </p>
      <OutsideFacts form={form} today={today} />
      <OutsideFile form={form} onFile={setFile} />
    </FormDialog>
  )
}

type FieldsProps = { form: ReturnType<typeof useFields<OutsideAnswer, 'file'>> }

function OutsideFacts({ form: { values, errors, text }, today }: FieldsProps & { today: string }) {
  // Days that the terminal decreed are the server's to know: its refusal asks.
  const isWork = values.on === '' || isBusinessDay(values.on, WEEKDAYS)
  const asksWhy = !isWork || Boolean(errors.whyThen) || Boolean(values.whyThen)
  return (
    <>
      <TextField
        {...text('on')}
        label="Día en que se respondió"
        need="required"
        type="date"
        isShort
        max={today}
      />
      {asksWhy ? (
        <TextField
          {...text('whyThen')}
          label="Ese día no fue hábil: por qué se respondió entonces"
          need="required"
          maxLength={300}
          autoComplete="off"
        />
      ) : null}
      <SelectField
        {...text('channel')}
        label="Por qué medio"
        need="required"
        options={CHANNELS.map((each) => ({ value: each, text: OUTSIDE_CHANNEL_NAMES[each] }))}
      />
      <SelectField
        {...text('outcome')}
        label="Resultado"
        need="required"
        options={OUTCOMES.map((each) => ({ value: each, text: OUTCOME_NAMES[each] }))}
      />
    </>
  )
}

type FileProps = FieldsProps & { onFile: (file: File | undefined) => void }

function OutsideFile({ form: { values, errors, change, text }, onFile }: FileProps) {
  return (
    <>
      <FileField
        id="por-fuera-archivo"
        label="La respuesta o su constancia"
        need={needsFile(values.channel) ? 'required' : 'optional'}
        error={errors.file}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <Choice
        id="por-fuera-descargable"
        label="La persona puede descargar el archivo en su consulta"
        checked={values.mayDownload}
        onChange={({ target }) => change({ mayDownload: target.checked })}
      />
      <TextField
        {...text('proof')}
        label="Cómo consta que le llegó"
        hint="La guía y quién recibió, o el correo desde el que respondió."
        need="required"
        maxLength={300}
        autoComplete="off"
      />
      <TextField
        {...text('outgoing')}
        label="Radicado de salida"
        need="optional"
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        {...text('note')}
        label="En pocas palabras, qué se respondió"
        hint="La persona lo lee."
        need="optional"
        maxLength={500}
      />
    </>
  )
}
