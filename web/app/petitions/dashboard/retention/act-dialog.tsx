import type { Inventory } from '@terminal/contract/petitions/retention/elimination'
import { useState } from 'react'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { CallError } from '../../../staff/session/call-api.ts'
import { callSentence } from '../../../staff/session/call-sentence.ts'
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
  const { callApi, showToast } = useStaff()
  const [number, setNumber] = useState('')
  const [on, setOn] = useState(today)
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (number.trim() === '' || !file) {
      setFields({
        ...(number.trim() === '' && { number: 'Escriba el número del acta.' }),
        ...(!file && { file: 'Adjunte el acta del comité.' }),
      })
      return false
    }
    setBusy(true)
    setRefusal(undefined)
    try {
      await approveInventory(callApi, inventory, { act: { number: number.trim(), on }, file })
      showToast('success', 'Acta registrada.')
      await onDone()
      return true
    } catch (error) {
      setFields((error instanceof CallError && error.problem?.fields) || {})
      setRefusal(callSentence(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      id="registrar-acta"
      title="Acta del comité de archivo"
      submitLabel="Registrar acta"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <RefusalAlert sentence={refusal} />
      <TextField
        id="numero-del-acta"
        label="Número"
        isShort
        maxLength={40}
        value={number}
        error={fields.number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <TextField
        id="dia-del-acta"
        label="Fecha"
        type="date"
        isShort
        max={today}
        value={on}
        error={fields.on}
        onChange={({ currentTarget }) => setOn(currentTarget.value)}
      />
      <FileField
        id="archivo-del-acta"
        label="Archivo firmado"
        hint="PDF, hasta 20 MB"
        accept=".pdf,image/*"
        error={fields.file}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
      />
    </FormDialog>
  )
}
