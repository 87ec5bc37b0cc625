import { FILE_PARTS, HELD_PARTS, PETITION_FIELDS } from '@terminal/contract/petitions/petition'
import {
  MESSAGE_LENGTH,
  PETITION_BYTES,
  PETITION_FILE_BYTES,
  PETITION_FILES,
} from '@terminal/contract/petitions/petition.schema'
import type { ReactNode } from 'react'
import { FailureProof } from '../forms/failure-proof.tsx'
import { FilesField } from '../forms/files-field.tsx'
import { FormTrap } from '../forms/form-trap.tsx'
import { OwnDevice } from '../forms/own-device.tsx'
import { RefusedFiles } from '../forms/refused-files.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextArea, TextField } from '../ui/inputs.tsx'
import type { ShownForm } from './send-petition.server.ts'

type Props = {
  form: ShownForm
  /** When nobody took it. */
  failedAt: string | null | undefined
  captcha: ReactNode
}

/** Which field of the page an error belongs to; the api also refuses what has none. */
const FIELD_IDS: Record<string, string> = {
  [PETITION_FIELDS.message]: 'mensaje',
  [PETITION_FIELDS.email]: 'correo',
  [PETITION_FIELDS.trap]: 'sitio-web',
  [PETITION_FIELDS.captcha]: 'comprobacion',
}

/** The form itself, complete without JavaScript. Its script finds what it changes by `data-` names. */
export function PetitionForm({ form, failedAt, captcha }: Props) {
  const errorOf = (name: string) => form.errors.find((error) => error.name === name)?.text
  return (
    <form
      className="public-form"
      method="post"
      // Not the address of the page itself: a browser drops its copy of what was posted to, and going back would find
      // another form with another key.
      action="/pqrsd?enviar"
      encType="multipart/form-data"
      noValidate
      data-public-form="pqrsd"
      aria-labelledby="escribanos"
    >
      <div className="public-form__notices" data-notices="">
        <ErrorSummary
          isFirst
          errors={form.errors.map(({ name, text }) => ({ fieldId: FIELD_IDS[name] ?? '', text }))}
        />
        {failedAt ? <FailureProof at={failedAt} /> : null}
        <RefusedFiles files={form.refused} />
      </div>
      <input type="hidden" name={PETITION_FIELDS.formKey} value={form.formKey} />
      <FormTrap name={PETITION_FIELDS.trap} />
      <TextArea
        id="mensaje"
        name={PETITION_FIELDS.message}
        label="¿Qué pasó o qué pide?"
        hint="Con sus palabras. Es lo único obligatorio. Si puede, diga el día, la hora y el lugar."
        error={errorOf(PETITION_FIELDS.message)}
        need="required"
        rows={7}
        maxLength={MESSAGE_LENGTH}
        defaultValue={form.message}
        data-counted="Le quedan"
        counter={`Hasta ${MESSAGE_LENGTH.toLocaleString('es-CO')} caracteres.`}
      />
      <TextField
        id="correo"
        name={PETITION_FIELDS.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        label="Su correo"
        need="optional"
        hint="Para responderle. Si no lo escribe, su mensaje es anónimo: no podremos preguntarle si falta un dato."
        error={errorOf(PETITION_FIELDS.email)}
        defaultValue={form.email}
      />
      <FilesField
        names={FILE_PARTS}
        heldNames={HELD_PARTS}
        held={form.held}
        limits={{ count: PETITION_FILES, each: PETITION_FILE_BYTES, all: PETITION_BYTES }}
      />
      <div id="comprobacion">{captcha}</div>
      <OwnDevice />
      <div className="public-form__send">
        <Button type="submit">Enviar mensaje</Button>
        <p className="public-form__progress" data-progress="" aria-live="polite" />
      </div>
    </form>
  )
}
