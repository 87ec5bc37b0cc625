import type { Draft } from '../../staff/drafts/drafts.ts'
import { NEWS_RECORD } from './news-record.ts'

const NEW = 'noticia:nueva'
const OF_ITEM = /^noticia:(\d+)$/

/** What the draft of an item is called, or of a new one. */
export function draftFormOf(id: number | undefined): string {
  return id === undefined ? NEW : `noticia:${id}`
}

/** Where a draft of the news is gone on with. */
export function describeNewsDraft({ form, content }: Pick<Draft, 'form' | 'content'>) {
  const href = addressOf(form)
  const { data } = NEWS_RECORD.written.safeParse(content)
  if (href === undefined || !data) return undefined
  return { href, title: data.values.title.trim() || 'Noticia sin título' }
}

function addressOf(form: string): string | undefined {
  if (form === NEW) return '/dashboard/news/create'
  const id = OF_ITEM.exec(form)?.[1]
  return id === undefined ? undefined : `/dashboard/news/edit/${id}`
}
