import { conditionWords } from '@terminal/contract/surveys/condition-words'
import { isText, type Question } from '@terminal/contract/surveys/survey'
import { firstField, isShown, readAnswers } from '@terminal/contract/surveys/survey-answers'
import { keepTogether } from '@terminal/contract/text/keep-together'
import { describedBy, FieldNotes, NeedMark } from '../ui/field.tsx'
import { fieldId, QuestionControls } from './question-controls.tsx'

/** What a field holds, by its name. */
type ValueOf = (field: string) => string | undefined

type Props = {
  questions: readonly Question[]
  /** Of a form that came back. */
  valueIn?: ValueOf
  /** By the name of the field. */
  errors?: Partial<Record<string, string>>
}

const NOTHING: ValueOf = () => undefined

/**
 * The questions of a survey, for any form around them. Without a script each says its condition and its place among all;
 * `followConditions` leaves out those that do not apply.
 */
export function SurveyQuestions({ questions, valueIn = NOTHING, errors = {} }: Props) {
  const { answers } = readAnswers({ questions }, valueIn)
  return questions.map((question, i) => (
    <QuestionField
      key={question.key}
      question={question}
      place={`${i + 1} de ${questions.length}`}
      condition={conditionWords(question, questions)}
      isShown={isShown(question, answers)}
      valueIn={valueIn}
      error={errors[firstField(question)]}
    />
  ))
}

type FieldProps = {
  question: Question
  place: string
  condition: string | undefined
  isShown: boolean
  valueIn: ValueOf
  error: string | undefined
}

function QuestionField({ question, place, condition, isShown, valueIn, error }: FieldProps) {
  const id = fieldId(firstField(question))
  const hint = hintOf(question)
  const { shownWhen } = question
  return (
    <fieldset
      className={error ? 'field survey-question field--wrong' : 'field survey-question'}
      data-question={question.key}
      data-when={shownWhen?.question}
      data-options={shownWhen?.options.join(' ')}
      data-shown={isShown ? '' : undefined}
      aria-describedby={isText(question.kind) ? undefined : describedBy({ id, hint, error })}
    >
      <legend className="field__label survey-question__legend">
        <span className="survey-question__place" data-place="">
          {place}
        </span>{' '}
        <span id={`${id}-pregunta`}>
          {keepTogether(question.text)}
          <NeedMark need={question.isRequired ? undefined : 'optional'} />
        </span>
      </legend>
      {condition === undefined ? null : <p className="survey-question__condition">{condition}</p>}
      <FieldNotes id={id} hint={hint} error={error} />
      <QuestionControls
        question={question}
        valueIn={valueIn}
        described={describedBy({ id, hint, error })}
        isWrong={error !== undefined}
      />
    </fieldset>
  )
}

/** What staff say of it, or how it is answered. */
function hintOf({ kind, help }: Question): string | undefined {
  const said = help ? keepTogether(help) : HOW[kind]
  return isText(kind) ? `${said} No publicamos este texto.` : said
}

const HOW: Partial<Record<Question['kind'], string>> = {
  multiple: 'Puede elegir varias.',
  ranking: 'Dé un lugar a cada opción: el 1 es para la que va primero.',
  'short-text': 'No escriba nombres, teléfonos ni documentos.',
  'long-text': 'No escriba nombres, teléfonos ni documentos.',
}
