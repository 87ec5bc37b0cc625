import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Who connects to a database: whoever migrates it, and each kind of process with what it needs and no more. */
export type DatabaseRole = 'owner' | 'api' | 'worker'

/** What a superuser runs in each database, once. */
export const ROLES_FILE = fileURLToPath(new URL('../api/src/db/roles.sql', import.meta.url))

const run = promisify(execFile)

/** Makes the roles of a cluster of ours, and gives a database to the first of them. */
export async function installRoles(superuserUrl: string): Promise<void> {
  await run('psql', [superuserUrl, '-qX', '-v', 'ON_ERROR_STOP=1', '-f', ROLES_FILE])
}

/** The same database, as somebody else. A cluster of ours trusts whoever is on this machine. */
export function urlAs(role: DatabaseRole, databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.username = role
  return url.href
}
