import type { ListedType } from '@terminal/contract/petitions/case/terms'
import { TYPES } from '@terminal/contract/petitions/case/words'
import {
  type InboxFilters,
  InboxPart,
  type InboxTray,
} from '@terminal/contract/petitions/desk/inbox'
import { z } from 'zod'
import { defineList } from '../../../staff/desk/list-address.ts'

const TRAYS: Record<InboxTray, string> = {
  unassigned: 'sin-asignar',
  mine: 'mias',
  'due-soon': 'por-vencer',
  overdue: 'vencidas',
  waiting: 'en-espera',
  closed: 'cerradas',
  approval: 'visto-bueno',
  inputs: 'insumos',
  unscanned: 'por-digitalizar',
  unclassified: 'sin-clasificar',
  legends: 'sin-leyenda',
  all: 'todas',
}
const LISTED: Record<ListedType, string> = { ...TYPES, unclassified: 'sin-clasificar' }

/** What is no value of ours falls back to the tray of whoever looks. */
export const INBOX = defineList({
  path: '/dashboard/pqrsd',
  part: InboxPart,
  names: {
    tray: 'bandeja',
    type: 'tipo',
    theme: 'tema',
    area: 'area',
    company: 'empresa',
    from: 'desde',
    to: 'hasta',
    assigneeId: 'persona',
  },
  words: { tray: TRAYS, type: LISTED },
  formerly: { page: 'pageNumber' },
})

export function countFilters(part: InboxFilters): number {
  const { type, theme, area, company, from, to, assigneeId } = part
  return [type, theme, area, company, from, to, assigneeId].filter((value) => value !== undefined)
    .length
}

const SearchState = z.object({ words: z.string() })

/**
 * What somebody looks for names people. It is kept with the place in the tab's own history, so that coming back finds it
 * again, and never in the address.
 */
export function wordsIn(state: unknown): string {
  return SearchState.safeParse(state).data?.words ?? ''
}

export function toSearchState(words: string): { words: string } | null {
  return words === '' ? null : { words }
}
