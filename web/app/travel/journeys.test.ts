import type { Departure, TouristPlace } from '@terminal/contract/operator/site-data'
import { expect, test } from 'vitest'
import { groupOutings, requireJourney } from './journeys.ts'

const row = (destination: string, company: string, fare: number, durationMinutes: number) =>
  ({ destination, department: 'Lindero', company, fare, durationMinutes }) as Departure
const departures = [
  row('La Cumbre', 'Caminos', 13_000, 70),
  row('La Cumbre', 'Mirador', 10_500, 95),
  row('Cumbre', 'Otra', 1, 1),
  row('La Cumbre', 'Caminos', 17_000, 65),
]

test('sums up who goes there, from which fare and how long it takes', () => {
  expect(requireJourney('La Cumbre', departures)).toEqual({
    department: 'Lindero',
    companies: ['Caminos', 'Mirador'],
    lowestFare: 10_500,
    shortestMinutes: 65,
    longestMinutes: 95,
  })
})

test('refuses a place no bus goes to', () => {
  expect(() => requireJourney('Pueblo Nuevo', departures)).toThrow('Pueblo Nuevo')
})

test('groups places by the time they need, and loses none', () => {
  const place = (name: string, destination: string, timeNeeded: string) =>
    ({ name, destination, timeNeeded }) as TouristPlace
  const groups = groupOutings(
    [
      place('Mirador', 'La Cumbre', 'Medio día'),
      place('Museo', 'Cumbre', 'Un día'),
      place('Loma', 'La Cumbre', 'Medio día'),
    ],
    departures,
  )
  expect(
    groups.map(({ id, timeNeeded, outings }) => [
      ...[id, timeNeeded],
      ...outings.map(({ place: { name }, journey }) => `${name} ${journey.lowestFare}`),
    ]),
  ).toEqual([
    ['medio-dia', 'Medio día', 'Mirador 10500', 'Loma 10500'],
    ['un-dia', 'Un día', 'Museo 1'],
  ])
})
