import { briefDay } from '@terminal/contract/petitions/case/due-words'
import type { DeskNotice } from '@terminal/contract/petitions/notices/notice'

/** How a notice is today. */
export function noticeState(notice: DeskNotice, today: string): string {
  const { withdrawn, isTold, lastOn, toldOn } = notice
  if (withdrawn) return 'Retirado'
  if (isTold || toldOn < today) return `Notificada al terminar el ${briefDay(toldOn, today)}`
  return lastOn < today
    ? `Terminó; se entiende notificada al terminar el ${briefDay(toldOn, today)}`
    : `Publicado hasta el ${briefDay(lastOn, today)}`
}
