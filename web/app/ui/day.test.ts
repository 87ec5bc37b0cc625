import { expect, test } from 'vitest'
import { formatDay, formatShortDay } from './day.tsx'

test('writes a day in Spanish, the same day wherever the server stands', () => {
  expect(formatDay('2026-11-12')).toBe('12 de noviembre de 2026')
  expect(formatDay('2026-01-01')).toBe('1 de enero de 2026')
  expect(formatShortDay('2026-09-01')).toBe('1\u00a0sept\u00a02026')
})
