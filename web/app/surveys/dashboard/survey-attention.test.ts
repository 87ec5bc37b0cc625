import type { DeskSurveyRow } from '@terminal/contract/surveys/desk/desk-survey'
import { expect, test } from 'vitest'
import { mattersOf } from './survey-attention.ts'

const TODAY = '2026-11-16'

function row(fields: Partial<DeskSurveyRow>): DeskSurveyRow {
  return {
    id: 1,
    slug: 'mesas',
    edition: '2026',
    title: 'Mesas',
    state: 'closed',
    opensOn: '2026-10-01',
    closesOn: '2026-10-31',
    closedOn: null,
    hasUnpublished: false,
    hasOutcome: false,
    underReview: 0,
    answers: 9,
    untagged: 0,
    outcomeDueOn: null,
    lastChange: null,
    ...fields,
  }
}

const wordsOf = (...rows: DeskSurveyRow[]) => mattersOf(rows, TODAY).map(({ words }) => words)

test('what staff owe those who answered comes first, a week before its day', () => {
  expect(wordsOf(row({ outcomeDueOn: '2026-11-24' }))).toEqual([])
  expect(wordsOf(row({ outcomeDueOn: '2026-11-23' }))).toEqual([
    'Responda antes del 23 de noviembre de 2026',
  ])
  expect(wordsOf(row({ outcomeDueOn: '2026-11-23', hasOutcome: true }))).toEqual([])
  const late = row({ id: 2, outcomeDueOn: '2026-11-15' })
  const draft = row({ id: 3, state: 'draft', opensOn: '2026-11-20', hasUnpublished: true })
  expect(wordsOf(draft, late)).toEqual([
    'La respuesta venció el 15 de noviembre de 2026',
    'Abre el 20 de noviembre de 2026 y es un borrador',
  ])
})

test('answers in review are decided on once it closed', () => {
  const words = '200 respuestas en revisión: decida si se cuentan'
  expect(wordsOf(row({ underReview: 200, hasOutcome: true }))).toEqual([words])
  const open = row({ underReview: 200, state: 'open', closesOn: '2026-12-31' })
  expect(wordsOf(open)).toEqual([])
})

test('an open one that changed, or closes; a closed one with untagged texts', () => {
  const open = row({ state: 'open', closesOn: '2026-11-17', hasUnpublished: true })
  expect(wordsOf(open)).toEqual(['Cierra el 17 de noviembre de 2026', 'Tiene cambios sin publicar'])
  const [owed, texts] = mattersOf([row({ untagged: 12 })], TODAY)
  expect(owed).toMatchObject({
    words: 'Falta decir qué vamos a hacer',
    href: '/dashboard/encuestas/1/resultados',
  })
  expect(texts).toMatchObject({
    words: '12 textos sin etiqueta',
    href: '/dashboard/encuestas/1/respuestas?vista=textos&sinEtiqueta=si',
  })
  expect(wordsOf(row({ state: 'draft', hasUnpublished: true, opensOn: '2027-01-01' }))).toEqual([])
})
