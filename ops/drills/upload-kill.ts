import { setTimeout as pause } from 'node:timers/promises'
import type { Noticia } from '@terminal/contract/news/news.schema'
import { API_PARTS, type StackProcess, WORKER } from '../local-stack.ts'
import { sql } from '../sql.ts'
import { type Scene, secondsUntil } from './drill.ts'
import { listFiles, listOrphans } from './file-store.ts'
import type { Answer, Crowd } from './load.ts'
import { areJobsDone, drillText, listMarked, nextMark, untilNoJobs } from './news-change.ts'
import { createQuestion, readNews, removeNews } from './news-desk.ts'
import { isWholePicture, makePicture } from './picture-bytes.ts'
import { inTurn, isPoliteProblem } from './public-site.ts'
import { killPart, startPart, startUnready } from './stack-control.ts'

const UPLOADERS = 3
const TRY_AGAIN_MS = 200
/** A killed worker is detected after 10 s; its jobs are repeated some seconds later. */
const FINISHED_WITHIN_SECONDS = 240
const COLLECTED_WITHIN_SECONDS = 20
/** Of each width: AVIF, WebP, JPEG. */
const FORMATS = 3

/** So short only here, where no upload is running when it starts. */
const COLLECTOR = { ...WORKER, env: { ...WORKER.env, FILES_GRACE_SECONDS: '1' } }

/** Over when all is uploaded, or when nothing can be killed any more. */
type State = { isOver: boolean }
type Victims = {
  parts: readonly StackProcess[]
  everyMs: number
  times: number
  start: (part: StackProcess) => Promise<void>
}

/** Uploads pictures while api and worker are killed. */
export async function uploadKill(scene: Scene): Promise<void> {
  await untilNoJobs()
  const mark = nextMark()
  const filesBefore = new Set(await listFiles())
  const state = { isOver: false }
  const end = () => {
    state.isOver = true
  }
  const [acknowledged, kills] = await Promise.all([
    uploadAll(scene, mark, state).finally(end),
    killUntilOver(scene, state).finally(end),
  ])
  scene.mustSee(
    `${acknowledged.length} pictures acknowledged through ${kills} times kill -9, ${scene.ledger.withStatus('upload', 503)} uploads told to try again (503), nothing worse`,
    scene.ledger.failed('upload') === 0,
  )
  await mustSeeFinished(scene)
  const orphans = await listOrphans()
  await killPart(WORKER)
  // It collects long before every page is warm, and is not waited for.
  const starting = startPart(COLLECTOR).catch(() => undefined)
  try {
    await mustSeeCollected(scene, orphans.length)
    await mustSeeWhole(scene, mark, acknowledged)
    await takeBack(mark)
    const isAsBefore = async () => (await listFiles()).every((name) => filesBefore.has(name))
    scene.mustSee(
      'no file is left once its news are gone for good',
      (await secondsUntil(isAsBefore, COLLECTED_WITHIN_SECONDS)) !== undefined,
    )
  } finally {
    await killPart(COLLECTOR)
    await starting
    await startPart(WORKER)
  }
}

/** Several people, each of whom tries again until the picture is accepted. Returns the items that were confirmed to them. */
async function uploadAll({ crowd, isShort }: Scene, mark: string, state: State): Promise<number[]> {
  const widths = isShort ? [700, 500] : [1600, 1000, 500]
  const pictures = Array.from({ length: isShort ? 8 : 100 }, (_, number) => ({
    number,
    width: widths[number % widths.length] ?? 0,
  })).values()
  const acknowledged: number[] = []
  await Promise.all(
    Array.from({ length: UPLOADERS }, async () => {
      for (const { number, width } of pictures) {
        const picture = makePicture(width, Math.round(width * 0.6))
        const id = await upload(crowd, `${mark}:${number}`, picture, state)
        if (id !== undefined) acknowledged.push(id)
      }
    }),
  )
  return acknowledged
}

