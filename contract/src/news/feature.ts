import type { Feature } from '../feature.ts'
import { NEWS_LIST_PAGE_SIZE } from '../http/limits.ts'

export const NEWS_FEEDS = ['/noticias.xml', '/noticias.json'] as const

/**
 * The canonical addresses of single news items, as a regular expression. Other spellings of the number are not cached:
 * such an entry would survive the withdrawal of its item.
 */
export const NEWS_ITEM_PATTERN = '^/(noticia-detalle|api/Noticias)/[1-9][0-9]{0,9}$'

export const NEWS = {
  id: 'news',
  pages: [
    {
      path: '/noticias',
      name: 'Noticias',
      showsNews: true,
      query: { anio: '', pagina: '' },
    },
  ],
  reads: [
    {
      path: '/api/Noticias',
      query: {
        pageNumber: '1',
        pageSize: String(NEWS_LIST_PAGE_SIZE),
        anio: '',
        orden: '',
      },
      cachedOnlyAtDefault: ['pageSize', 'anio', 'orden'],
    },
  ],
  files: NEWS_FEEDS,
  patterns: { kept: [NEWS_ITEM_PATTERN] },
  roles: ['noticias'],
} as const satisfies Feature
