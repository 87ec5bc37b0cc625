import { longDay } from '@terminal/contract/calendar/calendar-day'
import {
  DeskSurvey,
  SURVEY_DESK_API_PATH,
  SurveyDraft,
} from '@terminal/contract/surveys/desk/desk-survey'
import { z } from 'zod'
import { defineRecordForm } from '../../staff/form/define-record-form.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import {
  differing,
  firstError,
  QuestionValues,
  questionLines,
  toQuestion,
  toQuestionValues,
} from './question-values.ts'

const SurveyValues = z.object({
  title: z.string(),
  description: z.string(),
  purpose: z.string(),
  audience: z.string(),
  responsible: z.string(),
  minutes: z.string(),
  isConsultative: z.boolean(),
  slug: z.string(),
  edition: z.string(),
  opensOn: z.string(),
  closesOn: z.string(),
  showsLive: z.boolean(),
  outcomeDueOn: z.string(),
  questions: z.array(QuestionValues),
})
export type SurveyValues = z.infer<typeof SurveyValues>

export const EMPTY_SURVEY: SurveyValues = {
  title: '',
  description: '',
  purpose: '',
  audience: 'Personas mayores de 18 años que usan la terminal o viven en la ciudad.',
  responsible: '',
  minutes: '3',
  isConsultative: false,
  slug: '',
  edition: '',
  opensOn: '',
  closesOn: '',
  showsLive: false,
  outcomeDueOn: '',
  questions: [],
}

const RECORD = defineRecordForm({
  path: SURVEY_DESK_API_PATH,
  answer: DeskSurvey,
  values: SurveyValues,
  valuesOf: toValues,
  labels: {
    title: 'Título',
    description: 'En una frase',
    purpose: 'Para qué se pregunta',
    audience: 'Quiénes pueden responder',
    responsible: 'Dependencia que responde',
    minutes: 'Minutos que toma',
    isConsultative: 'Se vota sobre obras o decisiones',
    slug: 'Dirección',
    edition: 'Edición',
    opensOn: 'Abre',
    closesOn: 'Cierra',
    showsLive: 'Resultados mientras está abierta',
    outcomeDueOn: 'Plazo para decir qué vamos a hacer',
    questions: 'Preguntas',
  },
  schema: SurveyDraft,
  toWire: toDraft,
  missing: {
    title: 'Escriba el título.',
    description: 'Escriba de qué se trata.',
    purpose: 'Escriba para qué se pregunta y qué se hará con las respuestas.',
    audience: 'Escriba quiénes pueden responder.',
    responsible: 'Escriba qué dependencia responde por la encuesta.',
    minutes: 'Escriba cuántos minutos toma.',
    slug: 'Escriba la dirección.',
    edition: 'Escriba la edición, como «2026».',
    opensOn: 'Escriba el día en que abre.',
    closesOn: 'Escriba el último día para responder.',
  },
  sentenceFor,
  fieldsThatDiffer: (one, other) => differing(SurveyValues, one, other),
  describe: {
    opensOn: (day) => day && longDay(day),
    closesOn: (day) => day && longDay(day),
    outcomeDueOn: (day) => day && longDay(day),
    questions: (questions) => questionLines(questions.map(toQuestion)).join('\n'),
  },
})

export type SurveyRecordForm = RecordForm<SurveyValues, DeskSurvey, keyof SurveyValues>

export function toValues(survey: SurveyDraft): SurveyValues {
  return SurveyValues.parse({
    ...survey,
    minutes: String(survey.minutes),
    outcomeDueOn: survey.outcomeDueOn ?? '',
    questions: survey.questions.map(toQuestionValues),
  })
}

function toDraft(values: SurveyValues): SurveyDraft {
  return {
    ...values,
    minutes: Number(values.minutes),
    outcomeDueOn: values.outcomeDueOn === '' ? null : values.outcomeDueOn,
    questions: values.questions.map(toQuestion),
  }
}

/** Where the usual sentence would not say what to do. */
function sentenceFor(
  field: keyof SurveyValues,
  issue: z.core.$ZodIssue,
  text: string,
): string | undefined {
  if (field === 'minutes' && text !== '') return 'Escriba un número entre 1 y 60.'
  if (issue.code !== 'too_small' || text === '') return undefined
  return `Escriba al menos ${issue.minimum} caracteres.`
}

/** What the record form must know of surveys. Its summary names the question; the rest is said beside its fields. */
export const SURVEY_RECORD = {
  ...RECORD,
  check(values: SurveyValues, badInputs: readonly (keyof SurveyValues)[]) {
    const errors = RECORD.check(values, badInputs)
    const wrong = firstError(values.questions)
    return wrong === undefined ? errors : { ...errors, questions: wrong }
  },
}
