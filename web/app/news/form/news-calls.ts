import { fromNoticia, type NewsItem } from '@terminal/contract/news/news'
import { Noticia } from '@terminal/contract/news/news.schema'
import type { CallApi } from '../../staff/session/call-api.ts'

export async function readNews(
  callApi: CallApi,
  id: number,
  signal: AbortSignal,
): Promise<NewsItem> {
  return fromNoticia(await callApi(`/api/Noticias/${id}`, Noticia, { signal }))
}
