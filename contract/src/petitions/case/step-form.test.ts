import { expect, test } from 'vitest'
import { StepOrder } from './desk-orders.ts'
import {
  fromDraftValues,
  orderOf,
  STEP_ASKS,
  type StepValues,
  toDraftValues,
  type WrittenStep,
} from './step-form.ts'

const WRITTEN: StepValues = {
  type: 'claim',
  reason: 'mistake',
  days: '5',
  norm: 'Ley 5 de 1992',
  scope: 'part',
  isToCompany: true,
  entity: 'Expreso del Valle',
  main: '2026-000123',
  text: 'Porque falta una prueba y no la enviaron.',
}
const STEPS = Object.keys(STEP_ASKS) as WrittenStep[]

test.each(STEPS)('%s sends exactly what its dialog asks for', (step) => {
  const sent = StepOrder.parse(orderOf(step, WRITTEN))
  expect(new Set(Object.keys(sent))).toEqual(new Set(['kind', ...STEP_ASKS[step]]))
})

test('a reason may be left out of what needs none, and of nothing else', () => {
  const silent = { ...WRITTEN, text: ' ' }
  const isTaken = (step: WrittenStep) => StepOrder.safeParse(orderOf(step, silent)).success
  expect(STEPS.filter(isTaken)).toEqual([
    'reclassify',
    'undo-reclassify',
    'shorten',
    'archive-unclear',
    'join',
    'separate',
    'archive',
  ])
})

test('a draft gives back what was written', () => {
  const empty: StepValues = {
    ...WRITTEN,
    days: '',
    scope: 'whole',
    isToCompany: false,
    entity: '',
    text: '',
  }
  // Which one it is joined with is chosen each time.
  expect(fromDraftValues(empty, toDraftValues(WRITTEN))).toEqual(WRITTEN)
  expect(fromDraftValues(empty, {})).toEqual(empty)
})
