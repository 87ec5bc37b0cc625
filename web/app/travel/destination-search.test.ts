import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choicesOf,
  EVERYTHING,
  findDestinations,
  isNarrowed,
  readSearch,
  type Search,
  searchAddress,
  sortDestinations,
} from './destination-search.ts'
import { tablesForTest } from './travel-for-test.ts'

const TODAY = '2026-11-17'
const tables = tablesForTest([
  ['Puerto Lindero', 'Expreso', { fare: 38_000, durationMinutes: 260 }],
  ['Medellín', 'Flota', { department: 'Antioquia', fare: 82_500, durationMinutes: 415 }],
  ['Ávila', 'Flota', { service: 'Mixto', fare: 9_000, durationMinutes: 75 }],
  ['Medellín', 'Expreso', { department: 'Antioquia', fare: 83_500, durationMinutes: 395 }],
  ['Bogotá', 'Flota', { department: 'Bogotá, D. C.', fare: 88_000, durationMinutes: 390 }],
])
const find = (changes: Partial<Search>) =>
  findDestinations(tables, { ...EVERYTHING, ...changes }, TODAY)
const search = (changes: Partial<Search>) => find(changes).map((each) => each.destination.name)
const sort = (order: Search['order'], leavesIn = () => 0) =>
  sortDestinations(find({}), order, leavesIn).map((each) => each.destination.name)

describe('finding', () => {
  test.each([
    ['puerto lindero', ['Puerto Lindero']],
    ['  LINDERO   Puerto ', ['Puerto Lindero']],
    ['medellin', ['Medellín']],
    ['MEDELLÍN', ['Medellín']],
    ['antioquia', ['Medellín']],
    ['Bogotá D.C.', ['Bogotá']],
    ['medellin bogota', []],
  ])('«%s» in the name of the place or of its department', (query, expected) => {
    expect(search({ query })).toEqual(expected)
  })

  test('everything where no word is left to look for, by name as Spanish sorts', () => {
    expect(search({ query: '¿?' })).toEqual(['Ávila', 'Bogotá', 'Medellín', 'Puerto Lindero'])
  })

  test('of one company, of one service, and of both, with those services only', () => {
    expect(search({ company: 'Expreso' })).toEqual(['Medellín', 'Puerto Lindero'])
    expect(find({ company: 'Expreso' })[0]?.services.map(({ company }) => company.name)).toEqual([
      'Expreso',
    ])
    expect(search({ service: 'Mixto' })).toEqual(['Ávila'])
    expect(search({ company: 'Expreso', service: 'Mixto' })).toEqual([])
  })

  test('a timetable that is over still names its company, without hours', () => {
    const over = tablesForTest([['Cali', 'Flota', { validUntil: '2026-11-16' }]])
    const [found] = findDestinations(over, EVERYTHING, TODAY)
    expect(found?.services.map(({ company, rows }) => [company.name, rows.length])).toEqual([
      ['Flota', 0],
    ])
  })

  test('accents and capitals change nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('avi', 'MEDE', 'lín d')), (query) => {
        const bare = query.normalize('NFD').replace(/\p{M}/gu, '')
        for (const each of [bare, bare.toLowerCase()])
          expect(search({ query: each })).toEqual(search({ query }))
      }),
    )
  })
})

describe('sorting', () => {
  test('by the lowest fare, and by the shortest way', () => {
    expect(sort('tarifa')).toEqual(['Ávila', 'Puerto Lindero', 'Medellín', 'Bogotá'])
    expect(sort('duracion')).toEqual(['Ávila', 'Puerto Lindero', 'Bogotá', 'Medellín'])
  })

  test('by what leaves first; what never does comes last, and equals stay by name', () => {
    const waits: Record<string, number> = { Medellín: 5, Bogotá: 20, 'Puerto Lindero': 20 }
    const sorted = sortDestinations(
      find({}),
      'sale',
      ({ destination }) => waits[destination.name] ?? Number.POSITIVE_INFINITY,
    )
    expect(sorted.map((each) => each.destination.name)).toEqual([
      'Medellín',
      'Bogotá',
      'Puerto Lindero',
      'Ávila',
    ])
  })
})

describe('the address of the page', () => {
  const choices = choicesOf(tables)
  const read = (text: string) => readSearch(new URLSearchParams(text), choices, undefined)

  test('offers every name once, in the order of the alphabet', () => {
    expect(choices).toEqual({
      destinations: ['Ávila', 'Bogotá', 'Medellín', 'Puerto Lindero'],
      companies: ['Expreso', 'Flota'],
      services: ['Corriente', 'Mixto'],
    })
  })

  test('says what is looked for, and what it does not know counts for nothing', () => {
    expect(read('q=+ávila+&empresa=Flota&servicio=Mixto&orden=sale')).toEqual({
      query: 'ávila',
      company: 'Flota',
      service: 'Mixto',
      order: 'sale',
      moment: { day: '', hour: '' },
    })
    expect(read('empresa=Otra&servicio=mixto&orden=azar&x=1')).toEqual(EVERYTHING)
    expect(read(`q=${'a'.repeat(500)}`).query).toHaveLength(60)
  })

  test('leads back to the same search, and is short where little was asked', () => {
    expect(searchAddress({})).toBe('/viaja-con-nosotros#resultados')
    expect(searchAddress({ query: 'La Cumbre' })).toBe('/viaja-con-nosotros?q=La+Cumbre#resultados')
    const asked = { query: 'a&b', company: 'Flota', service: 'Mixto', order: 'duracion' } as const
    const address = searchAddress({ ...asked, moment: { day: '2026-11-18', hour: '05:00' } })
    const { searchParams } = new URL(address, 'http://x.example')
    expect(read(String(searchParams))).toEqual({ ...asked, moment: EVERYTHING.moment })
    expect([searchParams.get('dia'), searchParams.get('hora')]).toEqual(['2026-11-18', '05:00'])
  })

  test('an order alone narrows nothing', () => {
    expect(isNarrowed({ ...EVERYTHING, order: 'tarifa' })).toBe(false)
    for (const key of ['query', 'company', 'service'])
      expect(isNarrowed({ ...EVERYTHING, [key]: 'x' })).toBe(true)
  })
})
