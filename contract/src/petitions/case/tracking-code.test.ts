import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupCode, plainCode, TRACKING_CODE_LENGTH, trackingCodeFrom } from './radicado.ts'

test('K5 every letter is as likely as any other', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    // After the byte in question, ones that give the first letter.
    const bytes = Uint8Array.from([byte, ...Array<number>(TRACKING_CODE_LENGTH).fill(0)])
    const [letter = ''] = trackingCodeFrom(bytes)
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  // The four bytes that are left out give way to the first letter after them.
  const [first, ...others] = [...counts.values()]
  expect(first).toBe(16)
  expect(new Set(others)).toEqual(new Set([12]))
  expect([...counts.keys()].join('')).toBe('BCDFGHJKLMNPQRSTVWXYZ')
})

test('K5 a code is ten letters in three groups, and read again as people type it', () => {
  expect(groupCode('KXHTQMRPWB')).toBe('KXHT QMR PWB')
  for (const written of [
    'kxht qmr pwb',
    ' KXHT-QMR-PWB. ',
    'ＫＸＨＴ　ＱＭＲ　ＰＷＢ',
    'k.x.h.t\tqmrpwb',
  ])
    expect(plainCode(written)).toBe('KXHTQMRPWB')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
      fc.pre(bytes.filter((byte) => byte < 252).length >= TRACKING_CODE_LENGTH)
      const code = trackingCodeFrom(bytes)
      expect(code).toMatch(/^[B-DF-HJ-NP-TV-Z]{10}$/)
      expect(plainCode(groupCode(code))).toBe(code)
      expect(plainCode(groupCode(code).toLowerCase())).toBe(code)
    }),
    { numRuns: runs(5_000) },
  )
})

test('too few bytes make no shorter code', () => {
  expect(() => trackingCodeFrom(new Uint8Array(9))).toThrow('too few bytes')
  expect(() => trackingCodeFrom(new Uint8Array(64).fill(255))).toThrow('too few bytes')
})
