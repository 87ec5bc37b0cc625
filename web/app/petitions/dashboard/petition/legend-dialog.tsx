import { LEGEND, PutLegend } from '@terminal/contract/petitions/case/legend'
import { useState } from 'react'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { errorsBySchema, sentenceOf } from '../../../staff/form/field-errors.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import type { FieldErrors } from '../../../staff/form/record-options.ts'
import { TextArea, TextField } from '../../../ui/inputs.tsx'
import type { Write } from './use-petition-writes.ts'

type Props = { write: Write; onClose: () => void }

/** That the legend was put: why, and where. */
export function LegendDialog({ write, onClose }: Props) {
  const [put, setPut] = useState<PutLegend>({ motive: '', database: '' })
  const [errors, setErrors] = useState<FieldErrors<keyof PutLegend>>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const json = { motive: put.motive.trim(), database: put.database.trim() }
    const wrong = errorsBySchema(undefined, PutLegend, json, (field: keyof PutLegend, issue) =>
      sentenceOf(issue, put[field].trim()),
    )
    setErrors(wrong)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0) return false
    setBusy(true)
    const refused = await write({ method: 'POST', call: 'legend', json, done: 'Quedó anotado.' })
    setBusy(false)
    setRefusal(refused?.sentence)
    setErrors(refused?.fields ?? {})
    return refused === undefined
  }
  return (
    <FormDialog
      id="leyenda"
      title="Anotar que se puso la leyenda"
      submitLabel="Anotar"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <RefusalAlert sentence={refusal} />
      <p>
        Primero ponga «{LEGEND}» y el motivo en la base que guarda el dato. Solo la oficina ve esta
        anotación.
      </p>
      <TextArea
        id="leyenda-motivo"
        label="Motivo del reclamo"
        hint="Como quedó escrito con la leyenda."
        need="required"
        rows={2}
        error={errors.motive}
        value={put.motive}
        onChange={({ target }) => setPut({ ...put, motive: target.value })}
      />
      <TextField
        id="leyenda-base"
        label="Base de datos o sistema"
        hint="Por ejemplo: base de suscriptores."
        need="required"
        autoComplete="off"
        error={errors.database}
        value={put.database}
        onChange={({ target }) => setPut({ ...put, database: target.value })}
      />
    </FormDialog>
  )
}
