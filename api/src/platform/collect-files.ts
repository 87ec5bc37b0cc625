import type { Queryable } from '../db/schema.ts'
import type { FileStore } from './files.ts'
import { PICTURES_FOLDER, pictureKeyOf } from './pictures.ts'

type CollectDeps = {
  db: Queryable
  files: FileStore
  /** Whatever is younger may belong to a change that is still being saved. */
  olderThanMs: number
  now: Date
}

/** How many files are asked about at once. */
const BATCH = 1_000

/**
 * Takes away the files that a crash left behind: those of a picture nobody saved, and those half-written. Files come
 * before their row in every write, so a row never waits for a file that is gone. Returns how many went.
 */
export async function collectFiles({ db, files, olderThanMs, now }: CollectDeps): Promise<number> {
  let collected = 0
  let batch: string[] = []
  for await (const { name, changedAtMs } of files.list(PICTURES_FOLDER)) {
    if (now.getTime() - changedAtMs < olderThanMs) continue
    batch.push(name)
    if (batch.length < BATCH) continue
    collected += await removeOrphans(db, files, batch)
    batch = []
  }
  return collected + (await removeOrphans(db, files, batch))
}

async function removeOrphans(db: Queryable, files: FileStore, names: string[]): Promise<number> {
  const known = await listKnownKeys(db, names)
  const orphans = names.filter((name) => !known.has(pictureKeyOf(name)))
  for (const name of orphans) await files.remove(name)
  return orphans.length
}

async function listKnownKeys(db: Queryable, names: string[]): Promise<Set<string | undefined>> {
  const keys = new Set(names.map(pictureKeyOf).filter((key) => key !== undefined))
  if (keys.size === 0) return new Set()
  const rows = await db
    .selectFrom('pictures')
    .select('key')
    .where('key', 'in', [...keys])
    .execute()
  return new Set(rows.map((row) => row.key))
}
