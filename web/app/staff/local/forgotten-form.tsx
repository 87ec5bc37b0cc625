import { RESET_REQUEST_FIELDS } from '@terminal/contract/accounts/local-sign-in'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/inputs.tsx'
import type { StaffSettings } from '../session/settings.ts'
import { askForReset } from './local-calls.ts'
import { LocalForm } from './local-form.tsx'
import { useLocalForm } from './use-local-form.ts'

const FIELD_IDS = { email: 'correo' }
const MISSING = { email: 'Escriba su correo electrónico.' }

type Props = { settings: StaffSettings; onSent: () => void; onBack: () => void }

export function ForgottenForm({ settings, onSent, onBack }: Props) {
  const form = useLocalForm({
    fieldIds: FIELD_IDS,
    wireNames: RESET_REQUEST_FIELDS,
    missing: MISSING,
    async send({ email }) {
      await askForReset(settings, email)
      onSent()
    },
  })
  return (
    <LocalForm
      form={form}
      failedTitle="No pudimos enviar el enlace"
      submitText="Enviar el enlace"
      other={
        <Button variant="quiet" onClick={onBack}>
          Volver al ingreso
        </Button>
      }
    >
      <TextField
        {...form.control('email')}
        label="Correo electrónico"
        hint="El que dio al crear su cuenta. Le enviaremos un enlace que sirve una vez, durante 30 minutos."
        type="email"
        autoComplete="email"
      />
    </LocalForm>
  )
}
