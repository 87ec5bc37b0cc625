import type { Inventory } from '@terminal/contract/petitions/retention/elimination'
import { useState } from 'react'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { FileField, TextField } from '../../../ui/inputs.tsx'
import { approveInventory } from './retention-calls.ts'

type Props = {
  inventory: Inventory
  today: string
  onDone: () => Promise<void>
  onClose: () => void
}

/** The act with which the committee decides: its number, its day and the signed file. */
export function ActDialog({ inventory, today, onDone, onClose }: Props) {
  const { callApi } = useStaff()
  const [number, setNumber] = useState('')
  const [on, setOn] = useState(today)
  const [file, setFile] = useState<File>()
  const { errors, send, shown } = useWrite<'number' | 'on' | 'file'>()
  const submit = () =>
    send({
      wrong: {
        ...(number.trim() === '' && { number: 'Escriba el número del acta.' }),
        ...(!file && { file: 'Adjunte el acta del comité.' }),
      },
      write: async () =>
        file && approveInventory(callApi, inventory, { act: { number: number.trim(), on }, file }),
      after: onDone,
      done: 'Acta registrada.',
    })
  return (
    <FormDialog
      id="registrar-acta"
      title="Acta del comité de archivo"
      submitLabel="Registrar acta"
      {...shown}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id="numero-del-acta"
        label="Número"
        isShort
        maxLength={40}
        value={number}
        error={errors.number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <TextField
        id="dia-del-acta"
        label="Fecha"
        type="date"
        isShort
        max={today}
        value={on}
        error={errors.on}
        onChange={({ currentTarget }) => setOn(currentTarget.value)}
      />
      <FileField
        id="archivo-del-acta"
        label="Archivo firmado"
        hint="PDF, hasta 20 MB"
        accept=".pdf,image/*"
        error={errors.file}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
      />
    </FormDialog>
  )
}
