import type { List, ListItem } from 'mdast'
import { expect, test } from 'vitest'
import { orgChartShape, orgUnits } from './org-units.ts'

const list = (...children: ListItem[]): List => ({ type: 'list', ordered: false, children })
const item = (name: string, ...below: ListItem[]): ListItem => ({
  type: 'listItem',
  children: [
    {
      type: 'paragraph',
      children: [
        { type: 'strong', children: [{ type: 'text', value: `${name}.` }] },
        { type: 'text', value: ' Hace algo.' },
      ],
    },
    ...(below.length > 0 ? [list(...below)] : []),
  ],
})
const leaf = (name: string) => ({ name, units: [] })

test('reads the names in bold of a nested list', () => {
  expect(orgUnits(list(item('Junta', item('Gerencia'), item('Revisoría'))))).toEqual([
    { name: 'Junta', units: [leaf('Gerencia'), leaf('Revisoría')] },
  ])
})

test('follows the line of command to where it spreads, and keeps who stands beside it', () => {
  const areas = [
    { name: 'Secretaría', units: [leaf('Archivo')] },
    { name: 'Operaciones', units: [leaf('Seguridad')] },
    leaf('Finanzas'),
  ]
  const units = [
    {
      name: 'Asamblea',
      units: [leaf('Revisoría'), { name: 'Junta', units: [{ name: 'Gerencia', units: areas }] }],
    },
  ]
  expect(orgChartShape(units)).toEqual({
    line: [
      { name: 'Asamblea', beside: [] },
      { name: 'Junta', beside: ['Revisoría'] },
      { name: 'Gerencia', beside: [] },
    ],
    branches: areas,
  })
})

test('a flat list is all branches', () => {
  expect(orgChartShape([leaf('A'), leaf('B')])).toEqual({
    line: [],
    branches: [leaf('A'), leaf('B')],
  })
})
