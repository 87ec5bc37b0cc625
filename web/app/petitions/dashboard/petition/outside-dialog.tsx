import { isBusinessDay } from '@terminal/contract/calendar/business-days'
import {
  needsFile,
  OUTSIDE_FILE_PART,
  type OutsideAnswer,
  type OutsideField,
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
import type { FieldErrors } from '../../../staff/form/record-options.ts'
import { useWrite } from '../../../staff/form/use-write.ts'
import { Choice } from '../../../ui/choices.tsx'
import { FileField, SelectField, TextField } from '../../../ui/inputs.tsx'
import type { Write } from '../case/use-petition-writes.ts'

type Props = { petition: DeskPetition; today: string; write: Write; onClose: () => void }

const CHANNELS = Object.keys(OUTSIDE_CHANNEL_NAMES) as OutsideChannel[]
const OUTCOMES = Object.keys(OUTCOME_NAMES) as Outcome[]

/** «Registrar respuesta dada por fuera»: it counts on the day on which it was given. */
export function OutsideDialog({ petition, today, write, onClose }: Props) {
  const [answer, setAnswer] = useState<OutsideAnswer>({
    on: today,
    channel: 'email',
    outcome: 'full',
    outgoing: '',
    note: '',
    proof: '',
    whyThen: '',
    mayDownload: true,
  })
  const [file, setFile] = useState<File>()
  const { errors, send, shown } = useWrite<OutsideField>()
  const onChange = (given: Partial<OutsideAnswer>) => setAnswer({ ...answer, ...given })
  const written = { answer, errors, onChange }

  const submit = () => {
    const wrong: FieldErrors<OutsideField> = {
      ...(answer.on === '' && { on: NO_SUCH_DAY }),
      ...(answer.proof.trim().length < 5 && { proof: 'Escriba cómo consta que le llegó.' }),
      ...(needsFile(answer.channel) && !file && { file: 'Adjunte la respuesta que se envió.' }),
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(answer)) form.append(name, String(value ?? ''))
    if (file) form.append(OUTSIDE_FILE_PART, file)
    const call = { path: outsideAnswerPath(petition.id) }
    return send({
      wrong,
      write: () => write({ method: 'POST', call, form, done: 'Quedó respondida.' }),
    })
  }
  return (
    <FormDialog
      id="respuesta-por-fuera"
      title="Registrar respuesta dada por fuera"
      submitLabel="Registrar y cerrar"
      {...shown}
      onSubmit={submit}
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
      <OutsideFacts {...written} today={today} />
      <OutsideFile {...written} onFile={setFile} />
    </FormDialog>
  )
}

const WEEKDAYS = { closed: new Set<string>() }

type FieldsProps = {
  answer: OutsideAnswer
  errors: FieldErrors<OutsideField>
  onChange: (given: Partial<OutsideAnswer>) => void
}

function OutsideFacts({ answer, errors, onChange, today }: FieldsProps & { today: string }) {
  // Days that the terminal decreed are the server's to know: its refusal asks.
  const isWork = answer.on === '' || isBusinessDay(answer.on, WEEKDAYS)
  const asksWhy = !isWork || Boolean(errors.whyThen) || Boolean(answer.whyThen)
  return (
    <>
      <TextField
        id="por-fuera-dia"
        label="Día en que se respondió"
        need="required"
        type="date"
        isShort
        max={today}
        error={errors.on}
        value={answer.on}
        onChange={({ target }) => onChange({ on: target.value })}
      />
      {asksWhy ? (
        <TextField
          id="por-fuera-porque"
          label="Ese día no fue hábil: por qué se respondió entonces"
          need="required"
          maxLength={300}
          autoComplete="off"
          error={errors.whyThen}
          value={answer.whyThen}
          onChange={({ target }) => onChange({ whyThen: target.value })}
        />
      ) : null}
      <SelectField
        id="por-fuera-medio"
        label="Por qué medio"
        need="required"
        error={errors.channel}
        value={answer.channel}
        options={CHANNELS.map((each) => ({ value: each, text: OUTSIDE_CHANNEL_NAMES[each] }))}
        onChange={({ target }) => {
          const channel = CHANNELS.find((each) => each === target.value)
          if (channel) onChange({ channel })
        }}
      />
      <SelectField
        id="por-fuera-resultado"
        label="Resultado"
        need="required"
        error={errors.outcome}
        value={answer.outcome}
        options={OUTCOMES.map((each) => ({ value: each, text: OUTCOME_NAMES[each] }))}
        onChange={({ target }) => {
          const outcome = OUTCOMES.find((each) => each === target.value)
          if (outcome) onChange({ outcome })
        }}
      />
    </>
  )
}

type FileProps = FieldsProps & { onFile: (file: File | undefined) => void }

function OutsideFile({ answer, errors, onChange, onFile }: FileProps) {
  return (
    <>
      <FileField
        id="por-fuera-archivo"
        label="La respuesta o su constancia"
        need={needsFile(answer.channel) ? 'required' : 'optional'}
        error={errors.file}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <Choice
        id="por-fuera-descargable"
        label="La persona puede descargar el archivo en su consulta"
        checked={answer.mayDownload}
        onChange={({ target }) => onChange({ mayDownload: target.checked })}
      />
      <TextField
        id="por-fuera-prueba"
        label="Cómo consta que le llegó"
        hint="La guía y quién recibió, o el correo desde el que respondió."
        need="required"
        maxLength={300}
        autoComplete="off"
        error={errors.proof}
        value={answer.proof}
        onChange={({ target }) => onChange({ proof: target.value })}
      />
      <TextField
        id="por-fuera-salida"
        label="Radicado de salida"
        need="optional"
        maxLength={60}
        autoComplete="off"
        error={errors.outgoing}
        value={answer.outgoing}
        onChange={({ target }) => onChange({ outgoing: target.value })}
      />
      <TextField
        id="por-fuera-nota"
        label="En pocas palabras, qué se respondió"
        hint="La persona lo lee."
        need="optional"
        maxLength={500}
        error={errors.note}
        value={answer.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
  )
}
