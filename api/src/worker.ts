import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { alertAddresses } from '@terminal/contract/alerts/alert-addresses'
import { documentPath, sectionPath } from '@terminal/contract/documents/document-addresses'
import { newsItemAddresses, newsListAddresses } from '@terminal/contract/news/news-addresses'
import { addressesOf, PAGES, READS, SITE_FILES } from '@terminal/contract/pages/pages'
import { readSite } from '@terminal/operator/read-site'
import { SiteError } from '@terminal/operator/site-error'
import { watchSite } from '@terminal/operator/watch-site'
import { openDatabase } from './db/client.ts'
import { listDocumentIds } from './documents/documents.queries.ts'
import { enqueueUnread, readDocument } from './documents/reading/read-document.ts'
import { listSections } from './documents/sections.queries.ts'
import { FILE_KINDS, PURGE_FOLDERS } from './file-kinds.ts'
import { findGone } from './find-gone.ts'
import { finishPicture } from './news/finish-picture.ts'
import { listNewsIds, listNewsYears } from './news/news.queries.ts'
import { systemClock } from './platform/clock.ts'
import { readWorkerConfig } from './platform/config.ts'
import { deleteOrphans } from './platform/files/delete-orphans.ts'
import { openDiskStore } from './platform/files/file-store.ts'
import { openJobs } from './platform/jobs.ts'
import { buildLog } from './platform/log.ts'
import { markGone, refreshEdge } from './platform/refresh.ts'
import { buildRounds } from './platform/rounds.ts'
import { forgetOldMisses } from './search/forget-misses.ts'
import { enqueueUnfinished, finishPurge } from './withdrawals/finish-purge.ts'

/** The api's code, started as a job runner: what a change causes is done here, outside of any request. */

const WARMED_NEWS = 300
const WARMED_DOCUMENTS = 1_000
const RETRY_MS = 1_000
const WARM_AGAIN_MS = 20 * 60 * 1_000
const TIDY_AGAIN_MS = 60 * 60 * 1_000
/** By then every web process has noticed a change of the site folder that we have noticed. */
const WEB_READS_MS = 5_000

// biome-ignore lint/style/noProcessEnv: the one place where the worker reads its environment
const config = readWorkerConfig(process.env)
const log = buildLog(config.logLevel)
const onError = (err: unknown) => log.warn({ err }, 'database connection lost')
const database = openDatabase(config.databaseUrl, onError)
const jobs = openJobs(config.databaseUrl, { isWorker: true, onError })
const files = openDiskStore(config.filesDir)
const lifecycle = { isReady: false, isStopping: false }
const stopping = new AbortController()
let rest = new AbortController()

const health = createServer((_request, response) => {
  response.statusCode = lifecycle.isReady ? 200 : 503
  response.end(lifecycle.isReady ? 'listo\n' : 'calentando o deteniéndose\n')
}).listen(config.port, config.host)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

await jobs.workOnRefresh(async (addresses) => {
  await refreshEdge(config.edge, addresses)
  log.info({ count: addresses.length }, 'edge refreshed')
})
await jobs.workOnGone(async (item) => {
  const gone = await findGone(database.db, item)
  if (gone) await markGone(config.edge, gone)
  // As soon as the site answers, its own words replace those of the edge.
  await refreshEdge(config.edge, gone?.addresses ?? [])
  log.info({ item, status: gone?.status }, 'withdrawn from the edge')
})
const frameRounds = buildRounds(async (stop) => {
  const addresses = alertAddresses(await listNewsPlaces())
  await refreshEdge(config.edge, addresses, stop)
  log.info({ count: addresses.length, isStopped: stop.aborted }, 'every page refreshed')
})
await jobs.workOnFrame(({ isSecond }) => (isSecond ? frameRounds.follow() : frameRounds.takeOver()))
await jobs.workOnPictures(async (key) => {
  await finishPicture({ db: database.db, files, jobs }, key)
  log.info({ key }, 'picture finished')
})
await jobs.workOnTexts((key) =>
  readDocument({ db: database.db, files, log, signal: stopping.signal }, key),
)
await jobs.workOnPurges(async (id) => {
  const readOperator = async () => (await readSite(config.siteDir)).operator
  const deps = {
    db: database.db,
    files,
    folders: PURGE_FOLDERS,
    ledgerFile: config.ledgerFile,
    readOperator,
  }
  await finishPurge(deps, id).catch((err: unknown) => {
    log.error({ err, id }, 'a purge could not be finished yet')
    throw err
  })
  log.info({ id }, 'purge finished')
})
await watchSite(config.siteDir, warmAfterChange)
await Promise.all([keepWarm(), keepCollecting(), keepTidy()])

