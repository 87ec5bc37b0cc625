import type { SurveyDraft } from '@terminal/contract/surveys/desk/desk-survey'
import { expect, test } from 'vitest'
import { nextEdition } from './new-survey.tsx'

const SURVEY: SurveyDraft = {
  title: 'Mesas',
  description: 'A qué hora puede participar.',
  purpose: 'Para escoger el horario de las mesas.',
  audience: 'Personas adultas.',
  responsible: 'Planeación',
  minutes: 3,
  isConsultative: false,
  questions: [],
  slug: 'mesas',
  edition: '2027',
  opensOn: '2027-11-01',
  closesOn: '2028-02-29',
  showsLive: true,
  outcomeDueOn: null,
}

test('a copy asks the same a year later', () => {
  expect(nextEdition(SURVEY)).toEqual({
    ...SURVEY,
    edition: '2028',
    opensOn: '2028-11-01',
    closesOn: '2029-02-28',
  })
  expect(nextEdition({ ...SURVEY, edition: 'Piloto', outcomeDueOn: '2027-12-15' })).toMatchObject({
    edition: '',
    outcomeDueOn: '2028-12-15',
  })
})
