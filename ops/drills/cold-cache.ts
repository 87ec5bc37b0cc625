import { WORKER } from '../local-stack.ts'
import { type Scene, secondsUntil } from './drill.ts'
import { dropAllCopies } from './edge-cache.ts'
import { ENCODINGS, inTurn, type PublicSite, publicGet, readPublicSite } from './public-site.ts'
import { openRenderLog, type RenderLog } from './render-log.ts'
import { killPart, startPart } from './stack-control.ts'

const WARM_WITHIN_SECONDS = 30

/** The whole cache is lost while visitors are reading; the worker starts and warms the edge again. */
export async function coldCache(scene: Scene): Promise<void> {
  const { crowd, ledger, mustSee } = scene
  const rounds = scene.isShort ? 1 : 10
  const site = await readPublicSite()
  const { copies } = site
  // Where a render takes more than three seconds, the cache lock lets another request through.
  const load = crowd.load(scene.isShort ? 40 : 100, inTurn(copies.map((copy) => publicGet(copy))))
  const times: string[] = []
  let most = 0

  for (let round = 0; round < rounds; round++) {
    const log = await openRenderLog()
    await killPart(WORKER)
    await dropAllCopies()
    const coldAt = performance.now()
    await startPart(WORKER)
    const isWarm = async () => {
      const answers = await Promise.all(
        copies.map((copy) => crowd.ask(publicGet(copy, 'look for a copy'))),
      )
      return answers.every((answer) => answer?.headers['x-cache'] === 'HIT')
    }
    const seconds = await secondsUntil(isWarm, WARM_WITHIN_SECONDS)
    if (seconds === undefined) times.push('never')
    else times.push(((performance.now() - coldAt) / 1000).toFixed(1))
    most = Math.max(most, await mostRenders(log, site))
  }
  await load.stop()

  mustSee(
    `${rounds} times without any copy: 0 of ${ledger.count()} GETs failed`,
    ledger.failed() === 0,
  )
  mustSee(
    `all ${copies.length} copies there again after ${times.join(', ')} s, with the start of the worker`,
    !times.includes('never'),
  )
  mustSee(
    `no copy was made but for its first visitor and by the worker, who cannot know of him (${Math.round(most * 100)} % of that at most)`,
    most <= 1,
  )
}

/** Of the pages: how often those of one route were made, for each time that they had to be. Reads are also made for pages. */
async function mostRenders(log: RenderLog, { paths, warmed }: PublicSite): Promise<number> {
  const due = [...paths, ...warmed].filter((path) => !path.startsWith('/api/'))
  const routes = Map.groupBy(due, (path) => path.replace(/\?.*$|\d+$/, ''))
  const shares = [...routes.values()].map(async (same) => {
    const count = await log.count(same[0] ?? '')
    return count / (same.length * ENCODINGS.length)
  })
  return Math.max(...(await Promise.all(shares)))
}
