import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { STATE_DIR } from '../addresses.ts'
import { URLS } from '../local-stack.ts'
import { sql } from '../sql.ts'

const run = promisify(execFile)
const DUMP = join(STATE_DIR, 'simulacro.sql')
const CONTROL = join(STATE_DIR, 'simulacro.control')
const HEAP_BYTES = 512 * 1024 * 1024

/**
 * Every file of the stack that contains the mark in clear: PostgreSQL's own files and its dump, both file stores, the
 * edge's folders, the logs. The dump has what a page on disk may have packed, and in hexadecimal what a column holds as
 * bytes.
 */
export async function filesWith(mark: string): Promise<string[]> {
  await sql('checkpoint')
  await run('pg_dump', ['-f', DUMP, URLS.database])
  await writeFile(CONTROL, `a search that finds nothing proves nothing: ${mark}`)
  try {
    const found = await search(mark)
    if (!found.includes(CONTROL)) throw new Error('The search does not find what is there')
    return found.filter((path) => path !== CONTROL)
  } finally {
    await Promise.all([DUMP, CONTROL].map((path) => rm(path, { force: true })))
  }
}

async function search(mark: string): Promise<string[]> {
  const hex = Buffer.from(mark).toString('hex')
  const args = ['-rlaF', '-e', mark, '-e', hex, STATE_DIR]
  // A file that disappears during the search makes grep exit with 2, with valid output.
  const { stdout } = await run('grep', args, { maxBuffer: HEAP_BYTES }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  )
  return stdout.split('\n').filter(Boolean)
}
