import type { Departure } from '@terminal/contract/operator/site-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choicesOf,
  EVERYTHING,
  findDepartures,
  isNarrowed,
  ORDERS,
  readSearch,
  searchAddress,
} from './departure-search.ts'

const row = (destination: string, company: string, changes: Partial<Departure> = {}) =>
  ({
    destination,
    department: 'Lindero',
    company,
    service: 'Corriente',
    fare: 10_000,
    durationMinutes: 60,
    ...changes,
  }) as Departure

const departures = [
  row('Puerto Lindero', 'Expreso', { fare: 38_000, durationMinutes: 260 }),
  row('Medellín', 'Flota', { department: 'Antioquia', fare: 82_500, durationMinutes: 415 }),
  row('Ávila', 'Flota', { service: 'Mixto', fare: 9_000, durationMinutes: 75 }),
  row('Medellín', 'Expreso', { department: 'Antioquia', fare: 82_500, durationMinutes: 395 }),
  row('Bogotá', 'Flota', { department: 'Bogotá, D. C.', fare: 88_000, durationMinutes: 440 }),
]
const names = (found: Departure[]) => found.map((each) => `${each.destination} · ${each.company}`)
const search = (changes: Partial<typeof EVERYTHING>) =>
  names(findDepartures(departures, { ...EVERYTHING, ...changes }))

describe('finding', () => {
  test.each([
    ['puerto lindero', ['Puerto Lindero · Expreso']],
    ['  LINDERO   Puerto ', ['Puerto Lindero · Expreso']],
    ['medellin', ['Medellín · Flota', 'Medellín · Expreso']],
    ['MEDELLÍN', ['Medellín · Flota', 'Medellín · Expreso']],
    ['antioquia', ['Medellín · Flota', 'Medellín · Expreso']],
    ['Bogotá D.C.', ['Bogotá · Flota']],
    ['medellin bogota', []],
  ])('«%s» in the name of the place or of its department', (query, expected) => {
    expect(search({ query })).toEqual(expected)
  })

  test('everything where no word is left to look for', () => {
    expect(search({ query: '¿?' })).toHaveLength(departures.length)
  })

  test('of one company, of one service, and of both', () => {
    expect(search({ company: 'Expreso' })).toEqual([
      'Medellín · Expreso',
      'Puerto Lindero · Expreso',
    ])
    expect(search({ service: 'Mixto' })).toEqual(['Ávila · Flota'])
    expect(search({ company: 'Expreso', service: 'Mixto' })).toEqual([])
  })

  test('sorts by name as Spanish does, by fare and by duration', () => {
    expect(search({})[0]).toBe('Ávila · Flota')
    expect(search({ order: 'tarifa' })).toEqual([
      ...['Ávila · Flota', 'Puerto Lindero · Expreso', 'Medellín · Flota'],
      ...['Medellín · Expreso', 'Bogotá · Flota'],
    ])
    expect(search({ order: 'duracion' }).slice(2, 4)).toEqual([
      'Medellín · Expreso',
      'Medellín · Flota',
    ])
  })
})

const anyDeparture = fc.record({
  destination: fc.constantFrom('Ávila', 'avila', 'Cali', 'Ñame', 'Nariño', 'La Cumbre'),
  department: fc.constantFrom('Lindero', 'Boyacá'),
  company: fc.constantFrom('Flota', 'Expreso'),
  service: fc.constantFrom('Corriente', 'Mixto'),
  fare: fc.integer({ min: 1, max: 4 }),
  durationMinutes: fc.integer({ min: 1, max: 4 }),
}) as fc.Arbitrary<Departure>
const anySearch = fc.record({
  query: fc.oneof(fc.string(), fc.constantFrom('avi', 'la', 'boyaca cali', 'NAR')),
  company: fc.constantFrom('', 'Flota', 'Expreso'),
  service: fc.constantFrom('', 'Corriente', 'Mixto'),
  order: fc.constantFrom(...ORDERS),
})
const KEYS = { destino: 'destination', tarifa: 'fare', duracion: 'durationMinutes' } as const
const spanish = new Intl.Collator('es')

describe('whatever is asked of whatever table', () => {
  test('no row is invented, repeated or changed, and none is lost when nothing is asked', () => {
    fc.assert(
      fc.property(fc.array(anyDeparture), anySearch, (rows, asked) => {
        const found = findDepartures(rows, asked)
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((each) => rows.includes(each))).toBe(true)
        const all = findDepartures(rows, { ...EVERYTHING, order: asked.order })
        expect(all).toHaveLength(rows.length)
        expect(all.filter((each) => found.includes(each))).toEqual(found)
      }),
    )
  })

  test('each row is in its place, and equal rows stay as they were', () => {
    fc.assert(
      fc.property(fc.array(anyDeparture), anySearch, (rows, asked) => {
        const found = findDepartures(rows, asked)
        const key = KEYS[asked.order]
        for (const [i, one] of found.slice(1).entries()) {
          const [before, after] = [found[i]?.[key] ?? '', one[key]]
          const way =
            typeof after === 'string'
              ? spanish.compare(String(before), after)
              : Number(before) - after
          expect(way).toBeLessThanOrEqual(0)
          if (way === 0) expect(rows.indexOf(found[i] as Departure)).toBeLessThan(rows.indexOf(one))
        }
      }),
    )
  })

  test('accents and capitals change nothing', () => {
    fc.assert(
      fc.property(fc.array(anyDeparture), anySearch, (rows, asked) => {
        const found = findDepartures(rows, asked)
        const bare = asked.query.normalize('NFD').replace(/\p{M}/gu, '')
        for (const query of [bare, bare.toLowerCase()])
          expect(findDepartures(rows, { ...asked, query })).toEqual(found)
      }),
    )
  })
})

describe('the address of the page', () => {
  const choices = choicesOf(departures)

  test('offers every name once, in the order of the alphabet', () => {
    expect(choices).toEqual({
      destinations: ['Ávila', 'Bogotá', 'Medellín', 'Puerto Lindero'],
      companies: ['Expreso', 'Flota'],
      services: ['Corriente', 'Mixto'],
    })
  })

  test('says what is looked for, and what it does not know counts for nothing', () => {
    const read = (text: string) => readSearch(new URLSearchParams(text), choices)
    expect(read('q=+ávila+&empresa=Flota&servicio=Mixto&orden=tarifa')).toEqual({
      query: 'ávila',
      company: 'Flota',
      service: 'Mixto',
      order: 'tarifa',
    })
    expect(read('empresa=Otra&servicio=mixto&orden=azar&x=1')).toEqual(EVERYTHING)
    expect(read(`q=${'a'.repeat(500)}`).query).toHaveLength(60)
  })

  test('leads back to the same search, and is short where little was asked', () => {
    expect(searchAddress({})).toBe('/viaja-con-nosotros#resultados')
    expect(searchAddress({ query: 'La Cumbre' })).toBe('/viaja-con-nosotros?q=La+Cumbre#resultados')
    const asked = { query: 'a&b', company: 'Flota', service: 'Mixto', order: 'duracion' } as const
    const { searchParams } = new URL(searchAddress(asked), 'http://x.example')
    expect(readSearch(searchParams, choices)).toEqual(asked)
  })

  test('an order alone narrows nothing', () => {
    expect(isNarrowed({ ...EVERYTHING, order: 'tarifa' })).toBe(false)
    for (const key of ['query', 'company', 'service'])
      expect(isNarrowed({ ...EVERYTHING, [key]: 'x' })).toBe(true)
  })
})
