import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import {
  MESSAGE_LENGTH,
  PETITION_FILE_BYTES,
  PETITION_FILES,
} from '@terminal/contract/petitions/case/petition.schema'
import { FILE_PARTS, HELD_PARTS } from '@terminal/contract/petitions/case/petition-form'
import { INPUT_LINK_FIELDS, type LinkedInput } from '@terminal/contract/petitions/inputs/input-link'
import { FailureProof } from '../../forms/failure-proof.tsx'
import { FormTrap } from '../../forms/form-trap.tsx'
import { RefusedFiles } from '../../forms/refused-files.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { formatSize } from '../../ui/file-size.ts'
import { FileField, TextArea } from '../../ui/inputs.tsx'
import type { InputPage, ShownAnswer } from './answer-input.server.ts'

type Props = { page: InputPage; secret: string; officeMail: string }

/** What was asked of an area, and where it answers. */
export function InputView({ page, secret, officeMail }: Props) {
  return <div className="area-input stack gap-6">{contentOf()}</div>

  function contentOf() {
    switch (page.kind) {
      case 'received':
        return (
          <>
            <Alert tone="success" role="status">
              <p>Recibimos su respuesta. Ya está en el expediente de la solicitud.</p>
            </Alert>
            <RefusedFiles files={page.refused} />
            <p>Puede cerrar esta página. El enlace ya cumplió su función y no vuelve a abrir.</p>
          </>
        )
      case 'closed':
        return (
          <>
            <p>{page.sentence}</p>
            <p>
              Escríbanos a <a href={`mailto:${officeMail}`}>{officeMail}</a>.
            </p>
            {page.written === '' ? null : (
              <section
                className="area-input__asked stack gap-2 panel"
                aria-labelledby="lo-que-escribio"
              >
                <h2 className="text-m" id="lo-que-escribio">
                  Lo que usted escribió, que no se envió
                </h2>
                <p className="area-input__words">{page.written}</p>
              </section>
            )}
          </>
        )
      case 'open':
        return (
          <>
            {page.input ? <Asked input={page.input} /> : null}
            <InputForm secret={secret} form={page.form} />
          </>
        )
    }
  }
}

function Asked({ input }: { input: LinkedInput }) {
  const { area, radicado, question, text, dueOn, isOverdue } = input
  return (
    <>
      <p>
        <b>{area}</b>: la oficina de PQRSD necesita su insumo para responder la solicitud{' '}
        <b>{radicado}</b>.{' '}
        {isOverdue
          ? `Era para el ${dayWithWeekday(dueOn)}: todavía puede enviarlo.`
          : `Lo espera a más tardar el ${dayWithWeekday(dueOn)}.`}
      </p>
      <section className="area-input__asked stack gap-2 panel" aria-labelledby="lo-que-preguntan">
        <h2 className="text-m" id="lo-que-preguntan">
          Lo que le preguntan
        </h2>
        <p className="area-input__words">{question}</p>
      </section>
      {text === null ? null : (
        <section className="area-input__asked stack gap-2 panel" aria-labelledby="lo-que-dice">
          <h2 className="text-m" id="lo-que-dice">
            Lo que dice la solicitud
          </h2>
          <p className="area-input__words">{text}</p>
        </section>
      )}
    </>
  )
}

type FormProps = { secret: string; form: ShownAnswer }

const FIELD_IDS: Record<string, string> = {
  [INPUT_LINK_FIELDS.message]: 'mensaje',
  [INPUT_LINK_FIELDS.trap]: 'sitio-web',
}

/** What the area answers, and its files. Complete without JavaScript. */
function InputForm({ secret, form }: FormProps) {
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
