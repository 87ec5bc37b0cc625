import type { DeskAlert } from '@terminal/contract/alerts/alert'
import { expect, test } from 'vitest'
import { alertMatters, timeLeft } from './alert-matters.ts'

const NOW = Date.parse('2026-11-15T15:00:00Z')
const MINUTE = 60_000
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

function alert(endsInMinutes: number, fields: Partial<DeskAlert> = {}): DeskAlert {
  return {
    id: endsInMinutes,
    severity: 'closure',
    text: 'Cerrada la vía.',
    corridor: 'Vía a La Cumbre',
    corridors: [],
    link: null,
    source: null,
    startsAt: new Date(NOW - MINUTE).toISOString(),
    endsAt: new Date(NOW + endsInMinutes * MINUTE).toISOString(),
    statesEnd: false,
    version: 1,
    lastChange: null,
    ...fields,
  }
}

test('one alert on air is named with the time it has left, and is pressing in its last hour', () => {
  const [matter] = alertMatters([alert(130)], NOW)
  expect(matter).toMatchObject({ kind: 'waiting', words: 'Aviso: Vía a La Cumbre' })
  expect(plain(matter?.rest ?? '')).toBe('quedan 2 h 10 min')
  expect(alertMatters([alert(60)], NOW)[0]?.kind).toBe('soon')
  expect(alertMatters([alert(9, { corridor: null })], NOW)[0]?.words).toBe('Aviso: Cerrada la vía.')
})

test('several are counted, and the first to end is told; what is over or to come is not', () => {
  const later = alert(300, { startsAt: new Date(NOW + MINUTE).toISOString() })
  const [matter] = alertMatters([alert(500), alert(45), alert(-1), later], NOW)
  expect(matter?.words).toBe('2 avisos en el sitio')
  expect(plain(matter?.rest ?? '')).toBe('el primero termina en 45 min')
  expect(alertMatters([alert(0), later], NOW)).toEqual([])
})

test.each([
  [1, '1 min'],
  [59 * MINUTE + 1, '1 h'],
  [24 * 60 * MINUTE, '24 h'],
  [72 * 60 * MINUTE, '3 días'],
])('%d ms are «%s»', (ms, words) => {
  expect(plain(timeLeft(ms))).toBe(words)
})
