import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { openDatabase } from './db/client.ts'
import { JOBS } from './jobs.ts'
import { KEY_USES } from './key-uses.ts'
import { openTokens } from './platform/auth/tokens.ts'
import { openCaptcha } from './platform/captcha/captcha.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openSite } from './platform/current-site.ts'
import { openDiskStore } from './platform/files/file-store.ts'
import { endReading, onUnreadable } from './platform/files/read-apart.ts'
import { openJobs, requireHandlers } from './platform/jobs/jobs.ts'
import { buildLog } from './platform/log.ts'
import { collectMetrics, serveMetrics } from './platform/metrics.ts'
import { requireMasterKeys } from './platform/sealing/key-status.ts'
import { openSecurityLog, openSecuritySink } from './platform/security-log.ts'
import { refuseToStart, StartRefusal } from './platform/start-refusal.ts'
import { openFuzzySearch } from './search/fuzzy-search.ts'

/** How long answers close their connections before the server stops listening, so that it finds them idle. */
const DRAIN_MS = 500
/** By when the last connection must have ended. */
const STOP_DEADLINE_MS = 12_000
/** How often a database that did not answer at the start is asked for the keys in use. */
const ASK_AGAIN_MS = 2_000

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
  onError: (err) => log.warn({ err }, 'queue connection lost'),
})
await mkdir(config.privateFilesDir, { recursive: true, mode: 0o700 })
const metrics = collectMetrics()
const sink = await openSecuritySink(config.securityLogDir, (err) => {
  log.warn({ err }, 'a security event was not written')
  metrics.countUnwritten()
})
const security = openSecurityLog(sink, { masters: config.masters, clock: systemClock })
const site = await openSite(config.siteDir, log)
const fuzzy = openFuzzySearch(config.databaseUrl)
onUnreadable((problem, reader) => log.warn({ problem, reader }, 'a file could not be read'))
const lifecycle = { isDraining: false }
const app = await buildApp({
  db: database.db,
  files: openDiskStore(config.filesDir),
  privateFiles: openDiskStore(config.privateFilesDir),
  privateFilesDir: config.privateFilesDir,
  isLocal: config.isLocal,
  masters: config.masters,
  antivirus: config.antivirus,
  jobs,
  tokens: openTokens(config.tokens, (err) => log.warn({ err }, 'identity provider unreachable')),
  site,
  fuzzy,
  captcha: openCaptcha(config.captcha, {
    masters: config.masters,
    clock: systemClock,
    metrics,
    log,
  }),
  localSignIn: config.localSignIn,
  watchSeconds: config.watchSeconds,
  clock: systemClock,
  apiKey: config.apiKey,
  metrics,
  log,
  security,
  lifecycle,
}).catch((error: unknown) => refuseToStart(log, error))

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
const figures =
  config.metricsPort === undefined ? undefined : await serveMetrics(metrics, config.metricsPort)
await checkMasterKeys()
await app.listen({ host: config.host, port: config.port })
log.info({ port: config.port }, 'api listening')
fuzzy.begin()

/** Before it listens; while PostgreSQL is away it starts all the same, and is ended as soon as that can be told. */
async function checkMasterKeys(): Promise<void> {
  try {
    await requireMasterKeys(database.db, config.masters, KEY_USES, log)
  } catch (err) {
    if (err instanceof StartRefusal) refuseToStart(log, err)
    if (lifecycle.isDraining) return
    log.warn({ err }, 'the keys in use are not known yet')
    setTimeout(() => void checkMasterKeys(), ASK_AGAIN_MS).unref()
  }
}

/** Drains connections, finishes the requests under way, then closes the database. */
async function stop(): Promise<void> {
  lifecycle.isDraining = true
  setTimeout(() => {
    log.error('connections did not end before the deadline')
    process.exit(1)
  }, STOP_DEADLINE_MS).unref()
  try {
    await pause(DRAIN_MS)
    await app.close()
    endReading()
    security.close()
    await sink.close()
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
