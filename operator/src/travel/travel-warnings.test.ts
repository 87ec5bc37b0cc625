import { changesBetween, describeChange } from '@terminal/contract/travel/written-tables'
import { expect, test } from 'vitest'
import { TABLES } from '../fixture-folder.ts'
import type { TravelFile } from './check-names.ts'
import { readTravelTables } from './read-travel-tables.ts'
import { travelWarnings } from './travel-warnings.ts'

const TODAY = '2026-11-17'

function read(file?: TravelFile, text = '', instead = '') {
  const textOf = (each: TravelFile) => {
    const good = TABLES[`data/${each}`]
    if (each !== file) return good
    expect(good).toContain(text)
    return good.replace(text, instead)
  }
  const found = readTravelTables(textOf, undefined)
  expect(found.problems).toEqual([])
  return found
}

const good = read()

test.for<[TravelFile, string, string, string[]]>([
  [
    'horarios.csv',
    '2027-12-31;Taquilla',
    '2026-12-12;Taquilla',
    ['4 vence el 12 de diciembre de 2026 y ninguna fila la sigue'],
  ],
  [
    'horarios.csv',
    '2027-12-31;Taquilla',
    '2026-11-16;Taquilla',
    ['4 venció el 16 de noviembre de 2026 y ninguna fila la sigue'],
  ],
  [
    'horarios.csv',
    'Taquilla;2026-10-20',
    'Taquilla;2026-07-20',
    ['4 fecha_dato: es del 20 de julio de 2026: pregunte a la empresa si sigue igual'],
  ],
  [
    'horarios.csv',
    'Taquilla;2026-10-20',
    'Taquilla;2027-10-20',
    ['4 fecha_dato: 2027-10-20 todavía no llega'],
  ],
  [
    'horarios.csv',
    '17000;2026-11-01',
    '1700;2026-11-15',
    ['2 tarifa 1700, antes 17000: ¿falta un cero?'],
  ],
  [
    'horarios.csv',
    '17000;2026-11-01',
    '170000;2026-11-15',
    ['2 tarifa 170000, antes 17000: ¿sobra un cero?'],
  ],
  [
    'horarios.csv',
    '17000;2026-11-01',
    '37000;2026-11-15',
    ['2 tarifa 37000, antes 17000: ¿está bien escrita?'],
  ],
  ['horarios.csv', '17000;2026-11-01', '18000;2026-11-15', []],
  [
    'horarios.csv',
    '17000;',
    '18000;',
    [
      '2 tarifa 18000, antes 17000, y fecha_tarifa sigue en 2026-11-01: escriba el día en que la informaron',
    ],
  ],
  [
    'empresas.csv',
    '+57 600 000 0102',
    '',
    ['3 «Flota Dos» no tiene teléfono ni WhatsApp: nadie podrá preguntarle'],
  ],
  [
    'empresas.csv',
    'Flota Dos;',
    'Flota Tres;+57 600 000 0103;;;;;no\nFlota Dos;',
    ['3 «Flota Tres» no tiene filas en horarios.csv'],
  ],
  [
    'destinos.csv',
    '\nPuerto Viejo',
    '\nVilla Vieja;Villa Vieja;Prueba;via-vieja;;;\nPuerto Viejo',
    ['3 a «Villa Vieja» no va ninguna fila de horarios.csv'],
  ],
  [
    'corredores.csv',
    '\nvia-vieja',
    '\nvia-otra;Otra vía;Policía de Carreteras;\nvia-vieja',
    ['3 por «via-otra» no se va a ningún destino: bórrelo o escriba sus destinos'],
  ],
])('%s with «%s» as «%s» may be published, and this is said', (planted) => {
  const [file, text, instead, warnings] = planted
  const found = travelWarnings(read(file, text, instead), { today: TODAY, previous: good.tables })
  expect(found.map(({ line, sentence }) => `${line} ${sentence}`)).toEqual(warnings)
  expect(found.every((each) => each.file === file)).toBe(true)
})

test('good tables need no warning, and a season that is followed neither', () => {
  expect(travelWarnings(good, { today: TODAY })).toEqual([])
  const [, first = ''] = TABLES['data/horarios.csv'].split('\n')
  const seasons = [
    first.replace('2027-12-31', '2026-12-12'),
    first.replace('2026-10-01', '2026-12-13'),
  ]
  expect(travelWarnings(read('horarios.csv', first, seasons.join('\n')), { today: TODAY })).toEqual(
    [],
  )
})

test('what changes is said row by row', () => {
  const changed = read(
    'horarios.csv',
    'Puerto Viejo;Flota Dos;Mixto;todos;06:30;;;;sí;;140;12500',
    'Villa Nueva;Flota Dos;Mixto;todos;06:30;;;;sí;;140;12500',
  )
  expect(changesBetween(good.rows, changed.rows).map(describeChange)).toEqual([
    'horarios.csv: nueva fila Villa Nueva · Flota Dos · Mixto · todos · 2026-10-01',
    'horarios.csv: se quita Puerto Viejo · Flota Dos · Mixto · todos · 2026-10-01',
  ])
  const cheaper = read(
    'horarios.csv',
    ';95;17000;2026-11-01;Módulo 1;101',
    ';95;16000;2026-11-15;Módulo 1;',
  )
  expect(changesBetween(good.rows, cheaper.rows).map(describeChange)).toEqual([
    'horarios.csv: cambia Villa Nueva · Flota Una · Corriente · todos · 2026-10-01: tarifa 17000 → 16000; fecha_tarifa 2026-11-01 → 2026-11-15; bahia 101 → (vacía)',
  ])
  const shuffled = { ...good.rows, horarios: good.rows.horarios.toReversed() }
  expect(changesBetween(good.rows, shuffled)).toEqual([])
})
