import type { Noticia } from '@terminal/contract/news/news.schema'
import { type Scene, secondsUntil } from './drill.ts'
import type { Crowd } from './load.ts'
import {
  changeOf,
  drillText,
  freshWithinSeconds,
  isGoneEverywhere,
  nextMark,
  showsEverywhere,
} from './news-change.ts'
import { createNews, readNews, removeNews, saveNews } from './news-desk.ts'
import { readPublicSite, textOf } from './public-site.ts'

/** Staff publish an item, save it again and again and hide it; visitors get all of it from the cache, and soon. */
export async function saveVisible({ crowd, ledger, isShort, mustSee }: Scene): Promise<void> {
  const saves = isShort ? 3 : 20
  const limit = freshWithinSeconds(isShort)
  const { newsIds } = await readPublicSite()
  // As new as the newest, and written later: it comes first everywhere.
  const { fechaPublicacion } = await readNews(newsIds[0] ?? 0)
  const write = (mark: string, item?: Noticia) => {
    const text = drillText(mark, fechaPublicacion)
    return item ? saveNews(item, text) : createNews(text)
  }
  let saved: Noticia | undefined
  let mark = ''
  const times: number[] = []
  for (let save = 0; save < saves; save++) {
    mark = nextMark()
    const { item, seconds } = await timeUntil(
      write(mark, saved),
      limit,
      async (each) =>
        (await isFound(crowd, mark)) && (await showsEverywhere(crowd, changeOf(each, mark))),
    )
    saved = item
    times.push(seconds)
  }
  const inTime = times.filter((seconds) => seconds <= limit)
  mustSee(
    `${inTime.length} of ${saves} saves found, and in every copy, within ${limit} s of being sent: ${times.map(said).join(', ')}; the slowest after ${said(Math.max(...times))}`,
    inTime.length === saves,
  )
  if (!saved) return
  const { item, seconds } = await timeUntil(
    saveNews(saved, { activada: false }),
    limit,
    async (each) =>
      !(await isFound(crowd, mark)) && (await isGoneEverywhere(crowd, changeOf(each, mark))),
  )
  mustSee(
    `what is no longer active is 404 at its own addresses, in no list and not found after ${said(seconds)}`,
    seconds <= limit,
  )
  mustSee('0 failed', ledger.failed() === 0)
  await removeNews(item.id)
}

/** By words common to all drills: the results page repeats the query. */
async function isFound(crowd: Crowd, mark: string): Promise<boolean> {
  const answer = await crowd.ask({ kind: 'search', path: '/api/Buscador?q=noticia+simulacro' })
  return answer !== undefined && textOf(answer).includes(mark)
}

/** From the moment the write is sent until visitors get what it says. */
async function timeUntil(
  writing: Promise<Noticia>,
  limit: number,
  isSeen: (item: Noticia) => Promise<boolean>,
): Promise<{ item: Noticia; seconds: number }> {
  const startedAt = performance.now()
  const item = await writing
  const seen = await secondsUntil(() => isSeen(item), limit)
  const seconds = (performance.now() - startedAt) / 1000
  return { item, seconds: seen === undefined ? Number.POSITIVE_INFINITY : seconds }
}

function said(seconds: number): string {
  return Number.isFinite(seconds) ? `${seconds.toFixed(2)} s` : 'never'
}
