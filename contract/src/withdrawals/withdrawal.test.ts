import { expect, test } from 'vitest'
import { fromGone, toGone } from './withdrawal.ts'

test('what was withdrawn is read from a 410, and from nothing else', () => {
  const withdrawal = {
    what: 'Una noticia del 3 de marzo de 2026',
    at: '2026-11-15T22:00:00.000Z',
    reason: 'Contenía datos personales.',
  }
  expect(fromGone({ status: 410, ...toGone(withdrawal) })).toEqual(withdrawal)
  for (const other of [null, undefined, 'gone', {}, { retiro: null }, { retiro: { que: 'Algo' } }])
    expect(fromGone(other)).toBeUndefined()
})
