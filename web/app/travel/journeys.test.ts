import type { TouristPlace } from '@terminal/contract/operator/site-data'
import { expect, test } from 'vitest'
import { groupOutings } from './journeys.ts'
import { tablesForTest } from './travel-for-test.ts'

const tables = tablesForTest([
  ['La Cumbre', 'Caminos', { fare: 13_000 }],
  ['La Cumbre', 'Mirador', { fare: 10_500 }],
  ['Cumbre', 'Otra', { fare: 1 }],
])
const place = (name: string, destination: string, timeNeeded: string) =>
  ({ name, destination, timeNeeded }) as TouristPlace

test('groups places by the time they need, the cheapest bus first, and leaves out where none goes', () => {
  const groups = groupOutings(
    [
      place('Mirador', 'La Cumbre', 'Medio día'),
      place('Museo', 'Cumbre', 'Un día'),
      place('Loma', 'La Cumbre', 'Medio día'),
      place('Isla', 'Pueblo Nuevo', 'Un día'),
    ],
    tables,
    '2026-11-17',
  )
  expect(
    groups.map(({ id, timeNeeded, outings }) => [
      ...[id, timeNeeded],
      ...outings.map((each) => `${each.place.name} ${each.bus?.services[0]?.fare}`),
    ]),
  ).toEqual([
    ['medio-dia', 'Medio día', 'Mirador 10500', 'Loma 10500'],
    ['un-dia', 'Un día', 'Museo 1'],
  ])
})
