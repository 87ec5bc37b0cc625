import { TABLES } from '@terminal/operator/fixture-folder'
import { expect, test } from 'vitest'
import { tablesIn } from './sheet-tables.ts'

const timetable = TABLES['data/horarios.csv']
const namesIn = async (text: string, name: string) => [
  ...(await tablesIn([new File([text], name)])).keys(),
]

test.each([
  ['horarios.csv'],
  ['Horarios 2027 (copia).csv'],
  // Named by something else, or by two tables: then its columns say what it is.
  ['Libro1.csv'],
  ['Horarios de las empresas.csv'],
  ['destinos y horarios.csv'],
])('the timetable is known in «%s»', async (name) => {
  expect(await namesIn(timetable, name)).toEqual(['horarios'])
})

test('a file of one name with the columns of another table is checked as what it says it is', async () => {
  expect(await namesIn(timetable, 'destinos.csv')).toEqual(['destinos'])
})

test('columns are known as people write them, below blank rows', async () => {
  const [header = '', ...rows] = timetable.split('\n')
  const written = header.replaceAll('_', ' ').replace('dias', 'Días').replace('bahia', ' BAHÍA ')
  const tables = await tablesIn([new File([['', ';;', written, ...rows].join('\n')], 'x.csv')])
  const [first, second, third] = tables.get('horarios')?.split('\n') ?? []
  expect([first, second, third]).toEqual(['', '', header.replace('\uFEFF', '')])
})

test('a file without a row is said to be empty, and an unknown sheet is named', async () => {
  await expect(tablesIn([new File(['\n;;\n'], 'horarios.csv')])).rejects.toMatchObject({
    fields: { archivo: 'El archivo no tiene datos.' },
  })
  const unknown = new File(['a;b\n1;2\n'], `${'x'.repeat(200)}.csv`)
  await expect(tablesIn([unknown])).rejects.toMatchObject({
    fields: { archivo: expect.stringContaining(`«${'x'.repeat(60)}»`) },
  })
})
