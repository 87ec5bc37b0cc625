import type { IndexedSection } from '@terminal/contract/documents/document'
import { expect, test } from 'vitest'
import { buildTree, flatten, type SectionNode, sectionsAbove } from './section-tree.ts'

let lastId = 0
function section(numeral: string | null, facts: Partial<IndexedSection> = {}): IndexedSection {
  lastId += 1
  return {
    id: lastId,
    name: `Sección ${numeral}`,
    numeral,
    order: lastId,
    responsible: null,
    periodicity: 'always',
    version: 1,
    count: 0,
    pending: 0,
    lastPublishedOn: null,
    reason: null,
    ...facts,
  }
}

const outline = (nodes: readonly SectionNode[]): unknown[] =>
  nodes.map(({ section: { numeral }, below }) =>
    below.length === 0 ? numeral : [numeral, outline(below)],
  )

test('sections nest as the law counts, whatever their order, and those of the operator come last', () => {
  const sections = ['4.10', null, '4.2', '10', '4', '2.1.1', '2.1', '2'].map((each) =>
    section(each),
  )
  expect(outline(buildTree(sections))).toEqual([
    ['2', [['2.1', ['2.1.1']]]],
    ['4', ['4.2', '4.10']],
    '10',
    null,
  ])
})

test('a section whose numeral above is missing stands below the next one, or by itself', () => {
  const sections = [section('7'), section('7.1.3'), section('8.1')]
  expect(outline(buildTree(sections))).toEqual([['7', ['7.1.3']], '8.1'])
})

test('a numeral has what all below it have, and the day of the newest', () => {
  const [root] = buildTree([
    section('4', { count: 1, lastPublishedOn: '2024-05-01' }),
    section('4.7', { count: 0 }),
    section('4.7.a', { count: 3, lastPublishedOn: '2026-01-31' }),
    section('4.8', { count: 2, lastPublishedOn: '2025-12-31' }),
  ])
  expect(root).toMatchObject({ count: 6, lastPublishedOn: '2026-01-31' })
  expect(root?.below[0]).toMatchObject({ count: 3, lastPublishedOn: '2026-01-31' })
})

test('a numeral does not apply when none of its parts does, for one reason', () => {
  const reason = 'Solo municipios.'
  const reasonOf = (...below: (string | null)[]) => {
    const parts = below.map((each, i) => section(`10.${i + 1}`, { reason: each }))
    return buildTree([section('10'), ...parts])[0]?.reason
  }
  expect(reasonOf(reason, reason)).toBe(reason)
  expect(reasonOf(reason, 'Otra.')).toBeNull()
  expect(reasonOf(reason, null)).toBeNull()
  expect(reasonOf()).toBeNull()
})

test('a numeral with a document applies, whatever its own rows say', () => {
  const [root] = buildTree([
    section('6', { reason: 'No.' }),
    section('6.1', { count: 1, lastPublishedOn: '2026-01-01' }),
  ])
  expect(root?.reason).toBeNull()
})

test('flattened, every section comes once, in the order it is read', () => {
  const tree = buildTree([section('2'), section('1'), section('1.1'), section('1.1.1')])
  expect(flatten(tree).map((node) => node.section.numeral)).toEqual(['1', '1.1', '1.1.1', '2'])
})

test('above a section are its numerals from the top, without itself', () => {
  const sections = ['4', '4.7', '4.7.a', '5'].map((each) => section(each))
  const above = (numeral: string | null) =>
    sectionsAbove(sections, numeral).map((each) => each.numeral)
  expect(above('4.7.a')).toEqual(['4', '4.7'])
  expect(above('4')).toEqual([])
  expect(above(null)).toEqual([])
})
