import { isPlainAddress } from '@terminal/contract/text/mail-address'
import type { DeskCompany } from '@terminal/contract/travel/desk/tables-desk'
import { useState } from 'react'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { TextField } from '../../../ui/inputs.tsx'

type Props = {
  company: DeskCompany
  onSave: (email: string | null) => Promise<boolean>
  onClose: () => void
}

/** Where a company is asked each month. Nobody else sees it. */
export function EmailDialog({ company, onSave, onClose }: Props) {
  const [email, setEmail] = useState(company.email ?? '')
  const [error, setError] = useState<string>()
  const save = async () => {
    const written = email.trim()
    if (written !== '' && !isPlainAddress(written)) {
      setError('Escriba un correo como operacion@empresa.co, o deje el campo vacío.')
      return false
    }
    const isSaved = await onSave(written === '' ? null : written)
    if (!isSaved) setError('No se pudo guardar. Intente de nuevo.')
    return isSaved
  }
  return (
    <FormDialog
      id="correo-de-empresa"
      title={`Correo de ${company.name}`}
      submitLabel="Guardar"
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
        error={error}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
    </FormDialog>
  )
}
