import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, vi } from 'vitest'
import { type DatabaseRole, urlAs } from '../../ops/database-roles.ts'

/** A copy of what was migrated, with the roles it was migrated for. A copy takes over no rights on the database itself. */
export async function createDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${inject('template')} owner owner
    strategy file_copy`)
  await asAdmin(`revoke all on database ${name} from public;
    grant connect on database ${name} to api, worker`)
  const url = new URL(inject('adminUrl'))
  url.pathname = name
  const urlOf = (role: DatabaseRole) => urlAs(role, url.href)
  return { name, ownerUrl: urlOf('owner'), apiUrl: urlOf('api'), workerUrl: urlOf('worker') }
}

export async function dropDatabase(name: string): Promise<void> {
  await untilAlone(name)
  await asAdmin(`drop database ${name} with (force)`)
}

/** Connections that are closing get a moment: one that is cut says so to a process that no longer listens to it. */
async function untilAlone(database: string): Promise<void> {
  const countSessions = () => asAdmin(`select from pg_stat_activity where datname = '${database}'`)
  await vi
    .waitUntil(async () => (await countSessions()) === 0, { timeout: 2_000 })
    .catch(() => undefined)
}

/** Returns how many rows it was about. */
async function asAdmin(statement: string): Promise<number> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  try {
    return (await admin.query(statement)).rowCount ?? 0
  } finally {
    await admin.end()
  }
}
