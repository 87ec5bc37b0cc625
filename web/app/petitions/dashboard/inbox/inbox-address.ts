import type { ListedType } from '@terminal/contract/petitions/case/terms'
import { TYPES } from '@terminal/contract/petitions/case/words'
import {
  type InboxFilters,
  InboxPart,
  type InboxTray,
} from '@terminal/contract/petitions/desk/inbox'
import { z } from 'zod'

export const INBOX_PATH = '/dashboard/pqrsd'

/** As the address says it. */
const NAMES: Record<keyof InboxPart, string> = {
  tray: 'bandeja',
  page: 'pageNumber',
  type: 'tipo',
  theme: 'tema',
  area: 'area',
  company: 'empresa',
  from: 'desde',
  to: 'hasta',
  assigneeId: 'persona',
}
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
/** Whose values are words of ours. */
const WORDS: Partial<Record<string, Record<string, string>>> = { tray: TRAYS, type: LISTED }
const FIELDS = Object.entries(NAMES)

/** Which list an address asks for. What is no value of ours falls back to the tray of whoever looks. */
export function fromInboxAddress(search: URLSearchParams): InboxPart {
  const said = FIELDS.flatMap(([field, name]) => {
    const value = search.get(name)?.trim()
    if (!value) return []
    const words = WORDS[field]
    return [
      [field, words ? (Object.keys(words).find((word) => words[word] === value) ?? '') : value],
    ]
  })
  const { data } = InboxPart.safeParse(Object.fromEntries(said))
  return data ?? InboxPart.parse({})
}

export function toInboxAddress({ page, ...part }: InboxPart): string {
  const asked: Record<string, unknown> = { ...part, page: page === 1 ? undefined : page }
  const said = FIELDS.flatMap(([field, name]) => {
    const value = asked[field]
    return value === undefined ? [] : [[name, WORDS[field]?.[String(value)] ?? String(value)]]
  })
  return `${INBOX_PATH}?${new URLSearchParams(said)}`
}

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

export function toSearchState(words: string): { words: string } | undefined {
  return words === '' ? undefined : { words }
}
