import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { installRoles, urlAs } from '../../ops/database-roles.ts'

const run = promisify(execFile)

/** Like a backup: all of the database, in a file. */
export async function dumpDatabase(databaseUrl: string, file: string): Promise<void> {
  const url = new URL(inject('adminUrl'))
  url.pathname = new URL(databaseUrl).pathname
  await run('pg_dump', [url.href, '-f', file])
}

/** Another database with what the file holds, to be dropped by its address: the owner's. */
export async function restoreCopy(databaseUrl: string, file: string): Promise<string> {
  const url = new URL(inject('adminUrl'))
  const name = `${new URL(databaseUrl).pathname.slice(1)}_restored`
  await run('psql', [url.href, '-qc', `create database ${name}`])
  url.pathname = name
  await run('psql', [url.href, '-qX', '-v', 'ON_ERROR_STOP=1', '-f', file])
  await installRoles(url.href)
  return urlAs('owner', url.href)
}

export async function dropCopy(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await run('psql', [inject('adminUrl'), '-qc', `drop database ${name} with (force)`])
}
