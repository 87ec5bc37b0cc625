import { expect, test } from 'vitest'
import { describeHours } from './opening-hours.ts'
import { OpeningHours } from './operator.ts'

const MORNING = { from: '08:00', to: '12:00' }
const AFTERNOON = { from: '14:00', to: '18:00' }

test('a working week with a break, in the words of Colombia', () => {
  expect(
    describeHours({ days: [1, 2, 3, 4, 5], spans: [MORNING, AFTERNOON], onHolidays: false }),
  ).toBe(
    'Lunes a viernes, de 8:00\u00a0a.\u00a0m. a 12:00\u00a0m. y de 2:00\u00a0p.\u00a0m. a 6:00\u00a0p.\u00a0m.',
  )
})

test.for([
  [[1, 2, 3, 4, 5, 6, 7], 'Todos los días'],
  [[5, 3, 4], 'Miércoles a viernes'],
  [[6, 7], 'Sábado, domingo'],
  [[1, 3, 5], 'Lunes, miércoles, viernes'],
  [[7], 'Domingo'],
] as const)('days %j are «%s»', ([days, words]) => {
  const hours = { days: [...days], spans: [{ from: '00:00', to: '12:30' }], onHolidays: true }
  expect(describeHours(hours)).toBe(`${words}, de 12:00\u00a0a.\u00a0m. a 12:30\u00a0p.\u00a0m.`)
})

test('a whole day is 24 hours, and the end of one is midnight', () => {
  const hours = (from: string) => ({ days: [6], spans: [{ from, to: '24:00' }], onHolidays: true })
  expect(describeHours(hours('00:00'))).toBe('Sábado, las 24 horas')
  expect(describeHours(hours('18:00'))).toBe('Sábado, de 6:00\u00a0p.\u00a0m. a medianoche')
})

test('a span ends after it begins, and a time is one of the day', () => {
  const isFine = (from: string, to: string) =>
    OpeningHours.safeParse({ days: [1], spans: [{ from, to }], onHolidays: false }).success
  expect(isFine('08:00', '12:00')).toBe(true)
  expect(isFine('12:00', '08:00')).toBe(false)
  expect(isFine('08:00', '08:00')).toBe(false)
  expect(isFine('8:00', '12:00')).toBe(false)
  expect(isFine('08:00', '24:00')).toBe(true)
  expect(isFine('24:00', '24:00')).toBe(false)
  expect(isFine('08:00', '24:01')).toBe(false)
})

test('there is a day, and no eighth one', () => {
  const isFine = (days: number[]) =>
    OpeningHours.safeParse({ days, spans: [MORNING], onHolidays: true }).success
  expect(isFine([1, 7])).toBe(true)
  expect(isFine([])).toBe(false)
  expect(isFine([0])).toBe(false)
  expect(isFine([8])).toBe(false)
})
