import { fromWire } from '@terminal/contract/http/wire-names'
import { Counted, type EnteredAnswer } from '@terminal/contract/surveys/desk/desk-answers'
import type { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { Encuesta, SURVEY_NAMES, SURVEYS_API_PATH } from '@terminal/contract/surveys/survey.schema'
import { firstField, readAnswers } from '@terminal/contract/surveys/survey-answers'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ReadState } from '../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { useFocusOnRefusal } from '../../staff/form/focus-refusal.ts'
import { useWrite } from '../../staff/form/use-write.ts'
import { CallError } from '../../staff/session/call-api.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { bringAlive } from '../live-questions.ts'
import { fieldId } from '../question-controls.tsx'
import { SurveyQuestions } from '../survey-questions.tsx'
import { surveyApiPath } from './survey-addresses.ts'

const PUBLISHED = Encuesta.transform((wire) => fromWire(SURVEY_NAMES, wire))

type OpenProps = {
  survey: DeskSurvey
  children: (published: PublishedSurvey) => ReactNode
}

/** The version that people answer now, for who enters what they say; nothing can be entered into another state. */
export function OpenSurvey({ survey, children }: OpenProps) {
  if (survey.state === 'open') return <Published survey={survey}>{children}</Published>
  return (
    <Alert title="La encuesta no está abierta">
      <p>Solo se pueden digitar respuestas mientras está abierta.</p>
    </Alert>
  )
}

function Published({ survey, children }: OpenProps) {
  const reading = useReadFrom(`${SURVEYS_API_PATH}/${survey.slug}`, PUBLISHED)
  const { content } = reading
  return (
    <>
      <ReadState reading={reading} what="las preguntas" />
      {content?.id === survey.id ? children(content) : null}
    </>
  )
}

/** The answers of one person after the other; each person's are created once (decision 0040). */
export function useEnteredAnswer(survey: PublishedSurvey, channel: EnteredAnswer['channel']) {
  const { callApi } = useStaff()
  const { errors, refusal, refusals, isBusy, send, clear } = useWrite<string>()
  const [person, setPerson] = useState(1)
  const [isDone, setDone] = useState(false)
  const [count, setCount] = useState(0)
  return {
    /** Which person it is: the form of the next one begins empty. */
    person,
    errors,
    refusal,
    refusals,
    isBusy,
    isDone,
    /** How many were counted since the page was opened. */
    count,
    async submit(form: HTMLFormElement): Promise<void> {
      const values = valuesIn(form)
      const { answers, errors: wrong } = readAnswers(survey.content, (field) => values[field])
      const [first] = survey.content.questions
      if (first && Object.keys({ ...answers, ...wrong }).length === 0)
        wrong[firstField(first)] = 'Responda al menos una pregunta.'
      const json: EnteredAnswer = { channel, surveyVersion: survey.publishedVersion, values }
      const path = surveyApiPath(survey.id, '/respuestas')
      const isCounted = await send(
        {
          wrong,
          write: (key) => callApi(path, Counted, { method: 'POST', key, json }),
          refuse: (error) => ({ refusal: refusalOf(error) }),
        },
        `persona ${person}`,
      )
      if (isCounted) setCount((before) => before + 1)
      setDone(isCounted)
    },
    next(): void {
      clear()
      setPerson((last) => last + 1)
      setDone(false)
    },
  }
}

/** What is left out of the page is disabled, and no part of it. */
function valuesIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function refusalOf(error: unknown): string {
  if (error instanceof CallError && error.status === 401)
    return 'Su sesión venció. Ingrese en otra pestaña y envíe de nuevo: las respuestas siguen aquí.'
  return `${callSentence(error)} Las respuestas siguen aquí.`
}

type Props = {
  survey: PublishedSurvey
  entered: ReturnType<typeof useEnteredAnswer>
  submitLabel: string
  /** Beside the button. */
  children?: ReactNode
}

/** The questions as the public sees them, for one person. */
export function EnteredForm({ survey, entered, submitLabel, children }: Props) {
  const { errors, refusal, refusals, isBusy } = entered
  const summary = useRef<HTMLDivElement>(null)
  const lines = Object.entries(errors).map(([field, text = '']) => ({
    fieldId: fieldId(field),
    text,
  }))
  useFocusOnRefusal(summary, refusals)
  return (
    <form
      ref={useSurveyForm()}
      className="entered-form stack gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void entered.submit(event.currentTarget)
      }}
    >
      <div ref={summary}>
        <ErrorSummary errors={lines} />
        <RefusalAlert sentence={refusal} />
      </div>
      <SurveyQuestions questions={survey.content.questions} errors={errors} />
      <p className="entered-form__answered strong" data-answered="" />
      <div className="row">
        <Button type="submit" isOff={isBusy}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** Leaves out what does not apply, as the public page does. */
export function useSurveyForm() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) bringAlive(form.current)
  }, [])
  return form
}
