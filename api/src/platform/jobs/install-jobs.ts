import { PgBoss } from 'pg-boss'
import type { AnyJob } from './define-job.ts'
import { requireHandlers } from './start-check.ts'

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
