import { longDay } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { plainPage, type Terminal } from '@terminal/operator/plain-page'
import { tombstoneName } from '../platform/files/file-kinds.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Purge } from './purges.ts'

/** One for each file and picture of a purge. Done twice, it changes nothing. */
export async function writeTombstones(
  files: FileStore,
  operator: Terminal,
  purge: Purge,
): Promise<void> {
  const page = Buffer.from(tombstonePage(operator, purge))
  for (const key of [...purge.fileKeys, ...purge.pictureKeys])
    await files.put(tombstoneName(key), page)
}

function tombstonePage(
  operator: Terminal,
  { kind, what, reason, at }: Pick<Purge, 'kind' | 'what' | 'reason' | 'at'>,
): string {
  const day = longDay(bogotaMoment(Date.parse(at)).day)
  return plainPage(operator, {
    title: 'Este contenido se retiró definitivamente',
    paragraphs: [
      `Qué se retiró: ${what}.`,
      `Cuándo: el ${day}.`,
      `Por qué: ${reason}`,
      'Si necesita más información, escríbanos o llámenos.',
    ],
    back:
      kind === 'news'
        ? { href: '/noticias', text: 'Ir a las noticias' }
        : { href: '/transparency', text: 'Ir a Transparencia' },
  })
}
