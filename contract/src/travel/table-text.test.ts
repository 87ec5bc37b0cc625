import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardedText, quotedCell, unguardCell } from './written-tables.ts'

test('a cell with the signs of the format stays one cell', () => {
  expect(quotedCell('Flota; "Una"')).toBe('"Flota; ""Una"""')
  expect(quotedCell('Flota Una')).toBe('Flota Una')
})

test('a spreadsheet computes nothing of what it opens, and gives it back as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '1', 'a', '(') })
  fc.assert(
    fc.property(cell, (written) => {
      const [, line = ''] = guardedText('corredores', [{ corredor: written }]).split('\n')
      const guarded = line.replace(/;;;$/, '')
      expect(guarded).not.toMatch(/^[=+\-@]/)
      expect(unguardCell(guarded)).toBe(written)
    }),
  )
})
