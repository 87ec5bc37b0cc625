import {
  fromBandejaQuery,
  type InboxFilters,
  type InboxPart,
  toBandejaSearch,
} from '@terminal/contract/petitions/desk/inbox'
import { BandejaQuery } from '@terminal/contract/petitions/desk/inbox.schema'
import { z } from 'zod'

export const INBOX_PATH = '/dashboard/pqrsd'

/** Which list an address asks for. What is no value of ours falls back to the tray of whoever looks. */
export function fromInboxAddress(search: URLSearchParams): InboxPart {
  const said = Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''))
  const { data } = BandejaQuery.safeParse(said)
  return fromBandejaQuery(data ?? BandejaQuery.parse({}))
}

export function toInboxAddress(part: InboxPart): string {
  return `${INBOX_PATH}${toBandejaSearch(part)}`
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
