import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import {
  type Proof,
  RATINGS,
  type TrackedAnswer as Sent,
  TRACKING_FIELDS,
  type TrackedFile,
} from '@terminal/contract/petitions/citizens/tracking'
import { formatSize } from '../../ui/file-size.ts'
import { Icon } from '../../ui/icon.tsx'
import { Unbroken } from '../unbroken.tsx'
import { DownloadButton, TrackingForm } from './tracking-form.tsx'

type Props = { answer: Sent; files: readonly TrackedFile[]; proof: Proof }

/** What the office answered: in a few words first, then all of it, the letter, and whether it was useful. */
export function TrackedAnswer({ answer, files, proof }: Props) {
  const { brief, paragraphs, signer, outgoing, at, fileKey, isWritten } = answer
  return (
    <section className="tracked-answer stack" aria-labelledby={`respuesta-${answer.id}`}>
      <h2 className="tracking__title" id={`respuesta-${answer.id}`}>
        La respuesta
      </h2>
      <div className="tracked-answer__brief">
        <p className="tracked-answer__label small strong">En pocas palabras</p>
        <p className="tracked-answer__words strong text-l">{brief}</p>
      </div>
      {paragraphs.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer that was sent never changes
        <p key={i} className="measure as-written">
          <Unbroken text={text} />
        </p>
      ))}
      <p>
        <b>{signer}</b>
        <br />
        Oficina de PQRSD
      </p>
      <p className="soft small">
        Radicado de salida <Unbroken text={outgoing} />,{' '}
        {dayWithWeekday(bogotaMoment(Date.parse(at)).day)}.
      </p>
      <ul className="tracked-files stack gap-2 plain-list">
        <li className="tracked-files__file box action-icons line gap-3">
          <Icon name="document" />
          {isWritten ? (
            <DownloadButton proof={proof} fileKey={fileKey} name="La respuesta, en PDF" />
          ) : (
            <LetterToCome proof={proof} />
          )}
        </li>
        {files.map((file) => (
          <FileRow key={file.key} file={file} proof={proof} />
        ))}
      </ul>
      <Rating answer={answer} proof={proof} />
    </section>
  )
}

/** For a moment after it was sent: what is asked again shows it. */
function LetterToCome({ proof }: Pick<Props, 'proof'>) {
  return (
    <div>
      Se está preparando la respuesta, en PDF.
      <TrackingForm call="read" proof={proof} className="download-button">
        <button type="submit" className="download-button__button strong anywhere">
          Consultar otra vez
        </button>
      </TrackingForm>
    </div>
  )
}

const OPTIONS = [
  { value: RATINGS.useful, text: 'Sí', isUseful: true },
  { value: RATINGS.useless, text: 'No', isUseful: false },
] as const

function Rating({ answer: { id, wasUseful }, proof }: Omit<Props, 'files'>) {
  return (
    <TrackingForm call="rate" proof={proof} className="rating stack gap-2">
      <input type="hidden" name={TRACKING_FIELDS.answer} value={id} />
      <fieldset className="rating__options group">
        <legend className="rating__question">¿Esta respuesta le sirvió?</legend>
        {OPTIONS.map(({ value, text, isUseful }) => (
          <button
            key={value}
            type="submit"
            name={TRACKING_FIELDS.wasUseful}
            value={value}
            className="rating__option"
            aria-pressed={wasUseful === isUseful}
          >
            {wasUseful === isUseful ? <Icon name="check" size="s" /> : null}
            {text}
          </button>
        ))}
      </fieldset>
      {wasUseful === false ? (
        <p className="rating__advice">
          Gracias por decirlo. Cuéntenos qué faltó en «Agregar un texto o un archivo»: lo leemos.
        </p>
      ) : null}
    </TrackingForm>
  )
}

type FilesProps = { id: string; title: string; files: readonly TrackedFile[]; proof: Proof }

/** What came with it, then and later, or what we answered with by another way. */
export function TrackedFiles({ id, title, files, proof }: FilesProps) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 className="tracking__title" id={id}>
        {title}
      </h2>
      <ul className="tracked-files stack gap-2 plain-list">
        {files.map((file) => (
          <FileRow key={file.key} file={file} proof={proof} />
        ))}
      </ul>
    </section>
  )
}

function FileRow({ file, proof }: { file: TrackedFile; proof: Proof }) {
  const { key, name, bytes, isInfected, language } = file
  return (
    <li className="tracked-files__file box action-icons line gap-3">
      <Icon name={isInfected ? 'alert' : 'document'} />
      <div>
        {isInfected ? <b>{name}</b> : <DownloadButton proof={proof} fileKey={key} name={name} />}
        <span className="soft small">
          {formatSize(bytes)}
          {language === null ? null : ` · Traducción: ${language}`}
          {isInfected ? ' · Tiene virus: no lo abrimos' : null}
        </span>
      </div>
    </li>
  )
}
