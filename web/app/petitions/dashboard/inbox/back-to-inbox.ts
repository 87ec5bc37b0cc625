import { TRAY_NAMES } from '@terminal/contract/petitions/case/desk-words'
import type { InboxTray } from '@terminal/contract/petitions/desk/inbox'
import { INBOX } from './inbox-address.ts'

const NAMES: Partial<Record<InboxTray, string>> = TRAY_NAMES

type Back = { href: string; text: string }

/** The list that somebody came from, where this browser tells; the desk otherwise. */
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
