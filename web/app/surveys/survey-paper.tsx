import { conditionWords } from '@terminal/contract/surveys/condition-words'
import {
  choicesOf,
  isText,
  type PublishedSurvey,
  type Question,
  SCALE,
} from '@terminal/contract/surveys/survey'
import { asSentence } from '@terminal/contract/text/as-sentence'
import { keepTogether } from '@terminal/contract/text/keep-together'
import { formatDay } from '../ui/day.tsx'
import { QrPicture, withoutScheme } from '../ui/qr-picture.tsx'

type Props = {
  survey: PublishedSurvey
  /** Whose it is, where it is handed in, and where it is answered on a phone. */
  operator: string
  office: string
  url: string
}

/** The same questions to be answered with a pen. Staff type it in afterwards. */
export function SurveyPaper({ survey, operator, office, url }: Props) {
  const { content } = survey
  const { questions } = content
  return (
    <main id="contenido" className="sheet paper stack gap-3" tabIndex={-1}>
      <p className="sheet__screen">
        Imprima esta página en hojas A4 o carta (Ctrl + P). Este aviso no sale en el papel.
      </p>
      <header className="paper__head">
        <div>
          <p>{operator}</p>
          <h1>{content.title}</h1>
          <p>
            Edición {survey.edition}. Hasta el {formatDay(survey.closesOn)}. Versión{' '}
            {survey.publishedVersion}.
          </p>
        </div>
        <QrPicture url={url} size="84" />
      </header>
      <p className="as-written">{keepTogether(content.purpose)}</p>
      <p>
        <strong>Quién puede responder.</strong> {content.audience}
      </p>
      {content.isConsultative ? (
        <p>
          <strong>Esta votación es consultiva:</strong> orienta la decisión, pero no obliga.
        </p>
      ) : null}
      <p className="paper__rule">
        No escriba su nombre, su documento ni su teléfono. Marque con una X.
      </p>
      <ol className="paper__questions stack">
        {questions.map((question) => (
          <PaperQuestion
            key={question.key}
            question={question}
            condition={conditionWords(question, questions)}
          />
        ))}
      </ol>
      <footer className="paper__foot stack gap-2">
        <p>
          <strong>Entréguela en la oficina de PQRSD.</strong> {asSentence(office)} También puede
          responder en {withoutScheme(url)}.
        </p>
        <p className="small">
          <span className="paper__mark" /> Digitada por: ________________ Fecha: ____________
        </p>
      </footer>
    </main>
  )
}

type QuestionProps = { question: Question; condition: string | undefined }

function PaperQuestion({ question, condition }: QuestionProps) {
  return (
    <li className="paper__question">
      <p className="paper__text">
        {keepTogether(question.text)} {question.isRequired ? '' : '(opcional)'}
      </p>
      {condition === undefined ? null : <p className="paper__condition">{condition}</p>}
      {question.help === null ? null : <p>{keepTogether(question.help)}</p>}
      <PaperAnswer question={question} />
    </li>
  )
}

function PaperAnswer({ question }: { question: Question }) {
  const { kind, lowEnd, highEnd } = question
  if (isText(kind))
    return (
      <div
        className={kind === 'long-text' ? 'paper__lines paper__lines--long' : 'paper__lines'}
        aria-hidden="true"
      />
    )
  const choices = choicesOf(question)
  const [scale, others] = kind === 'scale' ? [SCALE, choices.slice(SCALE.length)] : [[], choices]
  return (
    <>
      {HINTS[kind] ? <p className="soft small">{HINTS[kind]}</p> : null}
      {scale.length > 0 ? (
        <p className="paper__scale row as-high">
          <span>{lowEnd}</span>
          {scale.map((step) => (
            <span key={step} className="paper__choice">
              <span className="paper__mark" /> {step}
            </span>
          ))}
          <span>{highEnd}</span>
        </p>
      ) : null}
      <ul className="paper__choices plain-list">
        {others.map(({ key, text }) => (
          <li key={key} className="paper__choice">
            <span
              className={kind === 'ranking' ? 'paper__mark paper__mark--place' : 'paper__mark'}
            />{' '}
            {keepTogether(text)}
          </li>
        ))}
      </ul>
    </>
  )
}

const HINTS: Partial<Record<Question['kind'], string>> = {
  single: 'Marque una.',
  multiple: 'Puede marcar varias.',
  scale: 'Marque un número.',
  ranking: 'Escriba un número en cada casilla: 1 para la que va primero.',
}
