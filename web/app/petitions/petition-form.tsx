import { PETITION_FIELDS } from '@terminal/contract/petitions/case/petition-form'
import type { ReactNode } from 'react'
import { FailureProof } from '../forms/failure-proof.tsx'
import { FormTrap } from '../forms/form-trap.tsx'
import { RefusedFiles } from '../forms/refused-files.tsx'
import { Alert } from '../ui/alert.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { DueToday } from './due-date.tsx'
import { HowWeAnswer } from './how-we-answer.tsx'
import { fieldsOf } from './petition-fields.ts'
import { ReviewAndSend } from './review-and-send.tsx'
import type { DataNotice, ShownForm } from './send-petition.server.ts'
import { WhatHappened } from './what-happened.tsx'
import { WhoPresents } from './who-presents.tsx'

type Props = {
  form: ShownForm
  /** When the API could not take it. */
  failedAt: string | null | undefined
  /** Whom it may be about, and where people live. */
  companies: readonly string[]
  municipalities: readonly string[]
  dues: readonly DueToday[]
  notice: DataNotice
  office: ReactNode
  captcha: ReactNode
}

export const PETITION_STEPS = [
  'Qué pasó',
  'Quién presenta',
  'Cómo le respondemos',
  'Revisar y enviar',
]

/** Those whose control is not called like the field. */
const OTHER_IDS: Record<string, string> = {
  [PETITION_FIELDS.trap]: 'sitio-web',
  [PETITION_FIELDS.captcha]: 'comprobacion',
}

/** The form itself, complete without JavaScript. Its script finds what it changes by `data-` names. */
export function PetitionForm({ form, failedAt, ...props }: Props) {
  const fields = fieldsOf(form)
  const hasWarnings = Object.keys(form.warnings).length > 0
  return (
    <form
      className="public-form wide-fields stack gap-6"
      method="post"
      // Not the address of the page itself: a browser drops its copy of what was posted to, and going back would find
      // another form with another key.
      action="/pqrsd?enviar"
      encType="multipart/form-data"
      noValidate
      data-public-form="pqrsd"
      aria-label="Radicar una PQRSD"
    >
      <div className="public-form__notices stack" data-notices="">
        <ErrorSummary isFirst errors={errorsOf(form)} />
        {hasWarnings ? <Warnings warnings={form.warnings} /> : null}
        {failedAt ? <FailureProof at={failedAt} /> : null}
        <RefusedFiles files={form.refused} />
      </div>
      <input type="hidden" name={PETITION_FIELDS.formKey} value={form.formKey} />
      {/* Said once: what comes back with warnings is filed as it is. */}
      {hasWarnings ? null : <input type="hidden" name={PETITION_FIELDS.wantsWarnings} value="1" />}
      <FormTrap name={PETITION_FIELDS.trap} />
      <WhatHappened fields={fields} held={form.held} companies={props.companies} />
      <WhoPresents fields={fields} />
      <HowWeAnswer fields={fields} municipalities={props.municipalities} office={props.office} />
      <ReviewAndSend
        fields={fields}
        dues={props.dues}
        notice={props.notice}
        captcha={props.captcha}
      />
    </form>
  )
}

/** The api also refuses what has no field here. */
function errorsOf({ errors }: ShownForm) {
  return errors.map(({ name, text }) => ({ fieldId: OTHER_IDS[name] ?? name, text }))
}

function Warnings({ warnings }: Pick<ShownForm, 'warnings'>) {
  return (
    <div className="form-warnings" tabIndex={-1} {...FIRST}>
      <Alert tone="warning" title="Revise esto antes de radicar">
        <ul>
          {Object.entries(warnings).map(([name, text]) => (
            <li key={name}>
              <a href={`#${name}`}>{text}</a>
            </li>
          ))}
        </ul>
        <p>Corríjalo si hace falta. Si está bien así, vuelva a pulsar «Radicar mi solicitud».</p>
      </Alert>
    </div>
  )
}

/** On a page that was made anew: the browser moves the focus there by itself. */
const FIRST = { autoFocus: true }
