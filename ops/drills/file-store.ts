import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PATHS } from '../local-stack.ts'
import { sql } from '../sql.ts'

/** The pictures of the news on disk, as api/src/news/pictures.ts names them. */
export async function listFiles(): Promise<string[]> {
  return readdir(join(PATHS.files, 'noticias'))
}

/** Files without a row, complete or half-written. */
export async function listOrphans(): Promise<string[]> {
  const keys = new Set((await sql('select key from pictures')).split('\n'))
  const files = await listFiles()
  return files.filter((name) => {
    const [, key] = /^([0-9a-f]{32})-\d+\.[a-z]+$/.exec(name) ?? []
    return key === undefined || !keys.has(key)
  })
}
