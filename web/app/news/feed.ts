import type { NewsItem } from '@terminal/contract/news/news'
import type { Operator } from '@terminal/contract/operator/operator'
import { excerpt } from '@terminal/contract/text/excerpt'

/** What programs that follow the news are told, in whatever format. */
export type Feed = {
  origin: string
  operator: Pick<Operator, 'name' | 'shortName'>
  /** Newest first. */
  items: readonly FeedItem[]
}

export type FeedItem = Pick<
  NewsItem,
  'id' | 'title' | 'body' | 'publishedOn' | 'redirectUrl' | 'pictures'
>

export const FEED_LENGTH = 20
const SUMMARY_LENGTH = 280

export function feedTitle({ operator }: Feed): string {
  return `Noticias de la ${operator.shortName}`
}

/** An item keeps its address for ever, so that is also what it is known by. */
export function itemUrl({ id }: FeedItem, { origin }: Feed): string {
  return `${origin}/noticia-detalle/${id}`
}

export function summaryOf({ body }: FeedItem): string {
  return excerpt(body, SUMMARY_LENGTH)
}
