import { setTimeout as pause } from 'node:timers/promises'
import { NEWS_FEEDS } from '@terminal/contract/news/feature'
import type { Noticia } from '@terminal/contract/news/news.schema'
import { newsItemAddresses, newsListAddress } from '@terminal/contract/news/news-addresses'
import { addressOf, READS } from '@terminal/contract/pages/pages'
import { HOME_PATH } from '@terminal/contract/pages/site-feature'
import { sql } from '../sql.ts'
import type { Crowd } from './load.ts'
import { type NewsText, readNews, removeNews, saveNews } from './news-desk.ts'
import { ENCODINGS, textOf } from './public-site.ts'

/** Marks the part of a title that a drill added. */
const MARK = ' · simulacro '
/** The title of items that a drill created. */
const DRILL_TITLE = 'Noticia de un simulacro'

/** How soon a change is in every cache entry. In a short drill it is only the timeout. */
export function freshWithinSeconds(isShort: boolean): number {
  return isShort ? 120 : 5
}

/** What the site must show from now on, and where. */
export type Change = { mark: string; itemAddresses: string[]; listAddresses: string[] }

let marks = 0

/** Never the same twice. */
export function nextMark(): string {
  marks += 1
  return `${MARK}${Date.now()}-${marks}`
}

/** An item of the drill's own, to be removed when it is over. */
export function drillText(mark: string, publishedOn: string): NewsText {
  return {
    titulo: DRILL_TITLE + mark,
    contenido: 'La escribe un simulacro y la retira cuando termina.',
    urlRedirect: 'default',
    activada: true,
    principal: false,
    fechaPublicacion: publishedOn,
    textoImagen: null,
  }
}

/** Changes the title of one of the newest news. */
export async function changeNews(id: number): Promise<Change> {
  const mark = nextMark()
  const item = await readNews(id)
  return changeOf(await saveNews(item, { titulo: plainTitle(item.titulo) + mark }), mark)
}

/** Of an item that is among the newest: further back it is not in the lists' first pages. */
export function changeOf({ id, fechaPublicacion }: Noticia, mark: string): Change {
  const year = fechaPublicacion.slice(0, 4)
  return {
    mark,
    itemAddresses: newsItemAddresses(id),
    listAddresses: [
      HOME_PATH,
      newsListAddress({ year: '', page: 1 }),
      newsListAddress({ year, page: 1 }),
      ...READS.filter(({ path }) => path === '/api/Noticias').map(addressOf),
      ...NEWS_FEEDS,
    ],
  }
}

/** Removes everything that drills have written, also interrupted ones. */
export async function restoreNews(): Promise<void> {
  for (const id of await listMarked()) {
    const item = await readNews(id)
    const titulo = plainTitle(item.titulo)
    if (titulo === DRILL_TITLE) await removeNews(id)
    else await saveNews(item, { titulo })
  }
}

/** The items that bear a mark of a drill, or this one. */
export async function listMarked(mark = MARK): Promise<number[]> {
  const ids = await sql(
    `select id from news where strpos(title, '${mark}') > 0 and deleted_at is null order by id`,
  )
  return ids.split('\n').filter(Boolean).map(Number)
}

/** Whether every cache entry of every address of the item shows the text. */
export async function showsEverywhere(crowd: Crowd, change: Change): Promise<boolean> {
  const { mark, itemAddresses, listAddresses } = change
  return everyCopy([...itemAddresses, ...listAddresses], async (path, encoding) => {
    const answer = await crowd.ask({ kind: 'look for a change', path, encoding })
    return answer?.headers['x-cache'] === 'HIT' && textOf(answer).includes(mark)
  })
}

/** Whether the item is gone from the cache: its own addresses say so, and no list shows it. */
export async function isGoneEverywhere(crowd: Crowd, change: Change): Promise<boolean> {
  const kind = 'look for what is gone'
  const isItemGone = await everyCopy(change.itemAddresses, async (path, encoding) => {
    const isFine = () => true
    return (await crowd.ask({ kind, path, encoding, isFine }))?.status === 404
  })
  if (!isItemGone) return false
  return everyCopy(change.listAddresses, async (path, encoding) => {
    const answer = await crowd.ask({ kind, path, encoding })
    return answer?.headers['x-cache'] === 'HIT' && !textOf(answer).includes(change.mark)
  })
}

/** Whether it is so in every encoding of every address. */
export async function everyCopy(
  paths: readonly string[],
  isAsWanted: (path: string, encoding: string) => Promise<boolean>,
): Promise<boolean> {
  for (const path of paths)
    for (const encoding of ENCODINGS) if (!(await isAsWanted(path, encoding))) return false
  return true
}

const DUE_SOON = "start_after < now() + interval '1 minute'"
/** Retries and jobs due now, without the last round after a withdrawal, twenty seconds later. */
const DISTURBING = `(state > 'created' or start_after < now() + interval '5 seconds')`

/** Whether no job is due soon; scheduled ones, such as an alert's end, do not count. */
export async function areJobsDone(): Promise<boolean> {
  return (await countJobs(`state < 'completed' and ${DUE_SOON}`)) === 0
}

/** Waits until the worker is idle as far as another drill could notice. */
export async function untilNoJobs(): Promise<void> {
  const condition = `state < 'completed' and ${DUE_SOON} and ${DISTURBING}`
  while ((await countJobs(condition)) > 0) await pause(100)
}

/** Waits until the worker is in the middle of something. */
export async function untilJobBegun(): Promise<void> {
  while ((await countJobs("state = 'active'")) === 0) await pause(5)
}

async function countJobs(condition: string): Promise<number> {
  return Number(await sql(`select count(*) from pgboss.job where ${condition}`))
}

function plainTitle(title: string): string {
  return title.split(MARK)[0] ?? title
}
