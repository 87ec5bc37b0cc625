import { expect, test } from 'vitest'
import { readEdgeEvent } from './edge-events.ts'

const LINE = {
  requestId: '0123456789abcdef0123456789abcdef',
  method: 'POST',
  route: '/api',
  status: 413,
  address: '203.0.113.77',
}
const said = (change: object) =>
  `<190>Nov 16 23:00:00 edge: ${JSON.stringify({ ...LINE, ...change })}`

test('K9 a refusal of the edge is an event of it', () => {
  expect(readEdgeEvent(said({}))).toEqual({ ...LINE, source: 'edge', event: 'too-large' })
  expect(readEdgeEvent(said({ status: 429 }))?.event).toBe('too-many')
  expect(readEdgeEvent(said({ status: 401 }))?.event).toBe('missing-key')
})

test('K9 where the edge says no address there is none, nor where it is no address', () => {
  expect(readEdgeEvent(said({ address: '' }))).not.toHaveProperty('address')
  expect(readEdgeEvent(said({ address: 'Ana Ruiz' }))).not.toHaveProperty('address')
})

test('K9 a method is one of those there are', () => {
  expect(readEdgeEvent(said({ method: 'CONTRASENA' }))?.method).toBe('OTHER')
})

test.each([
  said({ route: '/api/Noticias/secreto' }),
  said({ requestId: 'una palabra' }),
  said({ status: 200 }),
  '<190>Nov 16 23:00:00 edge: nada',
  '',
])('K9 %j is no event', (message) => {
  expect(readEdgeEvent(message)).toBeUndefined()
})
