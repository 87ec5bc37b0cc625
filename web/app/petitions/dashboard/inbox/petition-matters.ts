import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { Attention, countAttention } from '@terminal/contract/petitions/desk/inbox'
import type { Matter } from '../../../staff/desk/attention.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'
import { INBOX } from './inbox-address.ts'

/** What is due, for the other desks; and how many things wait at this one, for the menu. */
export async function readPetitionMatters(callApi: CallApi, signal: AbortSignal) {
  const attention = await callApi(`${DESK_API_PATH}/por-atender`, Attention, { signal })
  return { matters: petitionMatters(attention), count: countAttention(attention) }
}

export function petitionMatters({ overdue, dueToday }: Attention): Matter[] {
  const found: (Matter & { count: number })[] = [
    {
      count: overdue,
      key: 'pqrsd-vencidas',
      kind: 'late',
      icon: 'overdue',
      words: overdue === 1 ? '1 PQRSD vencida' : `${overdue} PQRSD vencidas`,
      href: INBOX.addressOf({ tray: 'overdue' }),
    },
    {
      count: dueToday,
      key: 'pqrsd-hoy',
      kind: 'soon',
      icon: 'alert',
      words: dueToday === 1 ? '1 PQRSD vence hoy' : `${dueToday} PQRSD vencen hoy`,
      href: INBOX.addressOf({ tray: 'due-soon' }),
    },
  ]
  return found.filter(({ count }) => count > 0)
}
