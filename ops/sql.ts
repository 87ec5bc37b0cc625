import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { URLS } from './local-stack.ts'

const run = promisify(execFile)

/** What psql answers: a line for each row, its columns with bars between them. */
export async function sql(statement: string, database: string = URLS.database): Promise<string> {
  const { stdout } = await run('psql', [
    ...[database, '-qXAt', '-v', 'ON_ERROR_STOP=1', '-c', statement],
  ])
  return stdout.trim()
}
