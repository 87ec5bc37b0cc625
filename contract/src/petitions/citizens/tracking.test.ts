import { expect, test } from 'vitest'
import { fromWire, toWire } from '../../http/wire-names.ts'
import {
  ANSWERED_TITLE,
  JOINED_TITLE,
  SEPARATED_TITLE,
  WITHDRAWN_TITLE,
} from '../case/describe-event.ts'
import { PETITION_STATES } from '../case/states.ts'
import { describeState } from './describe-state.ts'
import {
  AdicionForm,
  fromAdicion,
  fromSeguimientoDevuelto,
  isConfirmed,
  RetiroForm,
  Seguimiento,
  TRACKING_NAMES,
  toSeguimientoDevuelto,
} from './tracking.schema.ts'
import type { Tracking } from './tracking.ts'

const TRACKING: Tracking = {
  radicado: '2026-000123',
  today: '2026-11-24',
  receivedAt: '2026-11-15T16:52:00.000Z',
  channel: 'site',
  type: 'claim',
  message: 'La maleta llegó rota.',
  isClassified: true,
  state: 'awaiting-completion',
  area: 'Coordinación Operativa',
  termDays: 15,
  answerBy: '2026-12-10',
  isPaused: true,
  daysLeft: 11,
  why: ['El plazo está en pausa desde el viernes 20 de noviembre.'],
  transferredTo: null,
  completion: { asked: 'Envíe la ficha.', until: '2026-12-21', mayAskMore: true, isUnclear: false },
  mayAdd: true,
  mayWithdraw: true,
  events: [
    { at: '2026-11-17', title: 'Empezó a contar el plazo', text: '' },
    { at: '2026-11-15T16:52:00.000Z', title: 'Radicada', text: 'Recibimos lo que escribió.' },
  ],
  files: [
    {
      key: 'f0',
      name: 'ficha.jpg',
      bytes: 3,
      isInfected: false,
      answerId: null,
      isOurs: false,
      language: null,
    },
  ],
  answers: [
    {
      id: 4,
      outgoing: 'S-2026-000045',
      at: '2026-11-24T14:00:00.000Z',
      brief: 'La maleta apareció.',
      paragraphs: ['Recójala en la taquilla 12.'],
      signer: 'Marcela Quintero',
      fileKey: 'f1',
      isWritten: false,
      wasUseful: null,
    },
  ],
}

test('goes over the wire and comes back as it was', () => {
  for (const state of PETITION_STATES) {
    const tracking = { ...TRACKING, state }
    expect(fromWire(TRACKING_NAMES, Seguimiento.parse(toWire(TRACKING_NAMES, tracking)))).toEqual(
      tracking,
    )
  }
  const returned = { tracking: TRACKING, message: 'Hola', held: [], refused: [] }
  expect(fromSeguimientoDevuelto(toSeguimientoDevuelto(returned))).toEqual(returned)
})

test('the letters of the release before, which says nothing of them, are there', () => {
  const wire = toWire(TRACKING_NAMES, TRACKING)
  const before = wire.respuestas.map(({ lista: _lista, ...answer }) => answer)
  const read = Seguimiento.parse({ ...wire, respuestas: before })
  const { answers } = fromWire(TRACKING_NAMES, read)
  expect(answers.map(({ isWritten }) => isWritten)).toEqual([true])
})

test('every state has a sentence, and what is closed or late says what one can do', () => {
  for (const state of PETITION_STATES) {
    const words = describeState({ ...TRACKING, state })
    expect([state, words.sentence]).not.toEqual([state, ''])
    const isClosed = ['answered', 'withdrawn', 'archived'].includes(state)
    expect([state, words.advice !== '']).toEqual([state, isClosed])
  }
  const own = { at: '2026-11-24', title: WITHDRAWN_TITLE, text: '' }
  expect(describeState({ ...TRACKING, state: 'withdrawn', events: [own] }).sentence).toBe(
    'Está cerrada: usted la retiró.',
  )
  const joined = { ...own, title: JOINED_TITLE }
  const inHand = { ...TRACKING, state: 'in-progress' as const, area: null }
  expect(describeState({ ...inHand, events: [joined] }).sentence).toContain('junto con otra')
  const apart = [{ ...own, title: SEPARATED_TITLE }, joined]
  expect(describeState({ ...inHand, events: apart }).sentence).not.toContain('junto con otra')
  const late = describeState({ ...TRACKING, state: 'in-progress', daysLeft: -2 })
  expect(late.advice).toContain('Ya debíamos haberle respondido.')
})

test.each([
  ['data-claim', 'el reclamo'],
  ['data-inquiry', 'la consulta'],
] as const)(
  'of %s, answered or overdue, it says once that the SIC hears who asked us first',
  (type, asked) => {
    const sic = `quejarse ante la Superintendencia de Industria y Comercio (SIC): la ley pide hacer antes ${asked} ante nosotros, y usted ya lo hizo (Ley 1581 de 2012, art. 16).`
    const adviceOf = (given: Partial<Tracking>) =>
      describeState({ ...TRACKING, type, events: [], ...given }).advice
    const answered = { at: '2026-11-24', title: ANSWERED_TITLE, text: '' }
    const over: Partial<Tracking>[] = [
      { state: 'answered' },
      { state: 'in-progress', daysLeft: -1 },
      { state: 'archived', events: [answered] },
    ]
    for (const given of over) {
      expect(adviceOf(given)).toContain(sic)
      expect(adviceOf(given)).not.toContain('Personería')
    }
    expect(adviceOf({ state: 'in-progress', daysLeft: 0 })).toBe('')
    expect(adviceOf({ state: 'archived' })).toContain('Personería')
    expect(adviceOf({ state: 'answered', type: 'claim' })).not.toContain('SIC')
  },
)

test('forms are read as people and programs send them', () => {
  expect(fromAdicion(AdicionForm.parse({ radicado: ' 2026-1 ', guardado2: 'ficha' }))).toEqual({
    radicado: '2026-1',
    code: '',
    formKey: undefined,
    heldTokens: ['ficha'],
    message: '',
  })
  for (const [said, meant] of [
    ['si', true],
    [true, true],
    ['no', false],
    [undefined, false],
  ])
    expect(isConfirmed(RetiroForm.parse({ confirma: said }))).toBe(meant)
})