/**
 * After a start every address is fetched anew: a new build has new pages, and a page nobody has visited yet could
 * not be shown if everything behind the edge died. Then again and again, before any copy grows older than the
 * half hour the specification allows.
 */
async function keepWarm(): Promise<void> {
  while (!lifecycle.isStopping) {
    // Made before the work: what changes during it makes the rest end at once.
    rest = new AbortController()
    const wait = await warmUp().then(
      () => WARM_AGAIN_MS,
      (err: unknown) => {
        log.warn({ err }, 'could not warm the edge yet')
        return RETRY_MS
      },
    )
    await pauseUnless(AbortSignal.any([stopping.signal, rest.signal]), wait)
  }
}

/** What a process that was killed left in the file store is taken away, soon after and then from time to time. */
async function keepCollecting(): Promise<void> {
  const settings = {
    db: database.db,
    files,
    fileKinds: FILE_KINDS,
    olderThanMs: config.filesGraceMs,
  }
  while (!lifecycle.isStopping) {
    await deleteOrphans({ ...settings, now: systemClock.now() }).then(
      (count) => log.info({ count }, 'orphaned files deleted'),
      (err: unknown) => log.warn({ err }, 'could not delete orphaned files'),
    )
    await pauseUnless(stopping.signal, config.filesGraceMs)
  }
}

/** What nobody has asked for: files that were never read, and searches that are too old to keep. */
async function keepTidy(): Promise<void> {
  while (!lifecycle.isStopping) {
    await enqueueUnread(database.db, jobs).then(
      (count) => log.info({ count }, 'unread documents enqueued'),
      (err: unknown) => log.warn({ err }, 'could not look for unread documents'),
    )
    await enqueueUnfinished(database.db, jobs).then(
      (count) => log.info({ count }, 'unfinished purges enqueued'),
      (err: unknown) => log.warn({ err }, 'could not look for unfinished purges'),
    )
    await forgetOldMisses({ db: database.db, clock: systemClock, log })
    await pauseUnless(stopping.signal, TIDY_AGAIN_MS)
  }
}

/** Every page shows something of the operator, so a change of its folder concerns every address. */
async function warmAfterChange(): Promise<void> {
  try {
    await readSite(config.siteDir)
  } catch (err) {
    const what = err instanceof SiteError ? { problems: err.problems } : { err }
    log.warn(what, 'the site folder is broken: nothing is refreshed')
    return
  }
  log.info('the site folder has changed')
  await pauseUnless(stopping.signal, WEB_READS_MS)
  rest.abort()
}

async function pauseUnless(signal: AbortSignal, ms: number): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined)
}

async function warmUp(): Promise<void> {
  const { ids, years } = await listNewsPlaces()
  const distinct = new Set([
    ...[...PAGES, ...READS, ...SITE_FILES].flatMap(addressesOf),
    ...newsListAddresses(years),
    ...ids.flatMap(newsItemAddresses),
  ])
  await refreshEdge(config.edge, [...distinct])
  lifecycle.isReady = true
  log.info({ count: distinct.size }, 'edge warmed')
  await warmDocuments()
}

/** Fresh for a second only, and there for when nobody answers: no start waits for them. */
async function warmDocuments(): Promise<void> {
  const addresses = [
    ...(await listSections(database.db)).map(sectionPath),
    ...(await listDocumentIds(database.db, WARMED_DOCUMENTS)).map(documentPath),
  ]
  await refreshEdge(config.edge, addresses, stopping.signal)
  log.info({ count: addresses.length }, 'pages of documents warmed')
}

/** The news that have copies of their own, and the years that have lists of theirs. */
async function listNewsPlaces(): Promise<{ ids: number[]; years: number[] }> {
  const ids = await listNewsIds(database.db, WARMED_NEWS)
  const years = (await listNewsYears(database.db)).map(({ year }) => year)
  return { ids, years }
}

function stop(): void {
  lifecycle.isReady = false
  lifecycle.isStopping = true
  stopping.abort()
  Promise.all([jobs.close(), new Promise((resolve) => health.close(resolve))])
    .then(() => database.close())
    .then(
      () => log.info('worker stopped'),
      (err: unknown) => {
        log.error({ err }, 'could not stop cleanly')
        process.exitCode = 1
      },
    )
}