/** Each attempt has its own title: an attempt without an answer may have been saved. */
async function upload(
  crowd: Crowd,
  name: string,
  picture: Buffer,
  state: State,
): Promise<number | undefined> {
  for (let attempt = 1; !state.isOver; attempt++) {
    const text = { ...drillText(`${name}.${attempt}`, '2026-01-01'), activada: false }
    const isFine = (answer: Answer) => answer.status === 201 || isPoliteProblem(answer)
    const question = await createQuestion(text, picture)
    const answer = await crowd.ask({ ...question, kind: 'upload', isFine })
    if (answer?.status === 201) {
      const { id }: Noticia = JSON.parse(answer.body.toString())
      return id
    }
    await pause(TRY_AGAIN_MS)
  }
  return undefined
}

/** Kills one api after the other, and the worker. Returns how often. */
async function killUntilOver({ isShort }: Scene, state: State): Promise<number> {
  const victims: Victims[] = [
    {
      parts: API_PARTS,
      everyMs: isShort ? 100 : 1_000,
      times: Number.POSITIVE_INFINITY,
      start: startPart,
    },
    // It is ready when every page is warm, and works before that. What it was doing waits longer each time it is killed;
    // the short form kills it before it does anything.
    {
      parts: [WORKER],
      everyMs: isShort ? 0 : 10_000,
      times: isShort ? 1 : 10,
      start: startUnready,
    },
  ]
  const counts = await Promise.all(victims.map((each) => killInTurn(each, state)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function killInTurn(
  { parts, everyMs, times, start }: Victims,
  state: State,
): Promise<number> {
  const nextVictim = inTurn(parts)
  let count = 0
  for (; !state.isOver && count < times; count++) {
    const victim = nextVictim()
    await pause(everyMs)
    await killPart(victim)
    await start(victim)
  }
  return count
}

async function mustSeeFinished({ mustSee }: Scene): Promise<void> {
  const seconds = await secondsUntil(areJobsDone, FINISHED_WITHIN_SECONDS)
  mustSee(
    `every picture in every format ${seconds?.toFixed(0) ?? `more than ${FINISHED_WITHIN_SECONDS}`} s later`,
    seconds !== undefined,
  )
}

async function mustSeeCollected({ mustSee }: Scene, orphans: number): Promise<void> {
  const isCollected = async () => (await listOrphans()).length === 0
  mustSee(
    `${orphans} orphaned files after the kills, none after collection`,
    (await secondsUntil(isCollected, COLLECTED_WITHIN_SECONDS)) !== undefined,
  )
}

/** Also those that were saved without an answer: no row may speak of a file that is not there, or half there. */
async function mustSeeWhole(
  { crowd, ledger, mustSee }: Scene,
  mark: string,
  acknowledged: readonly number[],
): Promise<void> {
  const ids = await listMarked(mark)
  const items = await Promise.all(ids.map(readNews))
  const isEachOnce = new Set(items.map(({ titulo }) => titulo)).size === items.length
  mustSee(
    `${acknowledged.length} acknowledged and ${ids.length - acknowledged.length} others saved, none lost, none twice`,
    isEachOnce && acknowledged.every((id) => ids.includes(id)),
  )
  const sources = items.flatMap(({ imagenes }) => imagenes)
  await crowd.askAll(
    sources.map(({ url, tipo }) => ({
      kind: 'picture',
      path: url,
      isFine: ({ status, body }: Answer) => status === 200 && isWholePicture(tipo, body),
    })),
    UPLOADERS,
  )
  const isEverySize = items.every(
    ({ imagenes }) => imagenes.length > 0 && imagenes.length % FORMATS === 0,
  )
  mustSee(
    `${sources.length} files of ${items.length} pictures, every format there, every file whole`,
    isEverySize && ledger.failed('picture') === 0 && ledger.count('picture') === sources.length,
  )
}

/** What is removed can be restored, so its rows stay. These are not needed: without rows their files are deleted too. */
async function takeBack(mark: string): Promise<void> {
  const ids = await listMarked(mark)
  for (const id of ids) await removeNews(id)
  await sql(
    `with gone as (delete from news where id in (${ids.join()}) returning picture_key)
    delete from pictures where key in (select picture_key from gone)`,
  )
}
