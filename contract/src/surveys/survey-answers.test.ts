import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomSurvey } from '../../test/random-survey.ts'
import { conditionWords } from './condition-words.ts'
import { DECLINED, type Question } from './survey.ts'
import { fieldValues, isShown, readAnswers } from './survey-answers.ts'
import { CHOSEN, fieldsOf } from './survey-fields.ts'

const QUESTION: Question = {
  key: 'usa',
  kind: 'single',
  text: '¿Usa la terminal?',
  help: null,
  isRequired: true,
  isSensitive: false,
  options: [
    { key: 'si', text: 'Sí' },
    { key: 'no', text: 'No' },
  ],
  lowEnd: null,
  highEnd: null,
  shownWhen: null,
}
const WHY: Question = {
  ...QUESTION,
  key: 'motivo',
  kind: 'multiple',
  shownWhen: { question: 'usa', options: ['si'] },
}
const PLACES: Question = { ...QUESTION, key: 'orden', kind: 'ranking', isRequired: false }
const IDEA: Question = { ...QUESTION, key: 'idea', kind: 'short-text', options: [] }

const read = (questions: Question[], values: Record<string, string>) =>
  readAnswers({ questions }, (field) => values[field])

test('what depends on another answer is required only with that answer, and dropped without it', () => {
  const questions = [QUESTION, WHY]
  expect(read(questions, { usa: 'no', 'motivo.si': CHOSEN })).toEqual({
    answers: { usa: 'no' },
    errors: {},
  })
  expect(read(questions, { usa: 'si' })).toEqual({
    answers: { usa: 'si' },
    errors: { 'motivo.si': 'Elija una respuesta.' },
  })
  expect(read(questions, { usa: 'si', 'motivo.no': CHOSEN }).answers).toEqual({
    usa: 'si',
    motivo: ['no'],
  })
})

test('of a ranking each option has a place of its own, or none has', () => {
  expect(read([PLACES], { 'orden.no': '1', 'orden.si': '2' }).answers.orden).toEqual(['no', 'si'])
  expect(read([PLACES], {})).toEqual({ answers: {}, errors: {} })
  for (const places of [{ 'orden.no': '1' }, { 'orden.no': '1', 'orden.si': '1' }])
    expect(read([PLACES], places)).toEqual({
      answers: {},
      errors: { 'orden.si': 'Dé un lugar distinto a cada opción.' },
    })
})

test('a person who declines a sensitive question is in no option', () => {
  const sensitive = { ...WHY, shownWhen: null, isSensitive: true }
  const declined = { [`motivo.${DECLINED.key}`]: CHOSEN }
  expect(read([sensitive], { ...declined, 'motivo.si': CHOSEN }).answers.motivo).toEqual([
    DECLINED.key,
  ])
  // Of any other question it is no option.
  expect(read([{ ...sensitive, isSensitive: false }], declined).answers).toEqual({})
})

test('a text has its length in letters, and nothing that cannot be stored', () => {
  expect(read([IDEA], { idea: '👍'.repeat(200) }).answers.idea).toHaveLength(400)
  for (const idea of ['a'.repeat(201), 'a\0b', 'a\ud800'])
    expect(read([IDEA], { idea }).errors).toEqual({ idea: 'Escriba máximo 200 caracteres.' })
})

test('a condition in words names the question by its place and the options as they are written', () => {
  expect(conditionWords(WHY, [IDEA, QUESTION, WHY])).toBe(
    'Responda solo si en la pregunta 2 eligió «Sí».',
  )
  const any = { ...WHY, shownWhen: { question: 'usa', options: ['no', 'si'] } }
  expect(conditionWords(any, [QUESTION, any])).toContain('eligió «Sí» o «No».')
  expect(conditionWords(QUESTION, [QUESTION])).toBeUndefined()
})

test('for any survey and any form: what is hidden is never required and never stored', () => {
  let hidden = 0
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (seed, answering) => {
      const { questions } = randomSurvey(seed, 0).content
      const values = anyForm(questions, answering)
      const { answers, errors } = readAnswers({ questions }, (field) => values.get(field))
      for (const question of questions) {
        const wrong = fieldsOf(question).filter((field) => field in errors)
        if (question.key in answers) expect(wrong).toEqual([])
        if (isShown(question, answers)) continue
        hidden += 1
        expect([question.key in answers, wrong]).toEqual([false, []])
      }
      // What is stored fills in a form that says the same.
      const again = new Map(
        questions.flatMap((each) => Object.entries(fieldValues(each, answers[each.key]))),
      )
      expect(readAnswers({ questions }, (field) => again.get(field)).answers).toEqual(answers)
    }),
    { numRuns: runs(1_000) },
  )
  // Otherwise there was nothing to see.
  expect(hidden).toBeGreaterThan(runs(1_000) / 20)
})

/** Every field filled in by chance, also with what is no option. */
function anyForm(questions: readonly Question[], seed: number): Map<string, string> {
  const words = ['', '', '1', '2', '3', 'o0', 'o1', CHOSEN, DECLINED.key, 'otra cosa']
  let state = seed | 0
  const next = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 16) % limit
  }
  return new Map(
    questions.flatMap(fieldsOf).map((field) => [field, words[next(words.length)] ?? '']),
  )
}
