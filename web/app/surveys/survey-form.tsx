import type { PublishedSurvey, Question } from '@terminal/contract/surveys/survey'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { fieldsOf, SURVEY_FIELDS } from '@terminal/contract/surveys/survey-fields'
import type { ReactNode } from 'react'
import { FormTrap } from '../forms/form-trap.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { fieldId } from './question-controls.tsx'
import { SurveyQuestions } from './survey-questions.tsx'

type Props = {
  survey: PublishedSurvey
  formKey: string
  /** Of a form that came back: what its fields held, and what is wrong, by their names. */
  texts?: Record<string, string>
  errors?: Record<string, string>
  captcha: ReactNode
}

/** Those whose control is not called like the field. */
const OTHER_IDS: Record<string, string> = {
  '': '',
  [SURVEY_FIELDS.trap]: 'sitio-web',
  [SURVEY_FIELDS.captcha]: 'comprobacion',
  [SURVEY_FIELDS.formKey]: '',
}

/** All questions on one page, complete without JavaScript. */
export function SurveyForm({ survey, formKey, texts = {}, errors = {}, captcha }: Props) {
  const { content } = survey
  const held = new Map(Object.entries(texts))
  return (
    <form
      {...sentTo(survey.slug)}
      className="public-form wide-fields stack gap-6 survey-form"
      noValidate
      aria-label={content.title}
    >
      <div className="public-form__notices stack" data-notices="">
        <ErrorSummary isFirst errors={linesOf(errors, content.questions)} />
      </div>
      <input type="hidden" name={SURVEY_FIELDS.formKey} value={formKey} />
      <input type="hidden" name={SURVEY_FIELDS.edition} value={survey.id} />
      <input type="hidden" name={SURVEY_FIELDS.version} value={survey.publishedVersion} />
      <FormTrap name={SURVEY_FIELDS.trap} />
      {content.isConsultative ? <Consultative responsible={content.responsible} /> : null}
      <SurveyQuestions
        questions={content.questions}
        valueIn={(field) => held.get(field)}
        errors={errors}
      />
      <div className="survey-form__end stack gap-3 at-start">
        <p className="survey-form__answered strong" data-answered="" />
        <div id="comprobacion">{captcha}</div>
        <Button type="submit">Enviar mis respuestas</Button>
        <p className="public-form__progress strong" data-progress="" aria-live="polite" />
        <p className="soft small">
          No sabemos quién responde. Después de enviar no se puede cambiar.
        </p>
      </div>
    </form>
  )
}

function Consultative({ responsible }: { responsible: string }) {
  return (
    <Alert tone="info" title="Esta votación es consultiva">
      <p>Su voto orienta la decisión, pero no obliga. Responsable: {responsible}.</p>
    </Alert>
  )
}

type ResendProps = { slug: string; texts: Record<string, string>; sentence: string }

/** What was sent, to be sent again as it is: the questions are not known here. */
export function ResendForm({ slug, texts, sentence }: ResendProps) {
  const text = `${sentence} Sus respuestas siguen aquí: envíelas otra vez en unos minutos.`
  return (
    <form {...sentTo(slug)} className="public-form wide-fields stack gap-6">
      <div className="public-form__notices stack" data-notices="">
        <ErrorSummary isFirst errors={[{ fieldId: '', text }]} />
      </div>
      {Object.entries(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="survey-form__end stack gap-3 at-start">
        <Button type="submit">Enviar otra vez</Button>
        <p className="public-form__progress strong" data-progress="" aria-live="polite" />
      </div>
    </form>
  )
}

function sentTo(slug: string) {
  const path = surveyPath(slug)
  return {
    method: 'post',
    // Not the address of the page itself: a browser drops its copy of what was posted to, and going back would find
    // another form with another key.
    action: `${path}?enviar`,
    encType: 'multipart/form-data',
    'data-public-form': 'encuesta',
    'data-send-to': path,
  } as const
}

/** Many questions miss the same: each line says which. */
function linesOf(errors: Record<string, string>, questions: readonly Question[]) {
  return Object.entries(errors).map(([name, sentence]) => {
    const question = questions.find((each) => fieldsOf(each).includes(name))
    const text = question ? `${question.text} ${sentence}` : sentence
    return { fieldId: OTHER_IDS[name] ?? fieldId(name), text }
  })
}
