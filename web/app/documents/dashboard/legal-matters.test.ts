import type { LegalItem } from '@terminal/contract/documents/document-desk'
import { expect, test } from 'vitest'
import { legalMatters } from './legal-matters.ts'

const item = (state: LegalItem['state']) => ({ state }) as LegalItem

test('what is overdue or was never published is one matter, which leads to the list of them', () => {
  expect(legalMatters([item('up-to-date'), item('due-soon'), item('not-applicable')])).toEqual([])
  const [matter] = legalMatters([item('overdue'), item('missing'), item('up-to-date')])
  expect(matter).toMatchObject({
    kind: 'late',
    words: '2 ítems legales vencidos',
    href: '/dashboard/documentos/matriz?estado=vencidos',
  })
  expect(legalMatters([item('missing')])[0]?.words).toBe('1 ítem legal vencido')
})
