import { fromNoticia, type NewsItem, toNoticia } from '@terminal/contract/news/news'
import { Noticia } from '@terminal/contract/news/news.schema'

/** The key is given by the specification. */
const EDITING_NEWS = 'editingNews'

/** The item being edited, as it was last read: its form opens at once with it, also after a reload. */
export const editingNews = {
  read(id: number): NewsItem | undefined {
    const item = parse(sessionStorage.getItem(EDITING_NEWS))
    return item?.id === id ? item : undefined
  },
  write: (item: NewsItem): void =>
    sessionStorage.setItem(EDITING_NEWS, JSON.stringify(toNoticia(item))),
  forget: (): void => sessionStorage.removeItem(EDITING_NEWS),
}

/** Storage can be edited by hand: a value that does not match the schema is ignored. */
function parse(text: string | null): NewsItem | undefined {
  try {
    const { data } = Noticia.safeParse(JSON.parse(text ?? 'null'))
    return data && fromNoticia(data)
  } catch {
    return undefined
  }
}
