import {
  CONFIRMED,
  type Proof,
  TRACKING_FIELDS,
} from '@terminal/contract/petitions/citizens/tracking'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { ProofFields } from './proof-fields.tsx'
import { actionOf } from './tracking-calls.ts'

type Props = { proof: Proof; radicado: string; error: string | undefined }

/** Ends the petition, so it takes a box and a button. */
export function WithdrawForm({ proof, radicado, error }: Props) {
  return (
    <form
      className="public-form wide-fields stack gap-6"
      method="post"
      action={actionOf('withdraw')}
      encType="multipart/form-data"
      noValidate
      aria-label="Retirar la solicitud"
    >
      <ProofFields {...proof} />
      <p>
        Si la retira, la cerramos sin responderle. No se puede deshacer, pero puede presentarla otra
        vez cuando quiera.
      </p>
      <Checkbox
        id="confirmo-retiro"
        name={TRACKING_FIELDS.confirms}
        value={CONFIRMED}
        label={`Sí, quiero retirar la solicitud ${radicado}`}
        error={error}
      />
      <div className="stack gap-3 at-start">
        <Button type="submit" variant="danger">
          Retirar la solicitud
        </Button>
      </div>
    </form>
  )
}
