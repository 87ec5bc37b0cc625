import { expect, test } from 'vitest'
import { CallError } from '../session/call-api.ts'
import { purgeRefusal } from './use-purge.ts'

const problem = (status: number, rest: object = {}) =>
  new CallError(status, {
    type: 'about:blank',
    title: '',
    status,
    detail: 'Una frase.',
    code: 'forbidden',
    requestId: 'a',
    ...rest,
  })

test('what is gone already is no failure: the first attempt may have lost its answer', () => {
  expect(purgeRefusal(problem(410))).toEqual({ kind: 'gone' })
})

test('an answer that never came leaves open whether it was done', () => {
  const lost = { kind: 'lost' }
  expect(purgeRefusal(new CallError(0))).toEqual(lost)
  // A page of the edge instead of an answer of the API, and a wait that was too long.
  expect(purgeRefusal(new CallError(504))).toEqual(lost)
  expect(purgeRefusal(new DOMException('', 'TimeoutError'))).toEqual(lost)
})

test('every other refusal says what to do', () => {
  expect(purgeRefusal(problem(401))).toEqual({ kind: 'expired' })
  expect(purgeRefusal(problem(412))).toEqual({ kind: 'stale' })
  expect(purgeRefusal(problem(403))).toEqual({ kind: 'refused', sentence: 'Una frase.' })
  const fields = { reason: 'Muy corto.' }
  expect(purgeRefusal(problem(422, { fields }))).toEqual({
    kind: 'bad-reason',
    sentence: 'Muy corto.',
  })
})
