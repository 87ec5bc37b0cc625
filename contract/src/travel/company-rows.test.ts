import { expect, test } from 'vitest'
import { confirmedText, correctedRow, replaceRow, withConfirmations } from './company-rows.ts'
import type { TravelRows } from './travel-tables.ts'

const ROW = {
  destino: 'La Cumbre',
  empresa: 'Flota Una',
  tarifa: '14500',
  fecha_tarifa: '2026-10-01',
  bahia: '303',
  fecha_dato: '2026-10-01',
}
const OTHER = { ...ROW, empresa: 'Flota Dos' }
const TABLES: TravelRows = {
  corredores: [],
  destinos: [],
  empresas: [{ empresa: 'Flota Una' }, { empresa: 'Flota Dos' }],
  horarios: [ROW, OTHER],
  excepciones: [],
}
const DAY = '2026-11-12'

test('a correction changes what a company may change; its fare is of that day only where it is another', () => {
  const { bahia: _, ...bare } = ROW
  const emptied = correctedRow(ROW, { bahia: '', tarifa: '14500' }, DAY)
  expect(emptied).toEqual({ ...bare, fecha_dato: DAY })
  expect(correctedRow(ROW, { tarifa: '15000' }, DAY)).toEqual({
    ...ROW,
    tarifa: '15000',
    fecha_tarifa: DAY,
    fecha_dato: DAY,
  })
  const forged = { empresa: 'Flota Dos', destino: 'Cali', fuente: 'x', fecha_tarifa: '2030-01-01' }
  expect(correctedRow(ROW, forged as object, DAY)).toEqual({ ...ROW, fecha_dato: DAY })
})

test('a row is replaced whatever the day on which it was said, and no other is', () => {
  const seen = { ...ROW, fecha_dato: DAY }
  expect(replaceRow(TABLES, seen, null)?.horarios).toEqual([OTHER])
  expect(replaceRow(TABLES, { ...ROW, tarifa: '1' }, null)).toBe(undefined)
})

test('a word makes rows of a later day and never of an earlier one', () => {
  const daysOf = (day: string) =>
    withConfirmations(TABLES, new Map([['Flota Una', day]])).horarios.map((row) => row.fecha_dato)
  expect(daysOf(DAY)).toEqual([DAY, '2026-10-01'])
  expect(daysOf('2026-09-01')).toEqual(['2026-10-01', '2026-10-01'])
})

test('what was confirmed is the same for another day and another order of columns, and for nothing else', () => {
  const said = (row: Record<string, string>) =>
    confirmedText({ ...TABLES, horarios: [row, OTHER] }, 'Flota Una')
  const turned = Object.fromEntries(Object.entries(ROW).toReversed())
  expect(said({ ...turned, fecha_dato: DAY })).toBe(said(ROW))
  expect(said({ ...ROW, tarifa: '15000' })).not.toBe(said(ROW))
  expect(said({ ...ROW, empresa: 'Flota Dos' })).not.toBe(said(ROW))
})
