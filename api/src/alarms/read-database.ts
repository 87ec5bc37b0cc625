import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'
import type { DatabaseFigures } from './readings.ts'

type Row = {
  connections: number
  queue_waiting: number
  queue_oldest: number
  queue_failed: number
  mails_waiting: number
  mails_oldest: number
  mails_stuck: number
  mails_refused: number
}

/**
 * In one statement. A job that is put off is not late: it counts from when it may begin. Mails are stuck since the first
 * that came after the last one sent, or since five wait: what is older than one that was sent has an address that does
 * not answer.
 */
export async function readDatabase(db: Queryable): Promise<DatabaseFigures> {
  const { rows } = await sql<Row>`
    select
      (select sum(numbackends) from pg_stat_database)::float8
        / (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int)
        as connections,
      queue.waiting as queue_waiting, queue.oldest as queue_oldest, queue.failed as queue_failed,
      mail.waiting as mails_waiting, mail.oldest as mails_oldest,
      mail.stuck as mails_stuck, mail.refused as mails_refused
    from (
      select count(*) filter (where is_waiting)::int as waiting,
        coalesce(max(extract(epoch from now() - start_after)) filter (where is_waiting), 0)::float8 as oldest,
        count(*) filter (where state = 'failed' and completed_on > now() - interval '1 hour')::int as failed
      from pgboss.job cross join lateral (
        select state in ('created', 'retry') and start_after <= now() as is_waiting) as each
    ) as queue cross join (
      select count(*) filter (where is_waiting)::int as waiting,
        coalesce(max(age) filter (where is_waiting), 0)::float8 as oldest,
        coalesce(greatest(
          max(age) filter (where is_waiting and (last_sent is null or created_at > last_sent)),
          (array_agg(age order by age desc) filter (where is_waiting))[5]), 0)::float8 as stuck,
        count(*) filter (where state = 'refused')::int as refused
      from (
        select state, created_at, state = 'waiting' as is_waiting, extract(epoch from now() - created_at) as age,
          max(ended_at) filter (where state = 'sent') over () as last_sent
        from mails where state = 'waiting' or ended_at > now() - interval '1 day'
      ) as each
    ) as mail`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database says nothing of itself')
  return {
    connections: row.connections,
    queue: {
      waiting: row.queue_waiting,
      oldestSeconds: row.queue_oldest,
      failed: row.queue_failed,
    },
    mails: {
      waiting: row.mails_waiting,
      oldestSeconds: row.mails_oldest,
      stuckSeconds: row.mails_stuck,
      refused: row.mails_refused,
    },
  }
}
