import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

test('a price, an hour and a share stay in one piece', () => {
  expect(keepTogether('Vale $ 6.000 de 4:00 a. m. a 12:00 m. o a 11:00 p.m. y el 97 % más.')).toBe(
    'Vale $\u00a06.000 de 4:00\u00a0a.\u00a0m. a 12:00\u00a0m. o a 11:00\u00a0p.\u00a0m. y el 97\u00a0% más.',
  )
})

test('other words are left as they are, and a second time changes nothing', () => {
  const text = 'Los 3 muchachos, a. m. o p. m., en $ o en 20 metros.'
  expect(keepTogether(text)).toBe(text)
  const once = keepTogether('a las 5:30 a. m.')
  expect(keepTogether(once)).toBe(once)
})
