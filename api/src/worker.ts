import { createServer } from 'node:http'
import type { SecurityEvent } from '@terminal/contract/http/security-event'
import { readOperator, readSite } from '@terminal/operator/read-site'
import { openDatabase } from './db/client.ts'
import type { WorkerDeps } from './deps.ts'
import { FEATURES } from './features.ts'
import { FILE_KINDS, PURGE_FOLDERS } from './file-kinds.ts'
import { GONE_KINDS, JOBS, LETTERS } from './jobs.ts'
import { KEY_USES } from './key-uses.ts'
import { needsCustodians } from './petitions/case/elsewhere.ts'
import { noteInfected } from './petitions/case/events.queries.ts'
import { systemClock } from './platform/clock.ts'
import { readWorkerConfig } from './platform/config.ts'
import { refreshEdge } from './platform/edge/refresh-edge.ts'
import { createRestartableRun } from './platform/edge/restartable-run.ts'
import { requireFeatures } from './platform/feature.ts'
import { openDiskStore } from './platform/files/file-store.ts'
import { PRIVATE_FILES } from './platform/files/private-file-upkeep.ts'
import { endReading, onUnreadable } from './platform/files/read-apart.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { buildLog } from './platform/log.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { collectMetrics, serveMetrics } from './platform/metrics.ts'
import { requireMasterKeys } from './platform/sealing/key-status.ts'
import { openSecurityLog, openSecuritySink } from './platform/security-log.ts'
import { refuseToStart } from './platform/start-refusal.ts'
import { readVersion } from './platform/version.ts'
import { appendToLedger } from './withdrawals/ledger.ts'
import { createCacheWarmer } from './worker/cache-warmer.ts'
import { collectEdgeEvents } from './worker/edge-events.ts'
import { runMaintenance } from './worker/maintenance.ts'
import { createOfficeReader } from './worker/office-reader.ts'
import { listAlertAddresses } from './worker/public-addresses.ts'
import { runOrphanCleaner, runSecurityUpkeep } from './worker/regular-work.ts'
import { turnsOf } from './worker/turns.ts'
import { watchOperator } from './worker/watch-operator.ts'
import { runWatcher } from './worker/watcher.ts'

/** The api's code, started as a job runner: what a change causes is done here, outside of any request. */

// biome-ignore lint/style/noProcessEnv: the one place where the worker reads its environment
const config = readWorkerConfig(process.env)
const log = buildLog(config.logLevel)
const onError = (err: unknown) => log.warn({ err }, 'database connection lost')
const { db, close: closeDatabase } = openDatabase(config.databaseUrl, onError)
const jobs = openJobs(config.databaseUrl, { isWorker: true, onError })
const files = openDiskStore(config.filesDir)
const privateFiles = openDiskStore(config.privateFilesDir)
onUnreadable((problem, reader) => log.warn({ problem, reader }, 'a file could not be read'))
const { edge } = config
const clock = systemClock
const mailer = config.mail && openMailer(config.mail, clock)
if (!mailer) log.warn('no SMTP_URL: mails wait')
const metrics = collectMetrics()
const own = { refusals: 0, unwrittenEvents: 0 }
const sink = await openSecuritySink(config.securityLogDir, (err) => {
  log.warn({ err }, 'a security event was not written')
  own.unwrittenEvents += 1
  metrics.countUnwritten()
})
const security = openSecurityLog(sink, { masters: config.masters, clock })
const stopping = new AbortController()
const { signal } = stopping
let isReady = false

const health = createServer((_request, response) => {
  response.statusCode = isReady ? 200 : 503
  response.end(isReady ? 'listo\n' : 'calentando o deteniéndose\n')
}).listen(config.port, config.host)
for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, stop)

const deps: WorkerDeps = {
  db,
  files,
  privateFiles,
  masters: config.masters,
  antivirus: config.antivirus,
  onInfected: noteInfected,
  jobs,
  clock,
  log,
  signal,
  edge,
  goneKinds: GONE_KINDS,
  letters: LETTERS,
  mailer,
  operatorMail: config.operatorMail,
  refreshAllPages: createRestartableRun(refreshAllPages),
  ledgerFile: config.ledgerFile,
  writeLedger: (entry) => appendToLedger(config.ledgerFile, entry),
  folders: PURGE_FOLDERS,
  readOperator: () => readOperator(config.siteDir),
  readOffice: createOfficeReader(config.siteDir),
}
await Promise.resolve()
  .then(() => requireFeatures(FEATURES))
  .then(() => requireMasterKeys(db, config.masters, KEY_USES, log))
  .then(() => jobs.work(JOBS, deps, log))
  .catch((error: unknown) => refuseToStart(log, error))

const { metricsPort } = config.watch
const figures = metricsPort === undefined ? undefined : await serveMetrics(metrics, metricsPort)
const warmer = createCacheWarmer({
  db,
  readSite: () => readSite(config.siteDir),
  edge,
  log,
  signal,
  onWarm,
})
const regular = turnsOf(FEATURES, deps)
await watchOperator({ siteDir: config.siteDir, log, signal, onChange: onSiteChange })
await Promise.all([
  warmer.run(),
  ...regular.map((turns) => turns.run()),
  runOrphanCleaner({ ...deps, fileKinds: FILE_KINDS, graceMs: config.filesGraceMs }),
  runOrphanCleaner({
    ...deps,
    files: privateFiles,
    fileKinds: [PRIVATE_FILES],
    graceMs: config.filesGraceMs,
  }),
  runMaintenance(
    deps,
    FEATURES.flatMap(({ upkeep }) => upkeep?.(deps) ?? []),
  ),
  collectEdgeEvents({ port: config.securityPort, security, log, signal, onEvent }),
  runWatcher({
    ...deps,
    ...config,
    settings: config.watch,
    needsCustodians: async () => needsCustodians(db, (await deps.readOffice()).operator),
    hasMail: mailer !== undefined && config.operatorMail !== undefined,
    metrics,
    version: await readVersion(),
    ownCounts: () => ({ ...own }),
  }),
  runSecurityUpkeep({ ...deps, dir: config.securityLogDir, days: config.securityLogDays }),
])

function onSiteChange(): void {
  warmer.again()
  for (const turns of regular) turns.again()
}

function onEvent(event: SecurityEvent): void {
  own.refusals += 1
  metrics.countRefusal(event)
}

function onWarm(): void {
  isReady = true
}

async function refreshAllPages(aborted: AbortSignal): Promise<void> {
  const addresses = await listAlertAddresses(db)
  await refreshEdge(edge, addresses, aborted)
  log.info({ count: addresses.length, isStopped: aborted.aborted }, 'every page refreshed')
}

function stop(): void {
  isReady = false
  stopping.abort()
  endReading()
  Promise.all([jobs.close(), figures?.close(), new Promise((resolve) => health.close(resolve))])
    .then(() => {
      mailer?.close()
      security.close()
      return Promise.all([sink.close(), closeDatabase()])
    })
    .then(
      () => log.info('worker stopped'),
      (err: unknown) => {
        log.error({ err }, 'could not stop cleanly')
        process.exitCode = 1
      },
    )
}
