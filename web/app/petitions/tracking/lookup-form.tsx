import { TRACKING_CODE_LENGTH } from '@terminal/contract/petitions/case/radicado'
import { type Proof, TRACKING_FIELDS } from '@terminal/contract/petitions/citizens/tracking'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { TrackingForm } from './tracking-form.tsx'

type Props = {
  /** One as this terminal writes it. */
  example: string
  written?: Proof | undefined
  isSecond?: boolean
}

const AS_ON_PAPER = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const

/** Number and code: nothing else is asked of anybody. */
export function LookupForm({ example, written, isSecond = false }: Props) {
  return (
    <TrackingForm call="read" className="public-form wide-fields stack gap-6" noValidate>
      <TextField
        id="radicado"
        name={TRACKING_FIELDS.radicado}
        label="Radicado"
        hint={`Como ${example}.`}
        defaultValue={written?.radicado}
        {...AS_ON_PAPER}
      />
      <TextField
        id="codigo"
        name={TRACKING_FIELDS.code}
        label="Código"
        hint={`Son ${TRACKING_CODE_LENGTH} letras. Está en la constancia y en el correo.`}
        defaultValue={written?.code}
        {...AS_ON_PAPER}
      />
      <div className="stack gap-3 at-start">
        <Button type="submit" variant={isSecond ? 'quiet' : 'primary'}>
          Consultar
        </Button>
      </div>
    </TrackingForm>
  )
}
