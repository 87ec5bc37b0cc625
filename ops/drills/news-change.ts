import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { newsAddresses } from '@terminal/contract/pages'
import { URLS } from '../house.ts'
import type { Crowd } from './load.ts'
import { ENCODINGS, textOf } from './public-site.ts'

const run = promisify(execFile)

/** Anything after this in a title was written by a drill. */
const MARK = ' · simulacro '

/**
 * An editor's change and the refresh it causes, in one transaction, as api/src/platform/jobs.ts writes it. In SQL,
 * because no route writes news yet.
 */
const CHANGE = `
begin;
update news set title = split_part(title, '${MARK}', 1) || :'suffix', updated_at = now() where id = :id;
insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit,
  retry_delay, retry_backoff, retry_delay_max, policy, heartbeat_seconds)
select q.name, jsonb_build_object('addresses', :'addresses'::jsonb), now() + delay, now() + delay + interval '1 day',
  q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy,
  q.heartbeat_seconds
from pgboss.queue q, unnest(array[interval '0', interval '2 seconds']) delay where q.name = 'refresh';
commit;
`

/** Changes the title of a news item and returns what the site must show from then on. */
export async function changeNews(id: number): Promise<string> {
  const mark = `${MARK}${Date.now()}`
  await write(id, mark)
  return mark
}

/** Takes back whatever drills have written, also those that were interrupted. */
export async function restoreNews(): Promise<void> {
  const changed = await runSql(`select id from news where strpos(title, '${MARK}') > 0;`)
  for (const id of changed.split('\n').filter(Boolean)) await write(Number(id), '')
}

/** Whether every copy of every address of the item shows the text, from the cache itself. */
export async function showsEverywhere(crowd: Crowd, id: number, mark: string): Promise<boolean> {
  // The map of addresses names the item's address, not its title.
  const showing = newsAddresses(id).filter((path) => path !== '/sitemap.xml')
  for (const path of showing) {
    for (const encoding of ENCODINGS) {
      const answer = await crowd.ask({ kind: 'look for a change', path, encoding })
      const isShown = answer?.headers['x-cache'] === 'HIT' && textOf(answer).includes(mark)
      if (!isShown) return false
    }
  }
  return true
}

export async function areJobsDone(): Promise<boolean> {
  return (await countJobs("state < 'completed'")) === 0
}

/** Waits until the worker has nothing left to do. */
export async function untilNoJobs(): Promise<void> {
  while (!(await areJobsDone())) await pause(100)
}

/** Waits until the worker is in the middle of something. */
export async function untilJobBegun(): Promise<void> {
  while ((await countJobs("state = 'active'")) === 0) await pause(5)
}

async function countJobs(condition: string): Promise<number> {
  return Number(await runSql(`select count(*) from pgboss.job where ${condition};`))
}

async function write(id: number, suffix: string): Promise<void> {
  await runSql(CHANGE, { id: String(id), suffix, addresses: JSON.stringify(newsAddresses(id)) })
}

async function runSql(statements: string, values: Record<string, string> = {}): Promise<string> {
  const variables = Object.entries(values).flatMap(([name, value]) => ['-v', `${name}=${value}`])
  const psql = run('psql', [URLS.database, '-qXAt', '-v', 'ON_ERROR_STOP=1', ...variables])
  // Only what comes in by the input has its variables put in.
  psql.child.stdin?.end(statements)
  return (await psql).stdout
}
