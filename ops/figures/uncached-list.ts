import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PORTS } from '../addresses.ts'
import { PATHS, SETTINGS, URLS } from '../local-stack.ts'
import { sql } from '../sql.ts'
import type { Effort } from './cached-figures.ts'
import { onServerCore } from './cores.ts'
import { askForSeconds } from './load.ts'
import { type Comparison, comparePairs } from './pairs.ts'
import { requirePid, requirePostgresPid } from './parts.ts'
import { runPgbench } from './pgbench.ts'

const CLIENTS = 8
/** An unusual page size is never cached, and behind the edge there is no cache. */
const PATH = '/api/Noticias?pageNumber=1&pageSize=49'

/** The list, uncached, by one process ÷ its own SQL in pgbench. */
export async function measureUncachedList({ pairs, seconds }: Effort): Promise<Comparison> {
  const script = join(PATHS.edge, 'figures.pgbench')
  await writeFile(script, toPgbench(await recordStatements()))
  const [api, postgres] = [await requirePid('api-1'), await requirePostgresPid()]
  const ours = () => askForSeconds(apiUrl(0), [api, postgres], seconds, CLIENTS)
  const bench = { script, database: URLS.database, clients: CLIENTS, postgres, seconds }
  try {
    return await onServerCore([api, postgres], () =>
      comparePairs(pairs, ours, () => runPgbench(bench)),
    )
  } finally {
    await rm(script)
  }
}

/** Two processes at once ÷ one. On two cores they share with PostgreSQL and the generator: read it so. */
export async function measureTwoProcesses({ seconds }: Effort): Promise<number> {
  const ask = (i: number) => askForSeconds(apiUrl(i), [], seconds, CLIENTS)
  const one = await ask(0)
  const both = await Promise.all([ask(0), ask(1)])
  return both.reduce((sum, speed) => sum + speed.perSecond, 0) / one.perSecond
}

function apiUrl(i: number): string {
  return `http://127.0.0.1:${PORTS.api[i]}${PATH}`
}

/** The statements of one request with their values, as PostgreSQL logged them, so that they follow the code. */
async function recordStatements(): Promise<string[]> {
  const log = join(PATHS.postgres, 'log')
  const from = (await readFile(log, 'utf8')).length
  await sql(`alter system set log_statement = 'all'`)
  try {
    await untilReloaded('all')
    const response = await fetch(apiUrl(0), { headers: { 'x-api-key': SETTINGS.API_KEY } })
    await response.text()
  } finally {
    await sql('alter system reset log_statement')
    await untilReloaded('none')
  }
  return statementsIn((await readFile(log, 'utf8')).slice(from))
}

/** One from the months, to find the place, and one from the news. Others work meanwhile: the queue asks for jobs. */
function statementsIn(log: string): string[] {
  const entries = log.split(/\n(?=\d{4}-\d\d-\d\d )/)
  const statements = entries.flatMap((entry, i) => {
    const [, statement] = /execute <unnamed>: ([\s\S]*)/.exec(entry) ?? []
    if (!statement || !/from "?news/.test(statement)) return []
    const values = entries[i + 1] ?? ''
    return statement.replaceAll(/\$(\d+)/g, (_all, n) => {
      const [, value = ''] = new RegExp(`\\$${n} = '([^']*)'`).exec(values) ?? []
      return `{${value}}`
    })
  })
  if (statements.length !== 2) throw new Error(`The list runs ${statements.length} statements`)
  return statements
}

const BOOLEANS: Record<string, string> = { t: 'true', f: 'false' }

/** Values become variables, so that pgbench sends them apart from the text, as our driver does. It has none for a day. */
function toPgbench(statements: string[]): string {
  const sets: string[] = []
  const lines = statements.map((statement) =>
    statement.replaceAll(/\{([^}]*)\}/g, (_all, value: string) => {
      if (/^\d{4}-/.test(value)) return `'${value}'`
      sets.push(`\\set v${sets.length} ${BOOLEANS[value] ?? Number(value)}`)
      return `:v${sets.length - 1}`
    }),
  )
  return [...sets, ...lines.map((line) => `${line};`), ''].join('\n')
}

async function untilReloaded(value: string): Promise<void> {
  await sql('select pg_reload_conf()')
  while ((await sql('show log_statement')) !== value) await pause(20)
  // Sessions that are open already look at their settings before their next statement.
}
