import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PublicMatters } from './public-matters.tsx'

const ONE = { slug: 'obras', title: 'Qué obra hacemos', closesOn: '2026-11-30' }
const markupOf = (surveys: Parameters<typeof PublicMatters>[0]['surveys']) =>
  renderToStaticMarkup(<PublicMatters surveys={surveys} />)

test('where nothing is asked, it leads to where people take part', () => {
  expect(markupOf([])).toContain('href="/participa"')
  expect(markupOf([])).not.toContain('ncuesta')
})

test('one survey is named, and its last day', () => {
  const markup = markupOf([ONE])
  expect(markup).toContain('href="/encuesta/obras"')
  expect(markup).toContain('Encuesta: Qué obra hacemos. Responda hasta el 30 de noviembre de 2026.')
})

test('of several it says how many, and the first that closes', () => {
  const markup = markupOf([ONE, { ...ONE, slug: 'mesas', closesOn: '2026-11-20' }])
  expect(markup).toContain('href="/participa#encuestas"')
  expect(markup).toContain('2 encuestas abiertas. Responda hasta el 20 de noviembre de 2026.')
})
