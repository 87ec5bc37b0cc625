import type { FastifyBaseLogger } from 'fastify'
import { createKeeper } from '../alarms/keep-alarms.ts'
import { createLook, type LookDeps } from '../alarms/look.ts'
import { tellMonitoring } from '../alarms/tell-monitoring.ts'
import { isDatabaseUnavailable } from '../db/client.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Metrics } from '../platform/metrics.ts'
import { sleep } from './sleep.ts'

type WatcherDeps = LookDeps & {
  jobs: Jobs
  metrics: Metrics
  version: string
  hasMail: boolean
  log: Pick<FastifyBaseLogger, 'warn'>
  signal: AbortSignal
}

/** Looks at everything every minute, and writes down what is wrong. */
export async function runWatcher(deps: WatcherDeps): Promise<void> {
  const { clock, log, metrics, settings, signal } = deps
  const { everySeconds } = settings
  const look = createLook(deps)
  const keep = createKeeper({ ...deps, everySeconds })
  const tell = tellMonitoring(metrics)
  let blindSince: Date | undefined
  while (!signal.aborted) {
    await look()
      .then(async (readings) => {
        tell(readings)
        await keep(readings, clock.now(), blindSince)
        blindSince = undefined
      })
      .catch((err: unknown) => {
        log.warn({ err }, 'could not look at everything')
        // What was found before says nothing of now.
        tell(undefined)
        if (isDatabaseUnavailable(err)) blindSince ??= clock.now()
      })
    await sleep(everySeconds * 1_000, signal)
  }
}
