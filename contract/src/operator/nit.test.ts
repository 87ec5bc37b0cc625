import { expect, test } from 'vitest'
import { isNit, nitCheckDigit } from './nit.ts'

test.for([
  ['899999094', 1],
  ['800197268', 4],
  ['860002964', 4],
  ['890399011', 3],
  ['900550249', 0],
  ['890903938', 8],
  ['899999061', 9],
  ['860034313', 7],
  ['891780009', 4],
] as const)('the check digit of %s is %i', ([number, digit]) => {
  expect(nitCheckDigit(number)).toBe(digit)
})

test('a tax number is written with dots and its own digit', () => {
  expect(isNit('899.999.094-1')).toBe(true)
  for (const wrong of ['899.999.094-2', '899999094-1', '899.999.094', ' 899.999.094-1', ''])
    expect(isNit(wrong)).toBe(false)
})
