import { expect, test } from 'vitest'
import { exactWhen, rowDay, rowWhen, shortDay, shortWhen } from './short-when.ts'

/** 10:00 a. m. of 15 November in Bogotá. */
const NOW = Date.parse('2026-11-15T15:00:00Z')
/** Spaces that keep a thing in one piece look like any other. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a day is short and holds its year', () => {
  expect(plain(shortDay('2026-11-04'))).toBe('4 nov 2026')
  expect(plain(shortDay('2025-01-31'))).toBe('31 ene 2025')
  expect(plain(shortDay('2026-09-01'))).toBe('1 sep 2026')
})

test.each([
  ['2026-11-15T14:12:00Z', 'hoy 9:12 a. m.'],
  // Already the 15th in London.
  ['2026-11-15T04:59:00Z', 'ayer 11:59 p. m.'],
  ['2026-11-15T05:00:00Z', 'hoy 12:00 a. m.'],
  ['2026-11-14T04:00:00Z', '13 nov'],
  ['2026-01-01T17:00:00Z', '1 ene'],
  ['2025-12-31T17:00:00Z', '31 dic 2025'],
])('%s is «%s» in Bogotá', (at, words) => {
  expect(plain(shortWhen(at, NOW))).toBe(words)
})

test('the whole moment, where there is room for it', () => {
  expect(plain(exactWhen('2025-12-31T17:05:00Z'))).toBe('31 dic 2025, 12:05 p. m.')
})

test('in a row: no more than is needed to know when', () => {
  expect(plain(rowWhen('2026-11-15T14:12:00Z', NOW))).toBe('hoy 9:12')
  expect(plain(rowWhen('2026-11-15T04:59:00Z', NOW))).toBe('ayer 23:59')
  expect(plain(rowWhen('2026-11-14T04:00:00Z', NOW))).toBe('13 nov')
  expect(plain(rowWhen('2025-12-31T17:00:00Z', NOW))).toBe('31 dic 2025')
  expect(plain(rowDay('2026-01-02', NOW))).toBe('2 ene')
  expect(plain(rowDay('2027-01-02', NOW))).toBe('2 ene 2027')
})
