import { type DeskPart, NewsDesk, newsDeskAddress } from '@terminal/contract/news/news-desk'
import { z } from 'zod'
import { useRead } from '../../staff/desk/use-read.ts'
import { keepPart, readPart } from '../../staff/drafts/kept-part.ts'

/** The name under which this browser keeps the page of the list that was shown last. */
export const PART = 'news'
const KeptDesk = z.object({ path: z.string(), desk: NewsDesk })

/** One page of the list, together with what was asked for: while the next page is read, the last one stays. */
export function useDeskList(part: DeskPart) {
  const path = newsDeskAddress(part)
  return useRead(
    path,
    async (callApi, signal) => {
      const desk = await callApi(path, NewsDesk, { signal })
      keepPart(PART, { path, desk })
      return { part, desk }
    },
    () => {
      const kept = readPart(PART, KeptDesk)
      return kept?.path === path ? { part, desk: kept.desk } : undefined
    },
  )
}
