import { fromTablas } from '@terminal/contract/travel/travel-tables'
import { expect, test } from 'vitest'
import { TABLES } from '../fixture-folder.ts'
import type { TravelFile } from './check-names.ts'
import { readTravelTables } from './read-travel-tables.ts'
import { PLANTED_FAULTS } from './travel-faults.ts'

type Texts = Partial<Record<TravelFile, string>>

function goodText(file: TravelFile): string {
  return TABLES[`data/${file}`]
}

function read(changes: Texts = {}) {
  return readTravelTables((file) => changes[file] ?? goodText(file), undefined)
}

test('good tables are what they say', () => {
  const { tables, problems, rows } = read()
  expect(problems).toEqual([])
  expect(tables.corridors[1]).toEqual({
    id: 'via-vieja',
    name: 'Vía a Puerto Viejo',
    usualSource: 'Capitanía del puerto',
    phone: null,
  })
  expect(tables.destinations[0]).toEqual({
    name: 'Villa Nueva',
    shortName: 'Villa Nueva',
    department: 'Prueba',
    corridor: 'via-nueva',
    arrivalPlace: 'Parque principal',
    latitude: 5.1,
    longitude: -74.5,
  })
  expect(tables.companies).toMatchObject([{ allowsOpenData: true }, { allowsOpenData: false }])
  expect(tables.timetables).toMatchObject([
    { days: 0b1111_1111, pattern: { kind: 'headway', from: 300, to: 1140, isExact: true } },
    {
      days: 0b1_1111,
      pattern: { kind: 'times', times: [420, 900] },
      departuresPerDay: 4,
      bay: '102',
    },
    { pattern: { kind: 'times', times: [390] }, departuresPerDay: null, bay: null },
  ])
  expect(tables.exceptions).toMatchObject([
    { change: 'extra', company: 'Flota Una', times: [1200, 1260] },
    { change: 'cancelled', company: null, times: [] },
  ])
  // The same from the rows alone.
  expect(fromTablas(JSON.parse(JSON.stringify(rows)))).toEqual(tables)
})

test('there are many faults, each with a sentence of its own', () => {
  expect(new Set(PLANTED_FAULTS.map((fault) => fault[4])).size).toBeGreaterThanOrEqual(40)
})

test.for(PLANTED_FAULTS)('%s with «%s» as «%s» is refused in line %i: %s', (fault) => {
  const [file, text, instead, line, sentence] = fault
  expect(goodText(file)).toContain(text)
  const { problems } = read({ [file]: goodText(file).replace(text, instead) })
  expect(problems).toContainEqual({ file, line, sentence })
  // What else is said is of other tables, which name what was misspelt.
  expect(problems.filter((problem) => problem.file === file)).toEqual([{ file, line, sentence }])
})

test('two rows that never meet are one service in two seasons, or at two ends of a day', () => {
  const [header, first = '', ...rest] = goodText('horarios.csv').split('\n')
  const winter = first.replace('2027-12-31', '2026-12-14')
  const season = first.replace('2026-10-01;2027-12-31', '2026-12-15;2027-01-11')
  const evening = season.replace('05:00;19:00;60', '19:30;22:30;180')
  const text = [header, winter, season, evening, ...rest].join('\n')
  expect(read({ 'horarios.csv': text }).problems).toEqual([])
})

test('a table that could not be read is compared with nothing', () => {
  const textOf = (file: TravelFile) => (file === 'empresas.csv' ? undefined : goodText(file))
  expect(readTravelTables(textOf, undefined).problems).toEqual([])
})

test('a table of more lines than any terminal has is not read', () => {
  const [header = '', first = ''] = goodText('horarios.csv').split('\n')
  const many = Array.from({ length: 5_000 }, (_, index) => first.replace('Flota Una', `F${index}`))
  const { problems } = read({ 'horarios.csv': [header, ...many].join('\n') })
  expect(problems).toEqual([
    {
      file: 'horarios.csv',
      line: undefined,
      sentence: 'tiene más de 5000 líneas: revise si es la tabla correcta',
    },
  ])
})

test('an exception is said once', () => {
  const [header, first = ''] = goodText('excepciones.csv').split('\n')
  const { problems } = read({
    'excepciones.csv': [header, first, first, first.replace('sale además', 'solo')].join('\n'),
  })
  expect(problems.map(({ line, sentence }) => `${line} ${sentence}`)).toEqual([
    '3 repite la línea 2: 2026-12-24, Villa Nueva, Flota Una',
    '4 cambio: la línea 2 ya dice «sale además» para ese día: deje una de las dos',
  ])
})
