import { expect, test } from 'vitest'
import { type Answer, answerParagraphs, answerProblems, NO_ANSWER } from './answer.ts'

const CLAIM = { type: 'claim', isAcceptedBySilence: false } as const
const SILENT = { type: 'information', isAcceptedBySilence: true } as const
const GOOD: Answer = {
  brief: 'Los baños abren el jueves.',
  body: 'Tiene razón.\n\nEl arreglo termina el miércoles.\n \n',
  outcome: 'full',
  norm: '',
  earlier: '',
  signerId: 1,
}
const fieldsOf = (answer: Answer, answered: typeof CLAIM | typeof SILENT = CLAIM) =>
  answerProblems(answer, answered).map(({ field }) => field)

test('what is whole can be sent, and what is empty says everything that is missing', () => {
  expect(fieldsOf(GOOD)).toEqual([])
  expect(fieldsOf(NO_ANSWER)).toEqual(['brief', 'body', 'outcome', 'signerId'])
})

test('denied only with its norm, and never what silence has accepted', () => {
  const denied: Answer = { ...GOOD, outcome: 'denied' }
  expect(fieldsOf(denied)).toEqual(['norm'])
  expect(fieldsOf({ ...denied, norm: 'Ley 1712 de 2014, art. 18' })).toEqual([])
  expect(fieldsOf({ ...denied, norm: 'Ley 1712 de 2014, art. 18' }, SILENT)).toEqual(['outcome'])
  expect(fieldsOf(GOOD, SILENT)).toEqual([])
})

test('a repeated one names what was answered before', () => {
  const repeated: Answer = { ...GOOD, outcome: 'repeated' }
  expect(fieldsOf(repeated)).toEqual(['earlier'])
  expect(fieldsOf({ ...repeated, earlier: '2026-000012' })).toEqual([])
})

test('no blank of a template goes out, and no sign that the letter cannot write', () => {
  expect(fieldsOf({ ...GOOD, body: 'El arreglo termina el [fecha].' })).toEqual(['body'])
  expect(fieldsOf({ ...GOOD, brief: 'Listo 👍' })).toEqual(['brief'])
})

test('the letter says what the law wants said with a refusal', () => {
  expect(answerParagraphs(GOOD, CLAIM)).toEqual([
    'Tiene razón.',
    'El arreglo termina el miércoles.',
  ])
  const denied: Answer = { ...GOOD, outcome: 'denied', norm: 'Ley 1712 de 2014, art. 18' }
  expect(answerParagraphs(denied, SILENT).slice(2)).toEqual([
    'La norma que lo impide: Ley 1712 de 2014, art. 18.',
    expect.stringContaining('juez o tribunal administrativo'),
  ])
  expect(answerParagraphs(denied, CLAIM).at(-1)).toContain('Usted puede insistir')
  expect(answerParagraphs({ ...GOOD, outcome: 'repeated', earlier: '2026-12' }, CLAIM).at(-1)).toBe(
    'Ya respondimos lo mismo en la solicitud con radicado 2026-12.',
  )
})
