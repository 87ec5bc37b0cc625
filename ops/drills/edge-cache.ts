import { createHash } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PATHS } from '../local-stack.ts'
import type { Copy } from './public-site.ts'

/** The edge's cache entries, as nginx stores them on disk. */

const CACHE_DIR = join(PATHS.edge, 'cache')

/** Offset of the second until which an entry is fresh, in its header (ngx_http_file_cache_header_t). */
const VALID_UNTIL_OFFSET = 8

/** nginx revalidates its open files every second (open_file_cache_valid), in whole seconds. */
const NOTICED_MS = 2_100

export async function dropCopy(copy: Copy): Promise<void> {
  await rm(fileOf(copy), { force: true })
  await pause(NOTICED_MS)
}

/** Files only: nginx may be writing into the folders at this moment. */
export async function dropAllCopies(): Promise<number> {
  const entries = await readdir(CACHE_DIR, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) await rm(join(parentPath, name), { force: true })
  return files.length
}

/** Ages an entry so that it expired so many seconds ago, without waiting for it. */
export async function expireCopy(copy: Copy, secondsAgo: number): Promise<void> {
  const file = await open(fileOf(copy), 'r+')
  const validUntil = Buffer.alloc(8)
  validUntil.writeBigInt64LE(BigInt(nowInSeconds() - secondsAgo))
  await file.write(validUntil, 0, 8, VALID_UNTIL_OFFSET)
  await file.close()
}

/** Fresh or not. */
export function isKept(copy: Copy): Promise<boolean> {
  return stat(fileOf(copy)).then(
    () => true,
    () => false,
  )
}

export async function isFresh(copy: Copy): Promise<boolean> {
  const file = await open(fileOf(copy), 'r').catch(() => undefined)
  if (!file) return false
  const validUntil = Buffer.alloc(8)
  await file.read(validUntil, 0, 8, VALID_UNTIL_OFFSET)
  await file.close()
  return Number(validUntil.readBigInt64LE()) > nowInSeconds()
}

/** proxy_cache_key and proxy_cache_path of server/edge/configuration.ts, read the other way round. */
function fileOf({ path, encoding }: Copy): string {
  const key = `${encoding} ${path.includes('?') ? path : `${path}?`}`
  const hash = createHash('md5').update(key).digest('hex')
  return join(CACHE_DIR, hash.slice(-1), hash.slice(-3, -1), hash)
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
