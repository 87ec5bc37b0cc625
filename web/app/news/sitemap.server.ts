import type { PageContext } from '../server/page-context.server.ts'
import { allNews } from './news.server.ts'

export async function newsAddresses(page: PageContext) {
  const news = await allNews(page)
  return news.map(({ id, publishedOn }) => ({
    address: `/noticia-detalle/${id}`,
    changedOn: publishedOn,
  }))
}
