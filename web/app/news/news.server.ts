import { NEWS_LIST_PAGE_SIZE } from '@terminal/contract/limits'
import { fromNoticia, fromNoticiaPage, type NewsItem, type NewsPage } from '@terminal/contract/news'
import { Noticia, NoticiaPage } from '@terminal/contract/news.schema'
import { IdParams } from '@terminal/contract/page-query.schema'
import { ApiError, readApi } from '../server/api.server.ts'
import { log } from '../server/log.server.ts'
import type { PageContext } from '../server/page-context.server.ts'

/** The newest news. When they cannot be fetched that is logged and the page goes on without them (L4). */
export function latestNews(page: PageContext): Promise<NewsItem[]> {
  return orNone(page, async () => (await newsPage(page, 1)).items)
}

/** Every item the public may read, newest first; like the newest, none when they cannot be fetched. */
export function allNews(page: PageContext): Promise<NewsItem[]> {
  return orNone(page, async () => {
    const { items, total } = await newsPage(page, 1)
    for (let number = 2; number <= Math.ceil(total / NEWS_LIST_PAGE_SIZE); number += 1)
      items.push(...(await newsPage(page, number)).items)
    return items
  })
}

async function newsPage(page: PageContext, number: number): Promise<NewsPage> {
  const path = `/api/Noticias?pageNumber=${number}&pageSize=${NEWS_LIST_PAGE_SIZE}`
  return fromNoticiaPage(await readApi(page, path, NoticiaPage))
}

async function orNone(page: PageContext, read: () => Promise<NewsItem[]>): Promise<NewsItem[]> {
  try {
    return await read()
  } catch (err) {
    log.error({ err, requestId: page.requestId }, 'news could not be fetched')
    page.isComplete = false
    return []
  }
}

/** One item, or undefined when there is none to show under what was asked for. */
export async function oneNews(page: PageContext, asked: string): Promise<NewsItem | undefined> {
  const { success, data } = IdParams.safeParse({ id: asked })
  if (!success) return undefined
  try {
    return fromNoticia(await readApi(page, `/api/Noticias/${data.id}`, Noticia))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
