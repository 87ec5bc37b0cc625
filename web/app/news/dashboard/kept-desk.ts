import { STAFF_CACHE_MS } from '@terminal/contract/limits'
import { EscritorioDeNoticias } from '@terminal/contract/news-desk.schema'
import { z } from 'zod'
import { rootState } from '../../staff/stored.ts'

/** Which part of the news was shown last, and when that was. */
const Kept = z.object({
  news: z.object({ search: z.string(), keptAt: z.number(), desk: EscritorioDeNoticias }),
})

/** What was shown last, if it was this part and not long ago. */
export function readKeptDesk(
  text: string | null,
  search: string,
  nowMs: number,
): EscritorioDeNoticias | undefined {
  const kept = parse(text)
  if (kept?.search !== search || nowMs - kept.keptAt > STAFF_CACHE_MS) return undefined
  return kept.desk
}

export function keptDeskText(search: string, nowMs: number, desk: EscritorioDeNoticias): string {
  return JSON.stringify({ news: { search, keptAt: nowMs, desk } })
}

/** Without room for it the desk works all the same: it only opens more slowly. */
export function keepDesk(text: string): void {
  try {
    rootState.write(text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Anybody can write into their own browser: what does not look like a list is none. */
function parse(text: string | null): z.infer<typeof Kept>['news'] | undefined {
  try {
    return Kept.safeParse(JSON.parse(text ?? 'null')).data?.news
  } catch {
    return undefined
  }
}
