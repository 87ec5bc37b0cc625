import { Opening } from '@terminal/contract/petitions/case/desk-orders'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { TextField } from '../../../ui/inputs.tsx'

type Props = {
  id: string
  title: string
  submitLabel: string
  refusal: string | undefined
  isBusy?: boolean
  onOpen: (reason: string) => Promise<boolean>
  onClose: () => void
  children?: ReactNode
}

/** Why somebody opens the data of a petition that is not theirs: kept with it. */
export function ReasonDialog({ onOpen, children, ...dialog }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    const isGiven = reason !== '' && Opening.safeParse({ reason }).success
    setError(isGiven ? undefined : 'Escriba por qué los necesita, en 5 a 300 caracteres.')
    return isGiven && onOpen(reason)
  }
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      {children}
      <p>
        Esta solicitud no está asignada a usted. Su nombre, la hora y la razón quedan en el
        registro.
      </p>
      <TextField
        id="razon-datos"
        label="Razón"
        need="required"
        error={error}
        value={reason}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
