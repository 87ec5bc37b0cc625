import { NEWS_LIST_PAGE_SIZE } from '@terminal/contract/limits'
import { fromNoticia, fromNoticiaPage, type NewsItem } from '@terminal/contract/news'
import { Noticia, NoticiaPage } from '@terminal/contract/news.schema'
import { IdParams } from '@terminal/contract/page-query.schema'
import { ApiError, readApi } from '../server/api.server.ts'
import { log } from '../server/log.server.ts'
import type { PageContext } from '../server/page-context.server.ts'

/** The newest news. When they cannot be fetched that is logged and the page goes on without them (L4). */
export async function latestNews(page: PageContext): Promise<NewsItem[]> {
  try {
    const path = `/api/Noticias?pageNumber=1&pageSize=${NEWS_LIST_PAGE_SIZE}`
    return fromNoticiaPage(await readApi(page, path, NoticiaPage)).items
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
