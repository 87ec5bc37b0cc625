import {
  MESSAGE_LENGTH,
  PETITION_FILE_BYTES,
  PETITION_FILES,
} from '@terminal/contract/petitions/case/petition.schema'
import { FILE_PARTS, HELD_PARTS } from '@terminal/contract/petitions/case/petition-form'
import { INPUT_LINK_FIELDS } from '@terminal/contract/petitions/inputs/input-link'
import { FailureProof } from '../../forms/failure-proof.tsx'
import { FormTrap } from '../../forms/form-trap.tsx'
import { RefusedFiles } from '../../forms/refused-files.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { formatSize } from '../../ui/file-size.ts'
import { FileField, TextArea } from '../../ui/inputs.tsx'
import type { ShownAnswer } from './answer-input.server.ts'

type Props = { secret: string; form: ShownAnswer }

const FIELD_IDS: Record<string, string> = {
  [INPUT_LINK_FIELDS.message]: 'mensaje',
  [INPUT_LINK_FIELDS.trap]: 'sitio-web',
}

/** What the area answers, and its files. Complete without JavaScript. */
export function InputForm({ secret, form }: Props) {
  const { errors, failedAt, refused, held, message, formKey } = form
  return (
    <form
      className="public-form wide-fields stack gap-6"
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-label="Responder"
    >
      <div className="public-form__notices stack">
        <ErrorSummary
          isFirst
          errors={errors.map(({ name, text }) => ({ fieldId: FIELD_IDS[name] ?? '', text }))}
        />
        {failedAt === null ? null : <FailureProof at={failedAt} />}
        <RefusedFiles files={refused} />
      </div>
      <input type="hidden" name={INPUT_LINK_FIELDS.secret} value={secret} />
      <input type="hidden" name={INPUT_LINK_FIELDS.formKey} value={formKey} />
      <FormTrap name={INPUT_LINK_FIELDS.trap} />
      <TextArea
        id="mensaje"
        name={INPUT_LINK_FIELDS.message}
        label="Su respuesta"
        hint="La lee la oficina de PQRSD. Un texto, un archivo o los dos. Se envía una sola vez."
        error={errors.find(({ name }) => name === INPUT_LINK_FIELDS.message)?.text}
        rows={8}
        maxLength={MESSAGE_LENGTH}
        defaultValue={message}
      />
      {held.length === 0 ? null : (
        <p>Ya tenemos: {held.map(({ name }) => name).join(', ')}. Van con su respuesta.</p>
      )}
      {held.map(({ token }, i) => (
        <input key={token} type="hidden" name={HELD_PARTS[i]} value={token} />
      ))}
      <FileField
        id="adjuntos"
        name={FILE_PARTS[0]}
        label="Archivos"
        need="optional"
        hint={`Hasta ${PETITION_FILES} archivos de ${formatSize(PETITION_FILE_BYTES)}.`}
        multiple
      />
      <div className="stack gap-3 at-start">
        <Button type="submit">Enviar la respuesta</Button>
      </div>
    </form>
  )
}
