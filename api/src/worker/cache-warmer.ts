import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../db/schema.ts'
import type { CurrentSite } from '../platform/current-site.ts'
import { type Edge, refreshEdge } from '../platform/edge/refresh-edge.ts'
import { listBriefAddresses, listCachedAddresses } from './public-addresses.ts'
import { createRounds } from './sleep.ts'

const WARM_AGAIN_MS = 20 * 60 * 1_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

type WarmerDeps = {
  db: Queryable
  readSite: () => Promise<ReturnType<CurrentSite['current']>>
  edge: Edge
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
  /** Every page is in the cache; those of documents and results may follow. */
  onWarm: () => void
}

/**
 * After a start every address is fetched anew: a new build has new pages, and a page that was not visited yet could
 * not be shown if everything behind the edge died. Then again and again, before any copy grows older than the
 * half hour the specification allows.
 */
export function createCacheWarmer(deps: WarmerDeps) {
  const { log, signal } = deps
  let failures = 0
  const round = () =>
    warm(deps).then(
      () => {
        failures = 0
        return WARM_AGAIN_MS
      },
      (err: unknown) => {
        log.warn({ err }, 'could not warm the edge cache yet')
        return retryMs(failures++)
      },
    )
  return createRounds(round, signal)
}

/** A site that is down is asked for all its pages less and less often. */
export function retryMs(failures: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
}

async function warm({ db, readSite, edge, log, signal, onWarm }: WarmerDeps): Promise<void> {
  const addresses = await listCachedAddresses(db)
  await refreshEdge(edge, addresses)
  onWarm()
  log.info({ count: addresses.length }, 'edge cache warmed')
  // Fresh for a second only, and there for when the origin is down: no start waits for them.
  const site = await readSite()
  const brief = await listBriefAddresses(db, { current: () => site })
  await refreshEdge(edge, brief, signal)
  log.info({ count: brief.length }, 'pages of destinations, documents and results warmed')
}
