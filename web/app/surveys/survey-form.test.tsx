import type { PublishedSurvey, Question } from '@terminal/contract/surveys/survey'
import { CHOSEN, SURVEY_FIELDS } from '@terminal/contract/surveys/survey-fields'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResendForm, SurveyForm } from './survey-form.tsx'
import { SurveyQuestions } from './survey-questions.tsx'

const QUESTION: Question = {
  key: 'usa',
  kind: 'single',
  text: '¿Usa la sala?',
  help: null,
  isRequired: true,
  isSensitive: false,
  options: [
    { key: 'si', text: 'Sí' },
    { key: 'no', text: 'No' },
  ],
  lowEnd: null,
  highEnd: null,
  shownWhen: null,
}
const SURVEY: PublishedSurvey = {
  id: 7,
  slug: 'salas',
  edition: '2026',
  publishedVersion: 3,
  opensOn: '2026-11-01',
  closesOn: '2026-11-30',
  showsLive: false,
  state: 'open',
  hasResults: false,
  content: {
    title: 'Encuesta de salas',
    description: 'Qué arreglar primero.',
    purpose: 'Saber qué arreglar primero.',
    audience: 'Personas de 18 años o más.',
    responsible: 'Oficina de Planeación',
    minutes: 2,
    isConsultative: false,
    questions: [
      QUESTION,
      {
        ...QUESTION,
        key: 'que',
        kind: 'multiple',
        shownWhen: { question: 'usa', options: ['si'] },
      },
    ],
  },
}

function show(texts: Record<string, string>, errors: Record<string, string> = {}): string {
  const form = { survey: SURVEY, formKey: 'k', texts, errors, captcha: null }
  return renderToStaticMarkup(<SurveyForm {...form} />)
}
const hidden = (name: string, value: string | number) =>
  `<input type="hidden" name="${name}" value="${value}"/>`

test('a form says which edition and version it shows', () => {
  const html = show({})
  expect(html).toContain(hidden(SURVEY_FIELDS.edition, 7))
  expect(html).toContain(hidden(SURVEY_FIELDS.version, 3))
})

test('a price in a question is not broken over two lines', () => {
  const question = { ...QUESTION, text: '¿Pagaría $ 60?', help: 'Hoy son $ 50, el 5 % más.' }
  const html = renderToStaticMarkup(<SurveyQuestions questions={[question]} />)
  expect(html).toContain('¿Pagaría $\u00a060?')
  expect(html).toContain('Hoy son $\u00a050, el 5\u00a0% más.')
})

test('a question that does not apply is marked for the first paint, one that does by what came back is not', () => {
  const second = (html: string) => /<fieldset[^>]*data-question="que"[^>]*>/.exec(html)?.[0]
  expect(second(show({}))).not.toContain('data-shown')
  expect(second(show({ usa: 'si' }))).toContain('data-shown')
})

test('what came back is filled in, and each error names its question and leads to its first control', () => {
  const html = show({ usa: 'si', 'que.no': CHOSEN }, { 'que.si': 'Elija una respuesta.' })
  expect(html).toMatch(/<input [^>]*id="p-usa"[^>]*checked/)
  expect(html).toMatch(/<input [^>]*id="p-que_no"[^>]*checked/)
  expect(html).toContain('<a href="#p-que_si">¿Usa la sala? Elija una respuesta.</a>')
  expect(html).toContain('id="p-que_si-error"')
})

test('what was not received is sent again as it was, whatever was asked', () => {
  const texts = { [SURVEY_FIELDS.formKey]: 'llave', usa: 'si', 'que.no': CHOSEN }
  const html = renderToStaticMarkup(<ResendForm slug="salas" texts={texts} sentence="Falló." />)
  for (const [name, value] of Object.entries(texts)) expect(html).toContain(hidden(name, value))
  expect(html).toContain('action="/encuesta/salas?enviar"')
  // What the script puts into the form that is still there.
  expect(html).toMatch(/data-notices="">.*Falló. Sus respuestas siguen aquí/)
})
