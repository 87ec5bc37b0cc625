import { expect, test } from 'vitest'
import type { RetentionTable } from '../../operator/retention-table.ts'
import { suppressionWords } from './person-export.ts'

const TABLE: RetentionTable = {
  act: 'Acuerdo 3 de 2025',
  series: [
    {
      code: '110-45',
      name: 'PQRSD',
      types: ['claim'],
      officeYears: 1,
      archiveYears: 4,
      disposition: 'eliminate',
      norm: 'TRD 2025',
    },
  ],
}
const CLOSED = { type: 'claim', state: 'answered', closedOn: '2026-11-12', isHeld: false } as const

test.for([
  [
    { ...CLOSED, state: 'in-progress', closedOn: null },
    '2040-01-01',
    /^No todavía: está en trámite/,
  ],
  [CLOSED, '2031-11-11', /^No hasta el 12 de noviembre de 2031: .+serie 110-45, TRD 2025/],
  [CLOSED, '2031-11-12', /^Sí, en el próximo inventario/],
  [{ ...CLOSED, isHeld: true }, '2031-11-12', /«No eliminar»/],
  [{ ...CLOSED, type: 'praise' }, '2040-01-01', /sin tiempo de retención escrito/],
] as const)('what may be suppressed: %s', ([petition, today, words]) => {
  expect(suppressionWords(petition, TABLE, today)).toMatch(words)
})

test('nothing is suppressed by a missing table, or one that keeps it for good', () => {
  expect(suppressionWords(CLOSED, undefined, '2040-01-01')).toContain('Decreto 1377')
  const kept = TABLE.series.map((series) => ({ ...series, disposition: 'keep' as const }))
  expect(suppressionWords(CLOSED, { ...TABLE, series: kept }, '2040-01-01')).toContain(
    'para siempre',
  )
})
