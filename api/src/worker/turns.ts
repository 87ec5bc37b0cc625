import type { FastifyBaseLogger } from 'fastify'
import type { WorkerDeps } from '../deps.ts'
import type { Feature } from '../features.ts'
import { isServed, type Turn } from '../platform/feature.ts'
import { createRounds } from './sleep.ts'

type Ours = { log: Pick<FastifyBaseLogger, 'info' | 'warn'>; signal: AbortSignal }

/** All regular work of these features. */
export function turnsOf(features: readonly Feature[], deps: WorkerDeps) {
  return features.flatMap((feature) => {
    const isServedNow = async () => isServed(feature, deps.db, (await deps.readOffice()).operator)
    return (feature.turns ?? []).map((turn) => createTurns(turn, deps, isServedNow))
  })
}

/**
 * Regular work of a feature, while that is served: at the start, then again and again, and when the operator's folder
 * has changed.
 */
export function createTurns<Deps extends Ours>(
  { what, everyMs, retryMs = everyMs, work }: Turn<Deps>,
  deps: Deps,
  isServed: () => Promise<boolean>,
) {
  const { log, signal } = deps
  const round = async () => {
    try {
      const count = (await isServed()) ? await work(deps) : 0
      if (count > 0) log.info({ count }, what)
      return everyMs
    } catch (err) {
      log.warn({ err }, `failed: ${what}`)
      return retryMs
    }
  }
  return createRounds(round, signal)
}
