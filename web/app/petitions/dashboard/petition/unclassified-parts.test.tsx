import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FACTS, PETITION } from '../../../../test/petition-for-test.ts'
import { AnswerBar } from '../answer/answer-bar.tsx'
import { AnswerNotices } from '../answer/answer-notices.tsx'
import type { WrittenAnswer } from '../answer/use-answer.ts'
import type { Approval } from '../answer/use-approval.ts'
import { InboxAttention } from '../inbox/inbox-attention.tsx'
import { ClockCard } from './clock-card.tsx'
import { LegendAlert, UnclassifiedAlert } from './petition-alerts.tsx'
import { stepNotes } from './step-words.ts'

const { today } = FACTS
const UNKNOWN: DeskPetition = {
  ...PETITION,
  type: 'petition',
  isClassified: false,
  innerOn: '2026-11-27',
}
const nothing = () => undefined
const plain = (markup: string) => markup.replaceAll('\u00a0', ' ').replaceAll(/<[^>]+>/g, '')
const textOf = (node: Parameters<typeof renderToStaticMarkup>[0]) =>
  plain(renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>))

test('what has no type says so, with its inner date and why, and where that is changed', () => {
  const alertOf = (petition: DeskPetition) =>
    textOf(<UnclassifiedAlert petition={petition} today={today} onClassify={nothing} />)
  expect(alertOf(UNKNOWN)).toMatch(
    /Sin clasificar.*se responde en 10 días hábiles\. Fecha interna: vie 27 nov\.Cambiar el tipo/,
  )
  expect(alertOf({ ...UNKNOWN, innerOn: null })).not.toContain('Fecha interna')
  expect(alertOf({ ...UNKNOWN, state: 'withdrawn' })).toBe('')
  expect(alertOf(PETITION)).toBe('')
  expect(textOf(<ClockCard petition={UNKNOWN} today={today} />)).toContain(
    'Interna, sin clasificarvie 27 nov',
  )
})

test('its answer cannot be sent, nor one that answers it too, and the page says why', () => {
  const written = { errors: {}, refusals: 0, draft: { returned: null }, kept: {} }
  const props = { written: written as WrittenAnswer, approval: {} as Approval, facts: FACTS }
  const joined = [{ id: 7, radicado: '2026-000007', isClassified: false }]
  for (const [petition, radicado] of [
    [UNKNOWN, '2026-000119'],
    [{ ...PETITION, joined }, '2026-000007'],
  ] as const) {
    const notice = textOf(<AnswerNotices {...props} petition={petition} />)
    expect(notice).toContain(`Sin clasificar: ${radicado}.`)
    const bar = renderToStaticMarkup(<AnswerBar {...props} petition={petition} />)
    expect(bar).toMatch(/aria-disabled="true"[^>]*>Enviar respuesta/)
  }
  expect(textOf(<AnswerNotices {...props} petition={PETITION} />)).toBe('')
  expect(renderToStaticMarkup(<AnswerBar {...props} petition={PETITION} />)).not.toContain(
    'aria-disabled="true"',
  )
})

test('a claim about data asks for its legend, and afterwards to take it away', () => {
  const CLAIM: DeskPetition = { ...PETITION, type: 'data-claim' }
  const alertOf = (given: Partial<DeskPetition>) =>
    textOf(<LegendAlert petition={{ ...CLAIM, ...given }} today={today} onPut={nothing} />)
  const missing = { by: '2026-11-17', putOn: null }
  expect(alertOf({ legend: missing })).toMatch(
    /Falta la leyenda «reclamo en trámite».*A más tardar el mar 17 nov\.Anotar que se puso/,
  )
  expect(alertOf({ legend: { ...missing, by: '2026-11-13' } })).toContain(
    'El último día era el vie 13 nov.',
  )
  const put = { by: '2026-11-17', putOn: '2026-11-12' }
  expect(alertOf({ legend: put })).toBe('')
  expect(alertOf({ legend: put, state: 'answered' })).toMatch(
    /Quite la leyenda.*Se puso el jue 12 nov/,
  )
  expect(alertOf({ legend: put, type: 'complaint' })).toContain('Quite la leyenda')
  expect(alertOf({ legend: null })).toBe('')
})

test('«Por atender» leads to what has no type, and to claims without their legend', () => {
  const none = { overdue: 0, dueToday: 0, unassigned: 0, unassignedSince: null, approvals: 0 }
  const attention = {
    ...none,
    inputs: 0,
    overdueInputs: 0,
    unscanned: 0,
    unclassified: 2,
    legends: 1,
    legendsBy: '2026-11-17',
  }
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <InboxAttention attention={attention} today={today} />
    </MemoryRouter>,
  )
  expect(markup).toMatch(/bandeja=sin-clasificar[^>]*>2 sin clasificar</)
  expect(markup).toMatch(/bandeja=sin-leyenda[^>]*>1 reclamo sin leyenda</)
  expect(plain(markup)).toContain(', para el mar 17 nov')
})

test('a transfer of what is about data: two days, and the person is told', () => {
  const notes = (type: DeskPetition['type']) =>
    stepNotes('transfer', { ...PETITION, type, clock: { ...PETITION.clock, daysSinceFiling: 1 } })
  for (const type of ['data-inquiry', 'data-claim'] as const) {
    expect(notes(type)[0]).toBe('La ley da 2 días hábiles para trasladar; van 1.')
    expect(notes(type)).toContain('La ley pide contarle del traslado a la persona.')
  }
  expect(notes('claim').join(' ')).not.toContain('contarle')
})
