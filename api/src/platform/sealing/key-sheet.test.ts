import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areChecksOf, readSheet, sheetLines, sheetText } from './key-sheet.ts'
import { KEY_BYTES } from './seal.ts'

const ID = '2026-11'
const key = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES })
const KEY = Buffer.from(Array.from({ length: KEY_BYTES }, (_, i) => i * 7))
const typedOf = (bytes: Uint8Array) =>
  sheetLines(ID, bytes).map(({ groups, check }) => `${groups} ${check}`)
const checksOf = (bytes: Uint8Array) =>
  sheetLines(ID, bytes)
    .map(({ check }) => check)
    .join(' ')

test('a key that was printed is the same once it is typed back, however it is typed', () => {
  fc.assert(
    fc.property(key, (bytes) => {
      const typed = typedOf(bytes)
      expect(readSheet(ID, typed)).toEqual(Buffer.from(bytes))
      const carelessly = typed.map((line) =>
        line
          .toLowerCase()
          .replaceAll('0', 'O')
          .replace(/ (?=\S{4}$)/, '  :  '),
      )
      expect(readSheet(ID, carelessly)).toEqual(Buffer.from(bytes))
      expect(areChecksOf(ID, bytes, checksOf(bytes))).toBe(true)
    }),
    { numRuns: runs(500) },
  )
})

test('a digit that is wrong is told by the number of its line', () => {
  const typed = typedOf(KEY)
  let unnoticed = 0
  for (const [i, line] of typed.entries())
    for (let at = 0; at < line.length; at++) {
      const digit = line[at]
      if (digit === undefined || digit === ' ') continue
      for (const other of '0123456789ABCDEF'.replace(digit, '')) {
        const wrong = typed.with(i, line.slice(0, at) + other + line.slice(at + 1))
        if (readSheet(ID, wrong) !== i + 1) unnoticed++
      }
    }
  // 1,200 wrong digits, each noticed but for one in 65,536.
  expect(unnoticed).toBe(0)
})

test('lines that changed places, of another key or too few are told', () => {
  const [first = '', second = '', third = '', fourth = ''] = typedOf(KEY)
  expect(readSheet(ID, [second, first, third, fourth])).toBe(1)
  expect(readSheet(ID, [first, second, fourth, third])).toBe(3)
  expect(readSheet(ID, [first, second, third])).toBe(4)
  expect(readSheet(ID, [])).toBe(1)
  expect(readSheet('2027', [first, second, third, fourth])).toBe(1)
  expect(readSheet(ID, [first, `${second} `, third, 'cualquier cosa'])).toBe(4)
})

test('only the checks of the whole sheet, in order, prove possession', () => {
  const other = Buffer.from(KEY).fill(1, 31)
  for (const wrong of ['', checksOf(KEY).slice(5), checksOf(other), checksOf(KEY).slice(0, -1)])
    expect(areChecksOf(ID, KEY, wrong)).toBe(false)
  expect(areChecksOf('2027', KEY, checksOf(KEY))).toBe(false)
})

test('the sheet is a page for each custodian, narrow enough for paper, with all that they need', () => {
  const sheet = { owner: 'Terminal de Montelindo', id: ID, key: KEY, day: '2026-11-16' }
  const pages = sheetText(sheet, 2).split('\f')
  expect(pages).toHaveLength(2)
  for (const [i, page] of pages.entries()) {
    const lines = page.split('\n')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(72)
    expect(lines.length).toBeLessThanOrEqual(60)
    for (const words of [
      ...['Terminal de Montelindo', `Identificador de la clave: ${ID}`, '16 de noviembre de 2026'],
      ...[`Ejemplar ${i + 1} de 2`, 'PARA QUÉ SIRVE', 'QUÉ SE PIERDE SIN ELLA'],
      ...sheetLines(ID, KEY).flatMap(({ groups, check }) => [groups, check]),
    ])
      expect(page).toContain(words)
    expect(page.match(/Firma: _+/g)).toHaveLength(2)
    expect(page).not.toContain(KEY.toString('base64'))
  }
})
