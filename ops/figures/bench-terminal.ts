import { PORTS } from '../addresses.ts'
import { startInBackground, stopInBackground } from '../background.ts'
import { runDatabaseCommand } from '../database.ts'
import { installRoles, urlAs } from '../database-roles.ts'
import { API_PARTS, OWNER_SETTINGS, type StackProcess, URLS } from '../local-stack.ts'
import { sql } from '../sql.ts'

export type BenchSize = keyof typeof PORTS.benchApi

/** An api as the stack runs it, on its own seeded database. Returns its origin. */
export async function openTerminal(
  size: BenchSize,
  fill: (database: string) => Promise<void>,
): Promise<string> {
  const { database, url, part } = partOf(size)
  await dropDatabase(database)
  await sql(`create database ${database}`)
  await installRoles(url)
  const ownerUrl = urlAs('owner', url)
  await runDatabaseCommand('migrate', { ...OWNER_SETTINGS, DATABASE_OWNER_URL: ownerUrl })
  await fill(ownerUrl)
  await startInBackground(part)
  return new URL(part.healthUrl).origin
}

/** Its database, as the superuser of the local cluster. */
export function benchUrl(size: BenchSize): string {
  return partOf(size).url
}

export async function closeTerminal(size: BenchSize): Promise<void> {
  const { database, part } = partOf(size)
  await stopInBackground(part.name)
  await dropDatabase(database)
}

async function dropDatabase(name: string): Promise<void> {
  await sql(`drop database if exists ${name} with (force)`)
}

function partOf(size: BenchSize): { database: string; url: string; part: StackProcess } {
  const [model] = API_PARTS
  if (!model) throw new Error('The stack has no api')
  const database = `bench_${size}`
  const url = new URL(URLS.database)
  url.pathname = database
  const port = String(PORTS.benchApi[size])
  const metricsPort = String(PORTS.benchMetrics[size])
  return {
    database,
    url: url.href,
    part: {
      ...model,
      name: `bench-${size}`,
      env: {
        ...model.env,
        DATABASE_URL: urlAs('api', url.href),
        PORT: port,
        METRICS_PORT: metricsPort,
      },
      healthUrl: `http://127.0.0.1:${port}/salud/listo`,
    },
  }
}
