import {
  PETITION_FIELDS,
  type PetitionField,
} from '@terminal/contract/petitions/case/petition-form'
import { TERMS } from '@terminal/contract/petitions/case/terms'
import type { ReactNode } from 'react'
import { FormStep, StepBack } from '../forms/form-step.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choices.tsx'
import { DueDate, type DueToday } from './due-date.tsx'
import type { FieldsOf } from './petition-fields.ts'
import type { DataNotice } from './send-petition.server.ts'

type Props = {
  fields: FieldsOf
  dues: readonly DueToday[]
  notice: DataNotice
  captcha: ReactNode
}

type Row = {
  term: string
  /** None are the files. */
  shows: readonly PetitionField[]
  /** Said where nothing was written; without it the row is left out. */
  empty?: string
  between?: string
}

const BLOCKS: readonly { title: string; rows: readonly Row[] }[] = [
  {
    title: 'Qué pasó',
    rows: [
      { term: 'Su relato', shows: ['message'], empty: 'Sin texto.' },
      { term: 'Archivos', shows: [] },
      { term: 'Cuándo y dónde', shows: ['date', 'hour', 'place'] },
      { term: 'Empresa', shows: ['company', 'maySendToCompany'], between: '. ' },
      { term: 'Tipo', shows: ['type'], empty: 'No sabe: la clasificamos nosotros' },
    ],
  },
  {
    title: 'Quién presenta',
    rows: [
      { term: 'Presenta', shows: ['presenter'], empty: 'Sin elegir: la recibimos como anónima' },
      { term: 'Empresa u organización', shows: ['companyName', 'nit'] },
      { term: 'Nombre', shows: ['name'] },
      { term: 'Documento', shows: ['documentType', 'document'], between: ' ' },
      { term: 'Teléfono', shows: ['phone'] },
      { term: 'Correo para avisarle', shows: ['anonymousEmail'] },
    ],
  },
  {
    title: 'Cómo le respondemos',
    rows: [
      { term: 'Forma', shows: ['replyBy'], empty: 'Aquí, con su radicado y su código' },
      { term: 'Correo', shows: ['email'] },
      { term: 'Notificación', shows: ['acceptsEmailNotices'] },
      { term: 'Dirección', shows: ['address', 'district', 'municipality'] },
    ],
  },
]

/** Without the script it is the reminder of the term and the button; with it, also everything that was written. */
export function ReviewAndSend({ fields, dues, notice, captcha }: Props) {
  return (
    <FormStep number={4} title="Revise y envíe">
      <div>
        {dues.map((due) => (
          <div key={due.days} data-due={due.days} hidden={due.days !== TERMS.petition.days}>
            <DueDate label="Si la envía hoy, le respondemos a más tardar el" {...due} />
          </div>
        ))}
      </div>
      <div className="review" data-review="" hidden>
        <div data-review-warnings="" hidden>
          <Alert tone="warning" title="Revise esto, si quiere">
            <p />
          </Alert>
        </div>
        {BLOCKS.map((block, i) => (
          <ReviewBlock key={block.title} number={i + 1} {...block} />
        ))}
      </div>
      <div>
        <Choice
          {...fields.box('knowsDataUse')}
          value="si"
          label={
            <>
              Conozco cómo usan mis datos: solo para responderme.{' '}
              <a href="/politica">Leer la política</a>
            </>
          }
        />
        <p className="data-notice soft small">{notice.text}</p>
        <input type="hidden" name={PETITION_FIELDS.noticeVersion} value={notice.version} />
      </div>
      <div id="comprobacion">{captcha}</div>
      <div className="form-step__buttons row as-high">
        <Button type="submit">Radicar mi solicitud</Button>
        <StepBack number={4} />
        <p className="public-form__progress strong" data-progress="" aria-live="polite" />
        <p className="form-step__note soft small">
          Al radicar recibe un número y un código. Guárdelos: con ellos consulta su caso.
        </p>
      </div>
    </FormStep>
  )
}

type BlockProps = (typeof BLOCKS)[number] & { number: number }

function ReviewBlock({ number, title, rows }: BlockProps) {
  return (
    <section className="review__block" aria-labelledby={`revision-${number}`}>
      <div className="review__head line gap-3 apart">
        <h2 className="text-m" id={`revision-${number}`}>
          {number}. {title}
        </h2>
        <button type="button" className="link-button" data-step-to={number}>
          Cambiar
          <span className="visually-hidden">
            {' '}
            {number}. {title}
          </span>
        </button>
      </div>
      <dl className="review__rows">
        {rows.map(({ term, shows, empty, between }) => (
          <div
            key={term}
            className="review__row"
            data-shows={shows.map((field) => PETITION_FIELDS[field]).join(' ')}
            data-empty={empty}
            data-between={between}
          >
            <dt>{term}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </section>
  )
}
