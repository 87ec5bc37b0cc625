import { LEGEND, PutLegend } from '@terminal/contract/petitions/case/legend'
import { useState } from 'react'
import { errorsBySchema, sentenceOf } from '../../../staff/form/field-errors.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { TextArea, TextField } from '../../../ui/inputs.tsx'
import type { Write } from '../case/use-petition-writes.ts'

type Props = { write: Write; onClose: () => void }

/** That the legend was put: why, and where. */
export function LegendDialog({ write, onClose }: Props) {
  const [put, setPut] = useState<PutLegend>({ motive: '', database: '' })
  const { errors, send, shown } = useWrite<keyof PutLegend>()
  const submit = () => {
    const json = { motive: put.motive.trim(), database: put.database.trim() }
    const wrong = errorsBySchema(undefined, PutLegend, json, (field: keyof PutLegend, issue) =>
      sentenceOf(issue, put[field].trim()),
    )
    return send({
      wrong,
      write: () => write({ method: 'POST', call: 'legend', json, done: 'Quedó anotado.' }),
    })
  }
  return (
    <FormDialog
      id="leyenda"
      title="Anotar que se puso la leyenda"
      submitLabel="Anotar"
      {...shown}
      onSubmit={submit}
      onClose={onClose}
    >
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
