import type { PgBoss } from 'pg-boss'
import { StartRefusal } from '../start-refusal.ts'
import { type AnyJob, listDefinedJobs } from './define-job.ts'

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
export async function requireQueues(
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

/** Work would be enqueued that nobody does, or that two handlers take from each other. */
function refuse(problems: string[]): void {
  if (problems.length > 0) throw new StartRefusal('every job needs one handler', problems)
}
