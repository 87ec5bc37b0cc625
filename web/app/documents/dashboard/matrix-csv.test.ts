import type { LegalItem } from '@terminal/contract/documents/document-desk'
import { expect, test } from 'vitest'
import {
  filterMatrix,
  LEGAL_MATRIX,
  MATRIX_FILTERS,
  matrixCsv,
  matrixFileName,
} from './matrix-filter.ts'

const ITEM: LegalItem = {
  id: 1,
  numeral: '4.3',
  name: 'Plan de acción',
  responsible: 'Planeación',
  count: 2,
  periodicity: 'by-january',
  lastPublishedOn: '2026-01-30',
  nextDueOn: '2027-01-31',
  state: 'up-to-date',
  reason: null,
  path: '/transparency/4.3',
}
const ORIGIN = 'https://terminal.example'
const HEADER =
  '\ufeffNumeral;Ítem;Responsable;Periodicidad;Última publicación;Próxima fecha;Estado;Motivo;Dirección\r\n'
const lineOf = (item: Partial<LegalItem>) =>
  matrixCsv([{ ...ITEM, ...item }], ORIGIN).slice(HEADER.length)

test('each item is a line with its whole address', () => {
  expect(matrixCsv([ITEM], ORIGIN)).toBe(
    `${HEADER}4.3;Plan de acción;Planeación;Anual, hasta el 31 de enero;2026-01-30;2027-01-31;Al día;;https://terminal.example/transparency/4.3\r\n`,
  )
  expect(matrixCsv([], ORIGIN)).toBe(HEADER)
})

test('what is not known stays empty, and a state says its reason', () => {
  expect(
    lineOf({
      numeral: null,
      responsible: null,
      lastPublishedOn: null,
      nextDueOn: null,
      state: 'not-applicable',
      reason: 'No hay tribunales.',
      path: '/transparency/seccion-9',
    }),
  ).toBe(
    ';Plan de acción;;Anual, hasta el 31 de enero;;;No aplica;No hay tribunales.;https://terminal.example/transparency/seccion-9\r\n',
  )
})

test.each([
  ['a;b "c"', '"a;b ""c"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+57', "'+57"],
  ['-1', "'-1"],
  ['@suma', "'@suma"],
  ['\tx', "'\tx"],
])('%j is written so that a spreadsheet shows it and runs nothing', (name, expected) => {
  expect(lineOf({ name })).toContain(`4.3;${expected};Planeación`)
})

test('late is what is overdue and what was never published', () => {
  const items = (['up-to-date', 'due-soon', 'overdue', 'missing', 'not-applicable'] as const).map(
    (state) => ({ ...ITEM, state }),
  )
  const states = MATRIX_FILTERS.map((filter) =>
    filterMatrix(items, filter).map(({ state }) => state),
  )
  expect(states).toEqual([
    items.map(({ state }) => state),
    ['overdue', 'missing'],
    ['due-soon'],
    ['not-applicable'],
  ])
})

test('a filter is part of the address, and of the name of the file', () => {
  for (const filter of MATRIX_FILTERS) {
    const { searchParams } = new URL(LEGAL_MATRIX.addressOf({ filter }), ORIGIN)
    expect(LEGAL_MATRIX.read(searchParams).filter).toBe(filter)
  }
  expect(LEGAL_MATRIX.read(new URLSearchParams('estado=otra')).filter).toBe('all')
  expect(matrixFileName('late', '2026-11-15')).toBe('matriz-legal-vencidos-2026-11-15.csv')
  expect(matrixFileName('all', '2026-11-15')).toBe('matriz-legal-2026-11-15.csv')
})
