import { expect, test } from 'vitest'
import {
  agreed,
  DEFAULT_WORDS,
  manyOf,
  none,
  nounOf,
  ofAll,
  ofThe,
  oneOf,
  placeWords,
  shortPlace,
  theDeparture,
  toPlaces,
  vehiclesOf,
  withNoun,
  wordsOf,
} from './words.ts'

const BUS = { one: 'bus', many: 'buses', gender: 'm' } as const
const BOAT = { one: 'lancha', many: 'lanchas', gender: 'f', icon: 'boat' } as const
const PORT = wordsOf({
  words: {
    services: [
      { name: 'Corriente', vehicle: BUS },
      { name: 'Expreso', vehicle: BUS },
      { name: 'Lancha rápida', vehicle: BOAT },
    ],
    places: [
      { one: 'sala', many: 'salas', gender: 'f' },
      { one: 'muelle', many: 'muelles', gender: 'm' },
    ],
    ways: [
      { one: 'vía', many: 'vías', gender: 'f' },
      { one: 'río', many: 'ríos', gender: 'm' },
    ],
  },
})

test('without words of its own a terminal has buses, modules and roads', () => {
  expect(wordsOf({})).toEqual(DEFAULT_WORDS)
  const vehicles = vehiclesOf(DEFAULT_WORDS)
  expect([manyOf(vehicles), theDeparture(vehicles), none(vehicles)]).toEqual([
    'buses',
    'el bus',
    'ningún bus',
  ])
  expect([ofAll(DEFAULT_WORDS.ways), oneOf(DEFAULT_WORDS.places)]).toEqual([
    'de las vías',
    'módulo',
  ])
  expect(withNoun('La Cumbre', DEFAULT_WORDS.ways)).toBe('Vía La Cumbre')
  expect([shortPlace('Modulo 3', DEFAULT_WORDS), placeWords('Módulo 3', DEFAULT_WORDS)]).toEqual([
    '3',
    'módulo 3',
  ])
  expect(toPlaces(['Módulo 3'], DEFAULT_WORDS)).toBe('al módulo 3')
  expect(toPlaces(['Módulo 3', 'Módulo 4'], DEFAULT_WORDS)).toBe('a los módulos 3 y 4')
  expect(toPlaces(['Bahía A'], DEFAULT_WORDS)).toBe('a Bahía A')
})

test('a service travels in its own vehicle, and several are named together', () => {
  const boats = vehiclesOf(PORT, ['Lancha rápida'])
  expect([manyOf(boats), theDeparture(boats), none(boats)]).toEqual([
    'lanchas',
    'la lancha',
    'ninguna lancha',
  ])
  const all = vehiclesOf(PORT)
  expect([manyOf(all), oneOf(all), theDeparture(all)]).toEqual([
    'buses y lanchas',
    'bus o lancha',
    'la salida',
  ])
  // Of a service that was renamed nothing better is known.
  expect(vehiclesOf(PORT, ['Mixto'])).toEqual(all)
})

test('places and ways are called by the word in their names, and adjectives agree', () => {
  expect(toPlaces(['Sala 1', 'Sala 2'], PORT)).toBe('a las salas 1 y 2')
  expect(toPlaces(['Sala 1', 'Muelle 1'], PORT)).toBe('a la sala 1 y al muelle 1')
  expect([shortPlace('Muelle 1', PORT), placeWords('Muelle 1', PORT)]).toEqual([
    'Muelle 1',
    'muelle 1',
  ])
  const river = nounOf('Río Sereno', PORT.ways)
  expect([ofThe(river), agreed('cerrad', river)]).toEqual(['del río', 'cerrado'])
  expect(ofThe(nounOf('Troncal', PORT.ways))).toBe('de la vía')
  expect(withNoun('Río Sereno', PORT.ways)).toBe('Río Sereno')
  expect(ofAll(PORT.ways)).toBe('de las vías y los ríos')
})
