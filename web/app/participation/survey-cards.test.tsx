import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AnnouncedSurvey } from './announced-survey.ts'
import { surveyActivities } from './survey-activities.ts'
import { SurveyCards } from './survey-cards.tsx'

const OPEN: AnnouncedSurvey = {
  slug: 'obras',
  title: 'Qué obra hacemos',
  description: 'Diga cuál prefiere.',
  minutes: 4,
  questionCount: 8,
  state: 'open',
  opensOn: '2026-11-01',
  closesOn: '2026-11-30',
  hasResults: false,
}

function textOf(surveys: readonly AnnouncedSurvey[] | undefined): string {
  const html = renderToStaticMarkup(<SurveyCards surveys={surveys} />)
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}
const linksIn = (surveys: readonly AnnouncedSurvey[] | undefined) =>
  [...renderToStaticMarkup(<SurveyCards surveys={surveys} />).matchAll(/href="(\/[^"]+)"/g)].map(
    ([, href]) => href,
  )

test('an open survey says until when, how long it is and how to get there', () => {
  const text = textOf([OPEN])
  expect(text).toContain('Abierta')
  expect(text).toContain('Responda hasta el 30 de noviembre de 2026 . 8 preguntas, 4 minutos.')
  expect(linksIn([OPEN])).toEqual(['/encuesta/obras'])
})

test('one to come says when it opens', () => {
  const text = textOf([{ ...OPEN, state: 'scheduled', opensOn: '2026-12-01', minutes: 1 }])
  expect(text).toContain('Abre pronto')
  expect(text).toContain('Abre el 1 de diciembre de 2026')
  expect(text).toContain('1 minuto.')
})

test('a closed one leads to its results, and says no day that is not true', () => {
  const closed: AnnouncedSurvey = { ...OPEN, state: 'closed', hasResults: true }
  expect(textOf([closed])).toContain('Cerró el 30 de noviembre de 2026 . Vea los resultados.')
  expect(linksIn([closed])).toEqual(['/encuesta/obras/resultados'])
  const early = { ...closed, closesOn: undefined, hasResults: false }
  expect(textOf([early])).toContain('Cerrada Diga cuál prefiere. Pronto publicamos los resultados.')
  expect(linksIn([early])).toEqual(['/encuesta/obras'])
})

test('without any it says so; on a failure the addresses of the specification stand there', () => {
  expect(textOf([])).toContain('Ahora no hay encuestas.')
  expect(linksIn(undefined)).toEqual([
    '/encuesta/participacion-ciudadana',
    '/encuesta/planeacion-gestion',
  ])
})

test('the calendar has the first and the last day of each', () => {
  const closed: AnnouncedSurvey = { ...OPEN, slug: 'b', state: 'closed', hasResults: true }
  const days = surveyActivities([OPEN, closed, { ...closed, closesOn: undefined }])
  expect(days.map(({ heldOn, href, howToJoin }) => [heldOn, href, howToJoin])).toEqual([
    ['2026-11-01', '/encuesta/obras', 'Respóndala sin dar su nombre'],
    ['2026-11-30', '/encuesta/obras', 'Respóndala hasta la medianoche'],
    ['2026-11-01', '/encuesta/b', 'Ya cerró'],
    ['2026-11-30', '/encuesta/b/resultados', 'Ya cerró: vea los resultados'],
    ['2026-11-01', '/encuesta/b', 'Ya cerró'],
  ])
})

test('after six cards the others are a line each', () => {
  const surveys = Array.from({ length: 8 }, (_, i) => ({ ...OPEN, slug: `obras-${i}` }))
  expect(linksIn(surveys)).toHaveLength(8)
  expect(textOf(surveys).match(/Diga cuál prefiere/g)).toHaveLength(6)
  expect(textOf(surveys)).toContain('Qué obra hacemos : abierta')
})
