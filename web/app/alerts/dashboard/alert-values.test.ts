import type { StaffAlert } from '@terminal/contract/alerts/alert'
import { expect, test } from 'vitest'
import { EMPTY_VALUES, endOf, modelOf, toDraft, valuesOf } from './alert-values.ts'

/** 2:37 in the afternoon in Bogotá. */
const NOW = Date.parse('2026-11-15T14:37:20-05:00')

const ALERT: StaffAlert = {
  id: 7,
  severity: 'closure',
  text: 'Derrumbe.',
  corridor: null,
  link: '/noticias',
  source: 'Policía',
  corridors: ['via-cumbre'],
  version: 3,
  startsAt: '2026-11-15T18:00:00.000Z',
  endsAt: '2026-11-16T01:30:00.000Z',
  statesEnd: true,
}

test.for([
  ['two-hours', '2026-11-15T21:40:00.000Z'],
  ['six-hours', '2026-11-16T01:40:00.000Z'],
  ['today', '2026-11-15T23:59:00-05:00'],
  ['other', '2026-11-20T06:00:00-05:00'],
] as const)('the end %s is %s', ([end, instant]) => {
  expect(endOf({ ...EMPTY_VALUES, end, endsAt: '2026-11-20T06:00' }, NOW)).toBe(instant)
})

test('what begins later is counted from its beginning', () => {
  const later = { ...EMPTY_VALUES, isLater: true, startsAt: '2026-11-18T06:00' }
  expect(endOf(later, NOW)).toBe('2026-11-18T13:00:00.000Z')
  expect(endOf({ ...later, end: 'today' }, NOW)).toBe('2026-11-18T23:59:00-05:00')
})

test('a time that was not written is none', () => {
  expect(endOf({ ...EMPTY_VALUES, end: 'other', endsAt: '' }, NOW)).toBeUndefined()
  expect(endOf({ ...EMPTY_VALUES, end: 'other', endsAt: '2026-13-45T06:00' }, NOW)).toBeUndefined()
})

test('an alert that goes through the form unchanged stays what it was', () => {
  const draft = toDraft(valuesOf(ALERT, NOW), NOW)
  // It has begun, and keeps its beginning.
  expect(draft).toEqual({
    severity: 'closure',
    text: 'Derrumbe.',
    corridor: null,
    link: '/noticias',
    source: 'Policía',
    corridors: ['via-cumbre'],
    startsAt: null,
    endsAt: '2026-11-15T20:30:00-05:00',
    statesEnd: true,
  })
  const coming = valuesOf(ALERT, NOW - 3 * 60 * 60 * 1_000)
  expect(toDraft(coming, NOW).startsAt).toBe('2026-11-15T13:00:00-05:00')
})

test('of one that is over a new one takes the words, and no time', () => {
  expect(modelOf(ALERT)).toEqual({
    ...EMPTY_VALUES,
    severity: 'closure',
    text: 'Derrumbe.',
    link: '/noticias',
    source: 'Policía',
    corridors: ['via-cumbre'],
  })
})
