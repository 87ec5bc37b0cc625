import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenSurveys } from './open-surveys.tsx'

const ONE = { slug: 'obras', title: 'Qué obra hacemos', closesOn: '2026-11-30' }
const markupOf = (surveys: Parameters<typeof OpenSurveys>[0]['surveys']) =>
  renderToStaticMarkup(<OpenSurveys surveys={surveys} />)

test('nothing is said where nothing is asked', () => {
  expect(markupOf([])).toBe('')
})

test('one is named, and its last day', () => {
  const markup = markupOf([ONE])
  expect(markup).toContain('href="/encuesta/obras"')
  expect(markup).toContain('Encuesta: Qué obra hacemos')
  expect(markup).toContain('Responda hasta el 30 de noviembre de 2026.')
})

test('of several it says how many, and the first that closes', () => {
  const markup = markupOf([ONE, { ...ONE, slug: 'mesas', closesOn: '2026-11-20' }])
  expect(markup).toContain('href="/participa#encuestas"')
  expect(markup).toContain('2 encuestas abiertas')
  expect(markup).toContain('hasta el 20 de noviembre de 2026.')
})
