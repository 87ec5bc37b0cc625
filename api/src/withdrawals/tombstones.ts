import { longDay } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { plainPage, type Terminal } from '@terminal/operator/plain-page'
import { tombstoneName } from '../platform/files/file-kinds.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Purge } from './purges.ts'

export type PageDeps = { files: FileStore; readOperator: () => Promise<Terminal> }

/** For a file in which the antivirus found something: it is at its address no more. */
export async function writeInfectedPage(
  { files, readOperator }: PageDeps,
  key: string,
): Promise<void> {
  const page = plainPage(await readOperator(), {
    title: 'Este archivo no se puede descargar',
    paragraphs: [
      'El antivirus encontró un virus en este archivo y lo retiramos.',
      'Estamos buscando una copia limpia. Si lo necesita ya, escríbanos o llámenos.',
    ],
    back: { href: '/transparency', text: 'Ir a Transparencia' },
  })
  await files.put(tombstoneName(key), Buffer.from(page))
}

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
