import type { IndexedSection } from '@terminal/contract/documents/document'
import { expect, test } from 'vitest'
import { divideText } from '../ui/text-parts.ts'
import { joinNumerals } from './numeral-parts.ts'
import { buildTree } from './section-tree.ts'

const { parts } = divideText(
  {
    type: 'root',
    children: ['1. Información', '4. Planeación', '10. Tributaria', 'Otros'].map((value) => ({
      type: 'heading',
      depth: 2,
      children: [{ type: 'text', value }],
    })) as never,
  },
  2,
)

const section = (numeral: string | null, name: string): IndexedSection => ({
  id: Number(numeral ?? 99),
  name,
  numeral,
  order: 1,
  responsible: null,
  version: 1,
  periodicity: 'always',
  count: 0,
  pending: 0,
  lastPublishedOn: null,
  reason: null,
})

test('each numeral is there once, with its text and its sections, in the order of the law', () => {
  const tree = buildTree([
    section('10', 'Tributaria'),
    section(null, 'Actas'),
    section('4', 'Plan'),
  ])
  const found = joinNumerals(tree, parts).map(({ title, text, node }) => [
    ...[title, text?.title, node?.section.name],
  ])
  expect(found).toEqual([
    ['1. Información', '1. Información', undefined],
    ['4. Plan', '4. Planeación', 'Plan'],
    ['10. Tributaria', '10. Tributaria', 'Tributaria'],
    ['Actas', undefined, 'Actas'],
    ['Otros', 'Otros', undefined],
  ])
})

test('without sections the text alone is the index', () => {
  expect(joinNumerals([], parts).map(({ id }) => id)).toEqual([
    ...['1-informacion', '4-planeacion', '10-tributaria', 'otros'],
  ])
})
