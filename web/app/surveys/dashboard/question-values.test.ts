import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  besideFields,
  conditionWords,
  emptyQuestion,
  errorsOf,
  firstError,
  moved,
  problemsOf,
  type QuestionValues,
  questionLines,
  toQuestion,
} from './question-values.ts'

function question(key: string, fields: Partial<QuestionValues> = {}): QuestionValues {
  const options = [
    { key: 'si', text: 'Sí' },
    { key: 'no', text: 'No' },
  ]
  return { ...emptyQuestion(key, []), text: `¿${key} o no?`, options, ...fields }
}

test('what is moved changes places with its neighbour, and nothing is lost', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  const somewhere = fc.tuple(fc.array(fc.string(), { minLength: 1 }), fc.nat(), fc.boolean())
  fc.assert(
    fc.property(somewhere, ([items, n, isUp]) => {
      const from = n % items.length
      const by = isUp ? -1 : 1
      const after = moved(items, from, by)
      expect(new Set(after)).toEqual(new Set(items))
      expect(after).toHaveLength(items.length)
      const isPossible = from + by >= 0 && from + by < items.length
      if (isPossible) expect(moved(after, from + by, isUp ? 1 : -1)).toEqual(items)
      else expect(after).toEqual(items)
    }),
  )
})

test('what its kind does not have is not sent, and stays in the form', () => {
  const values = question('p', { kind: 'scale', lowEnd: 'Malo', highEnd: ' ' })
  expect(toQuestion(values)).toMatchObject({ options: [], lowEnd: 'Malo', highEnd: null })
  expect(toQuestion({ ...values, kind: 'single' })).toMatchObject({
    options: values.options,
    lowEnd: null,
  })
})

test('what cannot be saved is said beside its field, and in the summary with its place', () => {
  expect(errorsOf(question('p'))).toEqual({})
  const blank = emptyQuestion('p', ['a', 'b'])
  expect(Object.keys(errorsOf(blank))).toEqual(['text', 'options'])
  expect(firstError([question('q'), blank])).toBe(
    'Pregunta 2: Escriba la pregunta, con 300 caracteres como máximo.',
  )
  const undecided = question('r', { shownWhen: { question: 'q', options: [] } })
  expect(errorsOf(undecided)).toEqual({ shownWhen: 'Elija con qué respuestas aparece.' })
})

test('a question that can never appear is refused where it says when it appears', () => {
  const child = question('hija', { shownWhen: { question: 'madre', options: ['si'] } })
  expect(problemsOf([question('madre'), child])).toEqual([])
  // Before the one it depends on.
  const problems = problemsOf([child, question('madre')])
  expect(besideFields(child, problems).shownWhen).toContain('Así nunca aparecería')
  const gone = question('madre', {
    options: [
      { key: 'no', text: 'No' },
      { key: 'x', text: 'X' },
    ],
  })
  expect(besideFields(child, problemsOf([gone, child])).shownWhen).toContain('nunca')
})

test('a question is told in a line, with its condition in words', () => {
  const child = question('hija', {
    isRequired: false,
    shownWhen: { question: 'madre', options: ['si', 'no'] },
  })
  const questions = [question('madre'), child].map(toQuestion)
  expect(questionLines(questions)).toEqual([
    '1. ¿madre o no? (Una respuesta, obligatoria): Sí / No',
    '2. ¿hija o no? (Una respuesta, opcional, aparece si en la 1 se responde «Sí» o «No»): Sí / No',
  ])
  const lost = { shownWhen: { question: 'otra', options: ['si'] } }
  expect(conditionWords(lost, questions)).toBe('aparece según una pregunta que ya no está')
})
