import type { Departure } from '@terminal/contract/operator/site-data'
import { COLUMNAS_DE_SALIDAS } from '@terminal/contract/travel/travel-tables.schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { departuresCsv } from './departures-csv.ts'

const departure: Departure = {
  destination: 'Cali',
  department: 'Valle del Cauca',
  company: 'Flota',
  service: 'Mixto',
  frequency: 'Tres al día',
  firstAt: '06:00',
  lastAt: '18:30',
  durationMinutes: 300,
  fare: 59_500,
  fareOn: '2026-10-30',
  module: 'Módulo 1',
}

test('is the operator’s own table, with the mark that Excel needs', () => {
  const [head, row, ...rest] = departuresCsv([departure]).split('\r\n')
  expect(head).toBe(`\ufeff${COLUMNAS_DE_SALIDAS.join(';')}`)
  expect(row).toBe(
    'Cali;Valle del Cauca;Flota;Mixto;Tres al día;06:00;18:30;300;59500;2026-10-30;Módulo 1',
  )
  expect(rest).toEqual([''])
})

test('a cell with the signs of the format stays one cell', () => {
  const company = 'Flota; "La Rápida"\nS. A.'
  expect(departuresCsv([{ ...departure, company }])).toContain(
    ';"Flota; ""La Rápida""\nS. A.";Mixto;',
  )
})

test('no cell begins as a formula would', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r'),
      fc.string({ unit: fc.constantFrom('a', '1', '(', ')', '!', '"', ';') }),
      (sign, rest) => {
        const csv = departuresCsv([{ ...departure, destination: `${sign}${rest}` }])
        const first = csv.split('\r\n').slice(1).join('\r\n')
        expect(first).toMatch(/^"?'/)
      },
    ),
  )
})
