import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss'
import type { Queryable } from '../../db/schema.ts'
import { StartRefusal } from '../start-refusal.ts'
import { type AnyJob, type JobQueue, listDefinedJobs } from './define-job.ts'

type EnqueueOptions = {
  /** Not before this instant; now unless it is given. */
  startAt?: Date | undefined
  /** So much later. */
  delaySeconds?: number
  /** Before those that wait already. */
  isUrgent?: boolean
  /** After all others, however many there are of it. */
  isLast?: boolean
}

/** The queue lives in the same PostgreSQL, so that a change and the work it causes are one transaction. */
export type Jobs = {
  /** Has the work done by the worker, if and when the transaction commits. */
  enqueue<Data extends object>(
    tx: Queryable,
    job: JobQueue<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Starts handling these jobs; rejects when one of them, or one that waits, has no handler or two. */
  work<Deps>(jobs: readonly AnyJob<Deps>[], deps: Deps, log: Log): Promise<void>
  close(): Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'warn'>

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
    async enqueue(tx, job, data, options = {}) {
      await start()
      const db = fromKysely(tx)
      for (const each of sendOptions(job, data, options))
        await boss.send(job.name, data, { ...each, db })
    },
    async work(jobs, deps, log) {
      requireHandlers(jobs)
      await start()
      await requireQueues(boss.getDb(), jobs)
      for (const job of jobs) await workOn(boss, job, (batch) => job.run(batch, deps), log)
    },
    async close() {
      if (starting) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** One for each round of the job. */
function sendOptions<Data>(
  { queue: { rounds = [0], uniqueBy } }: JobQueue<Data>,
  data: Data,
  { startAt, delaySeconds = 0, isUrgent = false, isLast = false }: EnqueueOptions,
): SendOptions[] {
  return rounds.map((seconds) => ({
    priority: Number(isUrgent) - Number(isLast),
    startAfter: laterThan(startAt, delaySeconds + seconds),
    ...(uniqueBy && { singletonKey: uniqueBy(data) }),
  }))
}

/** Without an instant the database counts from its own clock. */
function laterThan(at: Date | undefined, seconds: number): Date | number {
  return at ? new Date(at.getTime() + seconds * 1_000) : seconds
}

async function workOn(
  boss: PgBoss,
  { name, queue }: Pick<AnyJob, 'name' | 'queue'>,
  run: (batch: unknown[]) => Promise<void>,
  log: Log,
): Promise<void> {
  const options = {
    pollingIntervalSeconds: queue.pollSeconds,
    batchSize: queue.batch?.size ?? 1,
    localConcurrency: queue.concurrency ?? 1,
    // With their keys.
    includeMetadata: true as const,
  }
  await boss.work<unknown, void, typeof options>(name, options, async (jobs) => {
    await takeAlong(boss, name, jobs)
    await run(jobs.map(({ data }) => data)).catch((err: unknown) => {
      log.warn({ err, job: name }, 'job failed, to be retried')
      throw err
    })
  })
}

/**
 * Those with the same key that wait by now are done with these: whatever enqueued them is committed, and is read from
 * here on. One that is enqueued later, or in a transaction that is still open, is a run of its own.
 */
async function takeAlong(
  boss: PgBoss,
  name: string,
  jobs: readonly { singletonKey: string | null }[],
): Promise<void> {
  const keys = jobs.flatMap(({ singletonKey }) => singletonKey ?? [])
  if (keys.length === 0) return
  await boss.getDb().executeSql(
    `delete from pgboss.job
      where name = $1 and singleton_key = any($2) and state = 'created' and start_after <= now()`,
    [name, keys],
  )
}

type Named = Pick<AnyJob, 'name'>

/** What the code alone can tell: every job that this process can enqueue is in the list, and no name is there twice. */
export function requireHandlers(listed: readonly Named[]): void {
  const unlisted = listDefinedJobs().filter((job) => !listed.some((each) => each === job))
  const names = [...listed, ...unlisted].map(({ name }) => name)
  const repeated = new Set(names.filter((name, i) => names.indexOf(name) !== i))
  refuse([
    ...[...repeated].map((name) => `job "${name}" has two handlers`),
    ...unlisted
      .filter(({ name }) => !repeated.has(name))
      .map(({ name }) => `job "${name}" has no handler: it is not in the list of jobs`),
  ])
}

/** What the database knows: a queue for every job, and a handler for every job that waits. */
async function requireQueues(
  db: ReturnType<PgBoss['getDb']>,
  jobs: readonly Named[],
): Promise<void> {
  const { rows } = await db.executeSql(`
    select queue.name, count(job.id)::int as count
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'completed'
    group by queue.name order by queue.name`)
  const queues: { name: string; count: number }[] = rows
  const missing = jobs.filter(({ name }) => !queues.some((queue) => queue.name === name))
  const unhandled = queues.filter(
    (queue) => queue.count > 0 && !jobs.some(({ name }) => name === queue.name),
  )
  refuse([
    ...missing.map(({ name }) => `job "${name}" has no queue: migrate the database first`),
    ...unhandled.map(({ name, count }) => `queue "${name}" holds ${count} jobs and has no handler`),
  ])
}

/** Work would be enqueued without a handler, or for two. */
function refuse(problems: string[]): void {
  if (problems.length > 0) throw new StartRefusal('every job needs one handler', problems)
}

/** Part of migrating: the queue's own tables, at the version of its code, and the settings of this release. */
export async function installJobs(databaseUrl: string, jobs: readonly AnyJob[]): Promise<void> {
  requireHandlers(jobs)
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 1,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  for (const { name, queue } of jobs) {
    await boss.createQueue(name, queue.retry)
    // Creating changes nothing in a queue that an earlier release has made.
    await boss.updateQueue(name, queue.retry)
  }
  // As earlier releases made them: a unique job was not added while one waited, and lost if that one ran too early.
  await boss
    .getDb()
    .executeSql("update pgboss.queue set policy = 'standard' where policy = 'short'")
  // Which queues there are is decided here alone; the worker writes down how full they are.
  await boss.getDb().executeSql(`revoke insert, update, delete on pgboss.queue from api, worker;
    grant update on pgboss.queue to worker`)
  await boss.stop()
}
