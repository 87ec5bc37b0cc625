import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestNames } from './nearest-names.ts'

const NAMES = ['Alto del Viento', 'Cali', 'La Cumbre', 'Medellín', 'Puerto Lindero', 'Villa Palma']

test.each([
  ['medeyin', 'Medellín'],
  ['Kali', 'Cali'],
  ['puetro lindro', 'Puerto Lindero'],
  ['voy para la cunbre', 'La Cumbre'],
  ['bus a villapalma', 'Villa Palma'],
])('«%s» is nearest to %s', (query, name) => {
  expect(nearestNames(query, NAMES)[0]).toBe(name)
})

test('offers several where several are as like, and nothing that is much less so', () => {
  const names = ['El Retiro del Lindero', 'Puente Cedro', 'Puerto Lindero', 'Villa Palma']
  expect(nearestNames('puetro lindro', names)).toEqual(['Puerto Lindero'])
  expect(nearestNames('palmita', ['Palmar del Río', 'Cali', 'Villa Palma'])).toEqual([
    'Villa Palma',
    'Palmar del Río',
  ])
})

test('offers nothing for what is like nothing', () => {
  expect(nearestNames('xyz', NAMES)).toEqual([])
  expect(nearestNames('', NAMES)).toEqual([])
})

test('offers at most three names, all of them real, the likest first', () => {
  fc.assert(
    fc.property(fc.string(), fc.uniqueArray(fc.string()), (query, names) => {
      const nearest = nearestNames(query, names)
      expect(nearest.length).toBeLessThanOrEqual(3)
      expect(nearest.every((name) => names.includes(name))).toBe(true)
    }),
  )
  expect(nearestNames('Villa Palma', NAMES)[0]).toBe('Villa Palma')
})
