import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { randomSurvey } from '@terminal/contract/test/random-survey'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SurveyThanks } from './survey-thanks.tsx'

const SURVEY: PublishedSurvey = {
  id: 1,
  slug: 'mesas',
  edition: '2026',
  publishedVersion: 1,
  content: randomSurvey(1, 0).content,
  state: 'open',
  opensOn: '2026-11-01',
  closesOn: '2026-11-30',
  showsLive: true,
  hasResults: false,
}

test('only who waits for the desk reads that the answer counts after a review', () => {
  const html = (isMarked: boolean) =>
    renderToStaticMarkup(<SurveyThanks survey={SURVEY} isNew isMarked={isMarked} />)
  expect(html(true)).toContain('Su respuesta cuenta después de una revisión')
  expect(html(false)).not.toContain('revisión')
})
