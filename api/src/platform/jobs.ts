import { fromKysely, PgBoss } from 'pg-boss'
import type { Queryable } from '../db/schema.ts'

const REFRESH = 'refresh'
const GONE = 'gone'
const FRAME = 'frame'
const PICTURE = 'picture'
const TEXT = 'text'
const PURGE = 'purge'

/** The second round finds what a page rendered in the very moment of the change may have missed. */
const SECOND_ROUND_SECONDS = 2
/** By then no answer is under way that began before the change: the edge waits fifteen seconds for one. */
const LAST_ROUND_SECONDS = 20
const ONE_BY_ONE = { pollingIntervalSeconds: 1, batchSize: 1 }

type RefreshJob = { addresses: string[] }
/** What the public saw and must not see any more; a section by the address it left. */
export type GoneItem = { kind: 'news' | 'document'; id: number } | { kind: 'section'; path: string }
/** The second round is never urgent. */
type FrameJob = { isSecond: boolean }
type PictureJob = { key: string }
type TextJob = { key: string }
type PurgeJob = { id: string }
/** Whoever has just saved a file waits for what is said of it; what was never read can wait. */
type TextOptions = { isUrgent: boolean }

/** The queue lives in the same PostgreSQL, so that a change and the work it causes are one transaction. */
export type Jobs = {
  /** Has the edge fetch these addresses anew, if and when the transaction commits. */
  enqueueRefresh(tx: Queryable, addresses: string[]): Promise<void>
  /** Takes refreshes from the queue; a handler that throws is called again later. */
  workOnRefresh(handle: (addresses: string[]) => Promise<void>): Promise<void>
  /** Has the edge answer at the item's own addresses that it is gone, if and when the transaction commits. */
  enqueueGone(tx: Queryable, item: GoneItem): Promise<void>
  /** Takes those from a queue of their own. A handler that throws is called again, without end. */
  workOnGone(handle: (item: GoneItem) => Promise<void>): Promise<void>
  /** Has the edge fetch every page anew, now and at each of these instants, if and when the transaction commits. */
  enqueueFrame(tx: Queryable, later: readonly Date[]): Promise<void>
  /** Takes those from a queue of their own: which pages there are is asked when the work begins. */
  workOnFrame(handle: (round: FrameJob) => Promise<void>): Promise<void>
  /** Has a picture made in the formats that take their time, if and when the transaction commits. */
  enqueuePicture(tx: Queryable, key: string): Promise<void>
  /** Takes pictures from a queue of their own, one at a time, so that no refresh ever waits for one. */
  workOnPictures(handle: (key: string) => Promise<void>): Promise<void>
  /** Has a file of a document read for the search, if and when the transaction commits; once, if it waits already. */
  enqueueText(tx: Queryable, key: string, options?: TextOptions): Promise<void>
  /** Takes those from a queue of their own, one at a time: a file may take a minute. */
  workOnTexts(handle: (key: string) => Promise<void>): Promise<void>
  /** Has the ledger written and the files of a purge taken away, if and when the transaction commits. */
  enqueuePurge(tx: Queryable, id: string): Promise<void>
  /** Takes those from a queue of their own. A handler that throws is called again, without end. */
  workOnPurges(handle: (id: string) => Promise<void>): Promise<void>
  close(): Promise<void>
}

type OpenOptions = {
  /** One process looks after the queue (retries, clean-up): the worker. */
  isWorker: boolean
  onError: (error: unknown) => void
}

