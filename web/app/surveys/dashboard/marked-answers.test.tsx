import type { DeskSurvey, MarkedGroup } from '@terminal/contract/surveys/desk/desk-survey'
import type { Review } from '@terminal/contract/surveys/marks'
import { randomSurvey } from '@terminal/contract/test/random-survey'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedAnswers } from './marked-answers.tsx'

const SURVEY: DeskSurvey = {
  ...randomSurvey(1, 0).content,
  id: 1,
  version: 3,
  slug: 'mesas',
  edition: '2026',
  opensOn: '2026-11-01',
  closesOn: '2026-11-30',
  showsLive: false,
  outcomeDueOn: null,
  state: 'closed',
  publishedVersion: 1,
  closedOn: null,
  hasUnpublished: false,
  answers: 17,
  marked: [],
  untagged: 0,
  outcome: null,
  lastChange: null,
}
const REVIEW: Review = {
  accepts: true,
  why: 'Hubo una jornada en la sala.',
  decidedBy: 'Ana Ruiz',
  decidedOn: '2026-12-01',
  isLast: false,
}

function textOf(group: Omit<MarkedGroup, 'mark'>): string {
  const survey = { ...SURVEY, marked: [{ mark: 'network' as const, ...group }] }
  const html = renderToStaticMarkup(<MarkedAnswers survey={survey} onDone={() => undefined} />)
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('each reason has its number and what can still be decided on it', () => {
  const open = textOf({ count: 200, review: null })
  expect(open).toMatch(
    /Muchas de una misma red en un día 200 Falta decidir\. Contarlas .*Dejarlas por fuera/,
  )
  const few = textOf({ count: 4, review: null })
  expect(few).toContain('Son menos de cinco')
  expect(few).not.toContain('Contarlas «')
  const counted = textOf({ count: 200, review: REVIEW })
  expect(counted).toContain('Se cuentan. Ana Ruiz, 1 de diciembre de 2026: Hubo una jornada')
  expect(counted).not.toContain('Contarlas «')
  expect(counted).toContain('Dejarlas por fuera')
  const last = textOf({ count: 200, review: { ...REVIEW, accepts: false, isLast: true } })
  expect(last).toMatch(/Se dejaron por fuera\..*Definitiva/)
  expect(last).not.toContain('«Muchas')
})
