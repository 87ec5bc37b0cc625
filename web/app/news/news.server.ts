import { NEWS_LIST_PAGE_SIZE } from '@terminal/contract/http/limits'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import {
  fromAniosDeNoticias,
  fromNoticia,
  fromNoticiaPage,
  type NewsItem,
  type NewsPage,
  type NewsYear,
} from '@terminal/contract/news/news'
import {
  AniosDeNoticias,
  Noticia,
  NoticiaPage,
  NoticiasCercanas,
} from '@terminal/contract/news/news.schema'
import { readApi } from '../server/api.server.ts'
import { inParallel } from '../server/in-parallel.ts'
import { readerOf } from '../server/or-without.server.ts'
import type { PageContext } from '../server/page-context.server.ts'
import { MISSING, type Sought, seek } from '../server/sought.server.ts'
import type { ListPlace } from './list-place.ts'

const orWithout = readerOf('news')

/** What /noticias shows at once. */
const CARDS_PER_PAGE = 12

/** How many pages of the API one visitor of ours has read at the same time. */
const PAGES_AT_A_TIME = 6

/** The newest news. When they cannot be fetched that is logged and the page goes on without them (L4). */
export function latestNews(page: PageContext): Promise<NewsItem[]> {
  return orWithout(page, [], async () => (await newestFirst(page, 1)).items)
}

/** The featured news, however old, and the newest, however many are featured. */
export function frontNews(page: PageContext): Promise<NewsItem[]> {
  const part = `pageNumber=1&pageSize=${NEWS_LIST_PAGE_SIZE}&orden=principales`
  return orWithout(page, [], async () => {
    const lists = await Promise.all([newsPage(page, part), newestFirst(page, 1)])
    const items = lists.flatMap((list) => list.items)
    return [...new Map(items.map((item) => [item.id, item])).values()]
  })
}

/** Every item the public may read, newest first; like the newest, none when they cannot be fetched. */
export function allNews(page: PageContext): Promise<NewsItem[]> {
  return orWithout(page, [], async () => {
    const { items, total } = await newestFirst(page, 1)
    const others = Array.from(
      { length: Math.ceil(total / NEWS_LIST_PAGE_SIZE) - 1 },
      (_, i) => i + 2,
    )
    const rest = await inParallel(others, PAGES_AT_A_TIME, (number) => newestFirst(page, number))
    return [...items, ...rest.flatMap((part) => part.items)]
  })
}

/** A page of the list, the featured items first; undefined when it cannot be fetched. */
export function newsList(page: PageContext, place: ListPlace): Promise<NewsPage | undefined> {
  const ofYear = place.year === '' ? '' : `&anio=${place.year}`
  const part = `pageNumber=${place.page}&pageSize=${CARDS_PER_PAGE}${ofYear}`
  return orWithout(page, undefined, () => newsPage(page, `${part}&orden=principales`))
}

/** The years that have news, newest first, and how many; none when they cannot be fetched. */
export function newsYears(page: PageContext): Promise<NewsYear[]> {
  return orWithout(page, [], async () =>
    fromAniosDeNoticias(await readApi(page, '/api/Noticias/anios', AniosDeNoticias)),
  )
}

/** What was published about the same time as an item; nothing when it cannot be fetched. */
export function nearbyNews(page: PageContext, id: number): Promise<NewsItem[]> {
  return orWithout(page, [], async () => {
    const { items } = await readApi(page, `/api/Noticias/${id}/cercanas`, NoticiasCercanas)
    return items.map(fromNoticia)
  })
}

/** One item, where there is one to show under what was asked for. */
export async function oneNews(page: PageContext, asked: string): Promise<Sought<NewsItem>> {
  const { success, data } = IdParams.safeParse({ id: asked })
  if (!success) return MISSING
  return seek(async () => fromNoticia(await readApi(page, `/api/Noticias/${data.id}`, Noticia)))
}

function newestFirst(page: PageContext, number: number): Promise<NewsPage> {
  return newsPage(page, `pageNumber=${number}&pageSize=${NEWS_LIST_PAGE_SIZE}`)
}

async function newsPage(page: PageContext, query: string): Promise<NewsPage> {
  return fromNoticiaPage(await readApi(page, `/api/Noticias?${query}`, NoticiaPage))
}
