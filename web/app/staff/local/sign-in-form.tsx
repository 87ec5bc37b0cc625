import { CREDENTIALS_FIELDS } from '@terminal/contract/accounts/local-sign-in'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/inputs.tsx'
import type { StaffSettings } from '../session/settings.ts'
import { returnAddress } from '../session/stored.ts'
import { signInLocally } from './local-calls.ts'
import { CODE_CONTROL, CODE_HINT, LocalForm } from './local-form.tsx'
import { useLocalForm } from './use-local-form.ts'

const FIELD_IDS = { username: 'usuario', phrase: 'contrasena', code: 'codigo' }
const MISSING = {
  username: 'Escriba su usuario.',
  phrase: 'Escriba su contraseña.',
  code: 'Escriba el código.',
}

type Props = { settings: StaffSettings; onForgotten: () => void }

export function SignInForm({ settings, onForgotten }: Props) {
  const form = useLocalForm({
    fieldIds: FIELD_IDS,
    wireNames: CREDENTIALS_FIELDS,
    missing: MISSING,
    async send(credentials) {
      const returnTo = returnAddress.read()
      await signInLocally(settings, credentials)
      location.assign(returnTo ?? '/dashboard/home')
    },
  })
  return (
    <LocalForm
      form={form}
      failedTitle="No pudo ingresar"
      submitText="Ingresar"
      other={
        <Button variant="quiet" onClick={onForgotten}>
          Olvidé mi contraseña
        </Button>
      }
    >
      <TextField
        {...form.control('username')}
        label="Usuario"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.control('phrase')}
        label="Contraseña"
        type="password"
        autoComplete="current-password"
      />
      <TextField {...form.control('code')} {...CODE_CONTROL} label="Código" hint={CODE_HINT} />
    </LocalForm>
  )
}
