import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The database roles: one that migrates, and one per kind of process with the rights it needs. */
export type DatabaseRole = 'owner' | 'api' | 'worker'

/** What a superuser runs in each database, once. */
export const ROLES_FILE = fileURLToPath(new URL('../api/src/db/roles.sql', import.meta.url))

const run = promisify(execFile)

/** Creates the roles of a local cluster, and gives a database to the owner. */
export async function installRoles(superuserUrl: string): Promise<void> {
  await run('psql', [superuserUrl, '-qX', '-v', 'ON_ERROR_STOP=1', '-f', ROLES_FILE])
}

/** The same database with another role. Local clusters trust every user of this machine. */
export function urlAs(role: DatabaseRole, databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.username = role
  return url.href
}
