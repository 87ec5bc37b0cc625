import type { DeskSection } from '@terminal/contract/documents/document-desk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentNamed, sectionCalled } from './desk-fixture.ts'
import { present } from './desk-tree.ts'
import { afterMove, describePlace, isSamePlace, moveTo } from './moving.ts'

const removed = { ...documentNamed('z', 26, 0), isRemoved: true }
const SECTIONS = [
  sectionCalled('1', 'Uno', [
    ...['a', 'b', 'c'].map((title, i) => documentNamed(title, i + 1, i + 1)),
    removed,
  ]),
  sectionCalled('2', 'Dos', [documentNamed('d', 4, 1)]),
  sectionCalled('3', 'Tres'),
]
const shown = (sections: readonly DeskSection[]) =>
  sections.map(({ documents }) => documents.map(({ title, order }) => `${title}${order}`).join(' '))

test.each([
  ['before the first', { sectionId: 1, beside: { id: 1, side: 'before' } }, 'c1 a2 b3 z0|d1|'],
  ['after the first', { sectionId: 1, beside: { id: 1, side: 'after' } }, 'a1 c2 b3 z0|d1|'],
  ['on itself', { sectionId: 1, beside: { id: 3, side: 'before' } }, 'a1 b2 c3 z0|d1|'],
  [
    'before one of another section',
    { sectionId: 2, beside: { id: 4, side: 'before' } },
    'a1 b2 z0|c1 d2|',
  ],
  ['on a section', { sectionId: 2 }, 'a1 b2 z0|d1 c2|'],
  ['on an empty section', { sectionId: 3 }, 'a1 b2 z0|d1|c1'],
] as const)('the third, dropped %s', (_where, place, expected) => {
  const move = moveTo(SECTIONS, 3, place)
  expect(shown(afterMove(SECTIONS, 3, move)).join('|')).toBe(expected)
})

test('a document that is put where it is does not move', () => {
  expect(isSamePlace(SECTIONS, 2, { sectionId: 1, position: 2 })).toBe(true)
  expect(isSamePlace(SECTIONS, 2, { sectionId: 1, position: 1 })).toBe(false)
  expect(isSamePlace(SECTIONS, 2, { sectionId: 2, position: 2 })).toBe(false)
})

test('whatever is moved where, every section counts from 1 and no document is lost', () => {
  const move = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    sectionId: fc.integer({ min: 1, max: 3 }),
    position: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      const after = moves.reduce<readonly DeskSection[]>(
        (sections, { id, ...to }) => afterMove(sections, id, to),
        SECTIONS,
      )
      for (const section of after)
        expect(present(section).map(({ order }) => order)).toEqual(
          present(section).map((_, i) => i + 1),
        )
      expect(after.flatMap(({ documents }) => documents.map(({ id }) => id)).sort()).toEqual([
        1, 2, 26, 3, 4,
      ])
    }),
  )
})

test('a place is said in words', () => {
  expect(describePlace(SECTIONS, 2)).toBe('«b» está en 1 Uno, posición 2 de 3.')
})
