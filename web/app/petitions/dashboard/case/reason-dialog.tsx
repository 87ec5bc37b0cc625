import { Opening } from '@terminal/contract/petitions/case/desk-orders'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { TextField } from '../../../ui/inputs.tsx'

type Props = {
  id: string
  title: string
  submitLabel: string
  /** It throws where it is refused. */
  onOpen: (reason: string) => Promise<void>
  /** What a toast says of it. */
  done?: string
  onClose: () => void
  children?: ReactNode
}

/** Why somebody opens the data of a petition that is not theirs: kept with it. */
export function ReasonDialog({ onOpen, done, children, ...dialog }: Props) {
  const [reason, setReason] = useState('')
  const { errors, send, shown } = useWrite<'reason'>()
  const isGiven = reason !== '' && Opening.safeParse({ reason }).success
  const submit = () =>
    send({
      wrong: {
        ...(!isGiven && { reason: 'Escriba por qué los necesita, en 5 a 300 caracteres.' }),
      },
      write: () => onOpen(reason),
      ...(done !== undefined && { done }),
    })
  return (
    <FormDialog {...dialog} {...shown} onSubmit={submit}>
      {children}
      <p>
        Esta solicitud no está asignada a usted. Su nombre, la hora y la razón quedan en el
        registro.
      </p>
      <TextField
        id="razon-datos"
        label="Razón"
        need="required"
        error={errors.reason}
        value={reason}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
