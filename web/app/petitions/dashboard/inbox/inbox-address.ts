import { TRAY_NAMES } from '@terminal/contract/petitions/case/desk-words'
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

/** An unknown value falls back to the officer’s own tray. */
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
 * Search words name people. They are stored with the entry in the tab's own history, so that coming back finds it
 * again, and never in the address.
 */
export function wordsIn(state: unknown): string {
  return SearchState.safeParse(state).data?.words ?? ''
}

export function toSearchState(words: string): { words: string } | null {
  return words === '' ? null : { words }
}

const NAMES: Partial<Record<InboxTray, string>> = TRAY_NAMES

type Back = { href: string; text: string }

/** The list that was visited last, if this browser says so; the desk otherwise. */
export function backToInbox(): Back {
  const visited = typeof navigation === 'undefined' ? [] : navigation.entries()
  const here = typeof navigation === 'undefined' ? 0 : (navigation.currentEntry?.index ?? 0)
  const addresses = visited.slice(0, here).flatMap(({ url }) => (url ? new URL(url) : []))
  return backTo(addresses)
}

/** Of what was visited before, oldest first. */
export function backTo(addresses: readonly URL[]): Back {
  const last = addresses.findLast(({ pathname }) => pathname === INBOX.path)
  if (!last) return { href: INBOX.path, text: 'Volver a PQRSD' }
  const { tray } = INBOX.read(last.searchParams)
  return { href: `${INBOX.path}${last.search}`, text: `Volver a ${NAMES[tray] ?? 'PQRSD'}` }
}

const PRINT_PATH = '/dashboard/pqrsd/imprimir'
const PRINTED = 'solicitudes'
/** As many as a page of the list has. */
const MOST = 25

export function printAddress(ids: readonly number[]): string {
  return `${PRINT_PATH}?${new URLSearchParams({ [PRINTED]: ids.join('-') })}`
}

export function idsIn(search: URLSearchParams): number[] {
  const ids = (search.get(PRINTED) ?? '').split('-').filter((each) => /^[1-9]\d{0,8}$/.test(each))
  return [...new Set(ids.map(Number))].slice(0, MOST)
}
