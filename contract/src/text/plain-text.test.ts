import { expect, test } from 'vitest'
import { plainText, plainWords } from './plain-text.ts'

test.each([
  ['Informe de GESTIÓN', 'informe de gestion'],
  ['pingüino, año, Í', 'pinguino, ano, i'],
  ['gestio\u0301n', 'gestion'],
  ['4.10 – 2026', '4.10 – 2026'],
  ['', ''],
])('%j is found as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test('words are those between spaces of any kind, each once', () => {
  expect(plainWords('  Año\t2026\u00a0año \n Plan ')).toEqual(['ano', '2026', 'plan'])
  expect(plainWords(' \u0301 ')).toEqual([])
})
