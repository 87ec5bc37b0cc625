import { isPlainAddress } from '@terminal/contract/text/mail-address'
import type { DeskCompany } from '@terminal/contract/travel/desk/tables-desk'
import { useState } from 'react'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { TextField } from '../../../ui/inputs.tsx'

type Props = {
  company: DeskCompany
  onSave: (email: string | null) => Promise<unknown>
  onClose: () => void
}

/** Where a company is asked each month. Nobody else sees it. */
export function EmailDialog({ company, onSave, onClose }: Props) {
  const [email, setEmail] = useState(company.email ?? '')
  const { errors, send, shown } = useWrite<'email'>()
  const written = email.trim()
  const isRight = written === '' || isPlainAddress(written)
  const save = () =>
    send({
      wrong: {
        ...(!isRight && {
          email: 'Escriba un correo como operacion@empresa.co, o deje el campo vacío.',
        }),
      },
      write: () => onSave(written === '' ? null : written),
    })
  return (
    <FormDialog
      id="correo-de-empresa"
      title={`Correo de ${company.name}`}
      submitLabel="Guardar"
      {...shown}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        id="correo"
        label="Correo"
        hint="No se publica. Vacío: no se le escribe."
        type="email"
        autoComplete="off"
        value={email}
        error={errors.email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
    </FormDialog>
  )
}
