import type { Attention } from '@terminal/contract/petitions/desk/inbox'
import { expect, test } from 'vitest'
import { petitionMatters } from './petition-matters.ts'

const NOTHING: Attention = {
  overdue: 0,
  dueToday: 0,
  unassigned: 0,
  unassignedSince: null,
  approvals: 0,
  inputs: 0,
  overdueInputs: 0,
  unscanned: 0,
  unclassified: 0,
  legends: 0,
  legendsBy: null,
}

test('other desks are told of what is overdue and what expires today, and of nothing else', () => {
  expect(petitionMatters({ ...NOTHING, unassigned: 4, approvals: 1, inputs: 2 })).toEqual([])
  const matters = petitionMatters({ ...NOTHING, overdue: 2, dueToday: 1 })
  expect(matters.map(({ kind, words }) => [kind, words])).toEqual([
    ['late', '2 PQRSD vencidas'],
    ['soon', '1 PQRSD vence hoy'],
  ])
})
