import { expect, test } from 'vitest'
import { changesBetween, countChanges } from './written-tables.ts'

const NONE = { corredores: [], destinos: [], empresas: [], horarios: [], excepciones: [] }
type Row = Record<string, string>
const row = (changes: Row = {}): Row => ({
  destino: 'La Cumbre',
  empresa: 'Flota Una',
  servicio: 'Microbús',
  dias: 'todos',
  vigente_desde: '2026-10-01',
  tarifa: '14500',
  ...changes,
})
const between = (before: Row[], after: Row[]) =>
  changesBetween({ ...NONE, horarios: before }, { ...NONE, horarios: after })
const NAME = 'La Cumbre · Flota Una · Microbús · todos · 2026-10-01'

test('a row is changed in the cells that are otherwise, emptied ones too', () => {
  const after = row({ tarifa: '15000', bahia: '303' })
  expect(between([row({ modulo: 'Módulo 3' })], [after])).toEqual([
    {
      table: 'horarios',
      kind: 'changed',
      row: NAME,
      cells: [
        { column: 'tarifa', before: '14500', after: '15000' },
        { column: 'modulo', before: 'Módulo 3', after: null },
        { column: 'bahia', before: null, after: '303' },
      ],
    },
  ])
})

test('what tells a row apart makes another row of it', () => {
  const changes = between([row()], [row({ dias: 'lun-vie' })])
  expect(changes.map(({ kind, row: name }) => [kind, name])).toEqual([
    ['added', NAME.replace('todos', 'lun-vie')],
    ['removed', NAME],
  ])
  expect(countChanges(changes)).toEqual({ added: 1, removed: 1, changed: 0 })
})

test('an order of its own is no change', () => {
  const [one, other] = [row(), row({ destino: 'Villa Palma' })]
  expect(between([one, other], [other, one])).toEqual([])
})

test('of rows that are called the same the last is the one that comes or goes', () => {
  const [early, late] = [row({ horas: '05:00' }), row({ horas: '23:00' })]
  expect(between([early], [early, late])).toMatchObject([{ kind: 'added', row: NAME }])
  expect(between([early, late], [early])).toMatchObject([{ kind: 'removed', row: NAME }])
  expect(between([early, late], [early, late])).toEqual([])
})