export function openJobs(databaseUrl: string, { isWorker, onError }: OpenOptions): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    migrate: false,
    supervise: isWorker,
    // How often it looks for work whose heartbeat has stopped; 60 s otherwise.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    schedule: false,
  })
  // Without a listener an 'error' event would end the process when PostgreSQL restarts.
  boss.on('error', onError)

  // With the first work, not before: a server starts, and says that it cannot, while PostgreSQL is away.
  let starting: Promise<unknown> | undefined
  async function start(): Promise<void> {
    starting ??= boss.start()
    await starting.catch((error: unknown) => {
      starting = undefined
      throw error
    })
  }

  return {
    ...pageQueues(boss, start),
    ...fileQueues(boss, start),
    async close() {
      if (starting) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

type PageQueues = Omit<Jobs, keyof FileQueues | 'close'>

/** What the edge is asked for, by urgency and by how long it is tried. */
function pageQueues(boss: PgBoss, start: () => Promise<void>): PageQueues {
  return {
    async enqueueRefresh(tx, addresses) {
      await start()
      const job: RefreshJob = { addresses }
      const options = { db: fromKysely(tx) }
      await boss.send(REFRESH, job, options)
      await boss.send(REFRESH, job, { ...options, startAfter: SECOND_ROUND_SECONDS })
    },
    async workOnRefresh(handle) {
      await start()
      const options = { pollingIntervalSeconds: 0.5, batchSize: 20 }
      await boss.work<RefreshJob>(REFRESH, options, (jobs) =>
        handle([...new Set(jobs.flatMap((job) => job.data.addresses))]),
      )
    },
    async enqueueGone(tx, item) {
      await start()
      const options = { db: fromKysely(tx) }
      for (const startAfter of [0, SECOND_ROUND_SECONDS, LAST_ROUND_SECONDS])
        await boss.send(GONE, item, { ...options, startAfter })
    },
    async workOnGone(handle) {
      await start()
      await boss.work<GoneItem>(GONE, { pollingIntervalSeconds: 0.5, batchSize: 1 }, ([job]) =>
        job ? handle(job.data) : Promise.resolve(),
      )
    },
    async enqueueFrame(tx, later) {
      await start()
      const options = { db: fromKysely(tx) }
      const [first, second]: FrameJob[] = [{ isSecond: false }, { isSecond: true }]
      await boss.send(FRAME, first, options)
      await boss.send(FRAME, second, { ...options, startAfter: SECOND_ROUND_SECONDS })
      for (const at of later) {
        await boss.send(FRAME, first, { ...options, startAfter: at })
        await boss.send(FRAME, second, { ...options, startAfter: secondRound(at) })
      }
    },
    async workOnFrame(handle) {
      await start()
      // Several at a time, so that what has just changed need not wait for the round that is under way.
      const options = { pollingIntervalSeconds: 0.5, batchSize: 100, localConcurrency: 4 }
      await boss.work<FrameJob>(FRAME, options, (jobs) =>
        handle({ isSecond: jobs.every((job) => job.data.isSecond) }),
      )
    },
  }
}

type FileQueues = Pick<
  Jobs,
  | 'enqueuePicture'
  | 'workOnPictures'
  | 'enqueueText'
  | 'workOnTexts'
  | 'enqueuePurge'
  | 'workOnPurges'
>

/** One file at a time, each kind in a queue of its own. */
function fileQueues(boss: PgBoss, start: () => Promise<void>): FileQueues {
  return {
    async enqueuePicture(tx, key) {
      await start()
      const job: PictureJob = { key }
      await boss.send(PICTURE, job, { db: fromKysely(tx) })
    },
    async workOnPictures(handle) {
      await start()
      await boss.work<PictureJob>(PICTURE, ONE_BY_ONE, async (jobs) => {
        for (const job of jobs) await handle(job.data.key)
      })
    },
    async enqueueText(tx, key, { isUrgent } = { isUrgent: false }) {
      await start()
      const job: TextJob = { key }
      const options = { singletonKey: key, priority: isUrgent ? 1 : 0 }
      await boss.send(TEXT, job, { ...options, db: fromKysely(tx) })
    },
    async workOnTexts(handle) {
      await start()
      const options = { ...ONE_BY_ONE, pollingIntervalSeconds: 0.5 }
      await boss.work<TextJob>(TEXT, options, async (jobs) => {
        for (const job of jobs) await handle(job.data.key)
      })
    },
    async enqueuePurge(tx, id) {
      await start()
      const job: PurgeJob = { id }
      await boss.send(PURGE, job, { singletonKey: id, db: fromKysely(tx) })
    },
    async workOnPurges(handle) {
      await start()
      // Several at a time, so that one that fails does not keep the others waiting.
      const options = { ...ONE_BY_ONE, pollingIntervalSeconds: 0.5, localConcurrency: 4 }
      await boss.work<PurgeJob>(PURGE, options, async (jobs) => {
        for (const job of jobs) await handle(job.data.id)
      })
    },
  }
}

function secondRound(at: Date): Date {
  return new Date(at.getTime() + SECOND_ROUND_SECONDS * 1_000)
}

/** Of pages: an edge that is away is asked again, for about ten minutes. */
const PAGE_SETTINGS = {
  retryLimit: 20,
  retryDelay: 1,
  retryDelayMax: 30,
  retryBackoff: true,
  expireInSeconds: 120,
  // A worker that was killed is noticed within this time, and its jobs are given to another.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
}
const FILE_SETTINGS = {
  ...PAGE_SETTINGS,
  retryLimit: 10,
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: 300,
}

const TEN_YEARS_SECONDS = 10 * 366 * 86_400
/** Of what must not be seen any more: tried again until it is done, however long that takes. */
const ENDLESS_SETTINGS = {
  ...PAGE_SETTINGS,
  retryLimit: 100_000_000,
  retentionSeconds: TEN_YEARS_SECONDS,
}

const QUEUES = [
  { name: REFRESH, settings: PAGE_SETTINGS },
  { name: GONE, settings: ENDLESS_SETTINGS },
  { name: FRAME, settings: PAGE_SETTINGS },
  { name: PICTURE, settings: FILE_SETTINGS },
  // For some two hours; what the file store has not given by then is enqueued anew when the worker tidies up.
  { name: TEXT, settings: { ...FILE_SETTINGS, retryLimit: 20 }, policy: 'short' as const },
  { name: PURGE, settings: ENDLESS_SETTINGS, policy: 'short' as const },
]

/** Part of migrating: the queue's own tables, at the version of its code, and the settings of this release. */
export async function installJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 1,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  for (const { name, settings, ...fixed } of QUEUES) {
    await boss.createQueue(name, { ...settings, ...fixed })
    // Creating changes nothing in a queue that an earlier release has made.
    await boss.updateQueue(name, settings)
  }
  await boss.stop()
}
