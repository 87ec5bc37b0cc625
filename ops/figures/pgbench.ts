import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onGeneratorCore, processorSeconds } from './cores.ts'
import type { Speed } from './load.ts'

const run = promisify(execFile)

type Bench = {
  script: string
  database: string
  clients: number
  /** The process of PostgreSQL. */
  postgres: number
  seconds: number
}

/** What a script of SQL makes of PostgreSQL, sent with its values apart, as our driver does. */
export async function runPgbench(bench: Bench): Promise<Speed> {
  const root = '/usr/lib/postgresql'
  const pgbench = join(root, readdirSync(root).toSorted().at(-1) ?? '', 'bin/pgbench')
  const [command, args] = onGeneratorCore(pgbench, [
    ...['-n', '-M', 'extended', '-c', String(bench.clients), '-j', '1'],
    ...['-T', String(bench.seconds), '-f', bench.script, bench.database],
  ])
  const before = processorSeconds([bench.postgres])
  const { stdout } = await run(command, args)
  const used = processorSeconds([bench.postgres]) - before
  const transactions = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  return { perSecond, perProcessorSecond: transactions / used }
}
