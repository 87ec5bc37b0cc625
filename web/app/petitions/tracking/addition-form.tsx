import {
  MESSAGE_LENGTH,
  PETITION_BYTES,
  PETITION_FILE_BYTES,
  PETITION_FILES,
} from '@terminal/contract/petitions/case/petition.schema'
import { FILE_PARTS, HELD_PARTS } from '@terminal/contract/petitions/case/petition-form'
import {
  CONFIRMED,
  type Proof,
  TRACKING_FIELDS,
} from '@terminal/contract/petitions/citizens/tracking'
import { FailureProof } from '../../forms/failure-proof.tsx'
import { FilesField } from '../../forms/files-field.tsx'
import { FormTrap } from '../../forms/form-trap.tsx'
import { RefusedFiles } from '../../forms/refused-files.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import type { ShownAddition, TrackingOutcome } from './follow-petition.server.ts'
import { actionOf } from './tracking-calls.ts'
import { TrackingForm } from './tracking-form.tsx'

type Props = {
  proof: Proof
  addition: ShownAddition
  /** Of this form; empty where another one was sent. */
  errors: TrackingOutcome['errors']
  failedAt: string | null
  isAsked: boolean
}

/** A text or files for a petition that is here. Complete without JavaScript; with it, sent in place. */
export function AdditionForm({ proof, addition, errors, failedAt, isAsked }: Props) {
  const isRefused = errors.length > 0
  return (
    <TrackingForm
      call="add"
      proof={proof}
      className="public-form wide-fields stack gap-6"
      noValidate
      data-public-form="seguimiento"
      data-send-to={actionOf('add')}
      aria-label={isAsked ? 'Enviar el dato' : 'Agregar un texto o un archivo'}
    >
      <div className="public-form__notices stack" data-notices="">
        <ErrorSummary
          isFirst
          errors={errors.map(({ name, text }) => ({ fieldId: FIELD_IDS[name] ?? '', text }))}
        />
        {failedAt === null ? null : <FailureProof at={failedAt} />}
        {isRefused ? <RefusedFiles files={addition.refused} /> : null}
      </div>
      <input type="hidden" name={TRACKING_FIELDS.formKey} value={addition.formKey} />
      <FormTrap name={TRACKING_FIELDS.trap} />
      <TextArea
        id="mensaje"
        name={TRACKING_FIELDS.message}
        label={isAsked ? 'El dato que le pedimos' : '¿Qué quiere agregar?'}
        hint="Un texto, un archivo o los dos."
        error={errors.find(({ name }) => name === TRACKING_FIELDS.message)?.text}
        rows={4}
        maxLength={MESSAGE_LENGTH}
        defaultValue={addition.message}
      />
      <FilesField
        names={FILE_PARTS}
        heldNames={HELD_PARTS}
        held={addition.held}
        limits={{ count: PETITION_FILES, each: PETITION_FILE_BYTES, all: PETITION_BYTES }}
      />
      <div className="stack gap-3 at-start">
        <Button type="submit">{isAsked ? 'Enviar el dato' : 'Agregar'}</Button>
        <p className="public-form__progress strong" data-progress="" aria-live="polite" />
      </div>
    </TrackingForm>
  )
}

const FIELD_IDS: Record<string, string> = {
  [TRACKING_FIELDS.message]: 'mensaje',
  [TRACKING_FIELDS.trap]: 'sitio-web',
}

type WithdrawProps = { proof: Proof; radicado: string; error: string | undefined }

/** Ends the petition, so it takes a box and a button. */
export function WithdrawForm({ proof, radicado, error }: WithdrawProps) {
  return (
    <TrackingForm
      call="withdraw"
      proof={proof}
      className="public-form wide-fields stack gap-6"
      noValidate
      aria-label="Retirar la solicitud"
    >
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
    </TrackingForm>
  )
}
