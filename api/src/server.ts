import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { openDatabase } from './db/client.ts'
import { JOBS } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openSite } from './platform/current-site.ts'
import { openDiskStore } from './platform/files.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { refuseToStart, requireHandlers } from './platform/jobs/start-check.ts'
import { buildLog } from './platform/log.ts'
import { collectMetrics, serveMetrics } from './platform/metrics.ts'
import { openTokens } from './platform/tokens.ts'
import { openFuzzySearch } from './search/fuzzy-search.ts'

/** While connections are told to end, so that closing finds them idle; and how long the last one may take. */
const FAREWELL_MS = 500
const STOP_DEADLINE_MS = 12_000

// biome-ignore lint/style/noProcessEnv: the one place where the API reads its environment
const config = readConfig(process.env)
const log = buildLog(config.logLevel)
try {
  requireHandlers(JOBS)
} catch (error) {
  refuseToStart(log, error)
}
const database = openDatabase(config.databaseUrl, (err) =>
  log.warn({ err }, 'database connection lost'),
)
const jobs = openJobs(config.databaseUrl, {
  isWorker: false,
  onError: (err) => log.warn({ err }, 'the queue lost its connection'),
})
const site = await openSite(config.siteDir, log)
const fuzzy = openFuzzySearch(config.databaseUrl)
const metrics = collectMetrics()
const lifecycle = { isDraining: false }
const app = await buildApp({
  db: database.db,
  files: openDiskStore(config.filesDir),
  jobs,
  tokens: openTokens(config.tokens, (err) =>
    log.warn({ err }, 'the identity provider does not answer'),
  ),
  site,
  fuzzy,
  clock: systemClock,
  apiKey: config.apiKey,
  metrics,
  log,
  lifecycle,
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
const figures =
  config.metricsPort === undefined ? undefined : await serveMetrics(metrics, config.metricsPort)
await app.listen({ host: config.host, port: config.port })
log.info({ port: config.port }, 'api listening')

/** Says goodbye on every connection it answers, then answers what it has begun, then lets the database go. */
async function stop(): Promise<void> {
  lifecycle.isDraining = true
  setTimeout(() => {
    log.error('some connections would not end')
    process.exit(1)
  }, STOP_DEADLINE_MS).unref()
  try {
    await pause(FAREWELL_MS)
    await app.close()
    await figures?.close()
    site.close()
    await fuzzy.close()
    await jobs.close()
    await database.close()
    log.info('api stopped')
  } catch (err) {
    log.error({ err }, 'could not stop cleanly')
    process.exitCode = 1
  }
}
