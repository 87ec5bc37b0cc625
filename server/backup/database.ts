import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './place.ts'
import { mustRun } from './run-command.ts'

type Reached = Pick<Cluster, 'binDir' | 'socketDir' | 'port' | 'superuser' | 'user' | 'database'>

/** psql's output: a line per row, columns separated by bars. */
export async function query(cluster: Reached, statement: string): Promise<string> {
  const { binDir, socketDir, port, superuser, user, database } = cluster
  const connection = ['-h', socketDir, '-p', String(port), '-U', superuser, '-d', database]
  const answer = await mustRun(
    join(binDir, 'psql'),
    [...connection, '-qXAt', '-v', 'ON_ERROR_STOP=1', '-c', statement],
    { user },
  )
  return answer.trim()
}

/** False when the server exited instead. */
export async function hasRecovered(cluster: Cluster): Promise<boolean> {
  for (;;) {
    const answer = await query(cluster, 'select pg_is_in_recovery()').catch(() => undefined)
    if (answer === 'f') return true
    // It accepts no connections until its state is consistent.
    if (answer === undefined && !(await cluster.isRunning())) return false
    await pause(250)
  }
}

/** The queue of jobs changes while it is counted. */
const OTHER_SCHEMAS = "('pg_catalog', 'information_schema', 'pgboss')"

/** Rows of every table, by its name with its schema. */
export async function countRows(cluster: Reached): Promise<Map<string, number>> {
  const counted = await query(
    cluster,
    `select format('%I.%I', table_schema, table_name) || '|' ||
       (xpath('/row/n/text()', query_to_xml(
         format('select count(*) as n from %I.%I', table_schema, table_name), false, true, '')))[1]
     from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ${OTHER_SCHEMAS} order by 1`,
  )
  return new Map(
    counted.split('\n').flatMap((line) => {
      const bar = line.lastIndexOf('|')
      return bar < 0 ? [] : [[line.slice(0, bar), Number(line.slice(bar + 1))]]
    }),
  )
}
