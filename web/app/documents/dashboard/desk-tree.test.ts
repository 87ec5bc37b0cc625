import { expect, test } from 'vitest'
import { documentNamed, sectionCalled } from './desk-fixture.ts'
import { buildDeskTree, type DeskNode, searchTree, sectionOptions } from './desk-tree.ts'

const removed = { ...documentNamed('Plan viejo', 9, 0), isRemoved: true }
const SECTIONS = [
  sectionCalled('4.10', 'Informes trimestrales', [documentNamed('Gestión de 2026', 3, 1)]),
  sectionCalled(null, 'Otras cosas'),
  sectionCalled('4', 'Planeación'),
  sectionCalled('4.2', 'Ejecución', [documentNamed('Presupuesto', 1, 1), removed]),
  { ...sectionCalled('5', 'Trámites'), isRemoved: true },
  sectionCalled('14.2', 'Lejana', [], 142),
]
const shown = (nodes: readonly DeskNode[]): string[] =>
  nodes.flatMap(({ section, below, count }) => [
    `${section.numeral ?? '—'} (${count}) ${section.documents.map(({ title }) => title).join(', ')}`.trim(),
    ...shown(below),
  ])

test('sections stand as the law counts, each with how many documents it and those below it have', () => {
  expect(shown(buildDeskTree(SECTIONS))).toEqual([
    ...['4 (2)', '4.2 (1) Presupuesto, Plan viejo', '4.10 (1) Gestión de 2026', '14.2 (0)'],
    '— (0)',
  ])
})

test.each([
  ['gestion', ['4 (1)', '4.10 (1) Gestión de 2026']],
  ['GESTIÓN informes', ['4 (1)', '4.10 (1) Gestión de 2026']],
  ['4.1', ['4 (1)', '4.10 (1) Gestión de 2026']],
  ['4.2', ['4 (1)', '4.2 (1) Presupuesto, Plan viejo']],
  ['otras', ['— (0)']],
  ['nada de esto', []],
])('«%s» finds what has all of its words', (words, expected) => {
  expect(shown(searchTree(buildDeskTree(SECTIONS), words))).toEqual(expected)
})

test('a document goes into a section that is there', () => {
  expect(sectionOptions(SECTIONS).map(({ text }) => text)).toEqual([
    ...['4 Planeación', '4.2 Ejecución', '4.10 Informes trimestrales', '14.2 Lejana'],
    'Otras cosas',
  ])
})
