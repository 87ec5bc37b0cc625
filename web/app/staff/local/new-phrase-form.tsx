import { MIN_PHRASE_LENGTH } from '@terminal/contract/accounts/local-sign-in'
import { PHRASE_CHANGE_FIELDS } from '@terminal/contract/accounts/phrase-change'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/inputs.tsx'
import type { StaffSettings } from '../session/settings.ts'
import { changePhrase } from './local-calls.ts'
import { CODE_CONTROL, CODE_HINT, LocalForm } from './local-form.tsx'
import { useLocalForm } from './use-local-form.ts'

const FIELD_IDS = { phrase: 'contrasena-nueva', code: 'codigo-cambio' }
const WIRE_NAMES = { phrase: PHRASE_CHANGE_FIELDS.phrase, code: PHRASE_CHANGE_FIELDS.code }
const MISSING = { phrase: 'Escriba la contraseña nueva.', code: 'Escriba el código.' }

type Props = {
  settings: StaffSettings
  /** Of the mailed link. */
  resetKey: string
  onSent: () => void
  onAskAgain: () => void
}

export function NewPhraseForm({ settings, resetKey, onSent, onAskAgain }: Props) {
  const form = useLocalForm({
    fieldIds: FIELD_IDS,
    wireNames: WIRE_NAMES,
    missing: MISSING,
    async send(values) {
      await changePhrase(settings, { link: resetKey, ...values })
      onSent()
    },
  })
  return (
    <LocalForm
      form={form}
      failedTitle="No pudimos cambiar la contraseña"
      submitText="Cambiar la contraseña"
      other={
        <Button variant="quiet" onClick={onAskAgain}>
          Pedir otro enlace
        </Button>
      }
    >
      <TextField
        {...form.control('phrase')}
        label="Contraseña nueva"
        hint={`Al menos ${MIN_PHRASE_LENGTH} caracteres. Varias palabras que no suelan ir juntas son fáciles de recordar y difíciles de adivinar.`}
        type="password"
        autoComplete="new-password"
        minLength={MIN_PHRASE_LENGTH}
      />
      <TextField {...form.control('code')} {...CODE_CONTROL} label="Código" hint={CODE_HINT} />
    </LocalForm>
  )
}
