import { fromEscritorio, toEscritorioSearch } from '@terminal/contract/news/news-desk'
import { EscritorioDeNoticias } from '@terminal/contract/news/news-desk.schema'
import { z } from 'zod'
import { useRead } from '../../staff/desk/use-read.ts'
import { keepPart, readPart } from '../../staff/drafts/kept-part.ts'
import type { NewsPart } from './desk-address.ts'

/** The name under which this browser keeps the page of the list that was shown last. */
export const PART = 'news'
const KeptDesk = z.object({ search: z.string(), desk: EscritorioDeNoticias })

/** One page of the list, together with what was asked for: while the next page is read, the last one stays. */
export function useDeskList(part: NewsPart) {
  const search = toEscritorioSearch({ words: undefined, ...part })
  return useRead(
    search,
    async (callApi, signal) => {
      const path = `/api/Noticias/personal${search}`
      const desk = await callApi(path, EscritorioDeNoticias, { signal })
      keepPart(PART, { search, desk })
      return { part, desk: fromEscritorio(desk) }
    },
    () => {
      const kept = readPart(PART, KeptDesk)
      return kept?.search === search ? { part, desk: fromEscritorio(kept.desk) } : undefined
    },
  )
}
