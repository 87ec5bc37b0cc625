import type { Queryable } from '../../db/schema.ts'
import type { StoredKind } from './file-kinds.ts'
import type { FileStore } from './file-store.ts'

export type OrphanDeps = {
  db: Queryable
  files: FileStore
  fileKinds: readonly StoredKind[]
  /** Whatever is younger may belong to a change that is still being saved. */
  olderThanMs: number
  now: Date
}

/** How many files are looked up at once. */
const BATCH = 1_000

/**
 * Deletes the files that a crash left behind: those without a row, and those half-written. In every write files come
 * before their row, so a row never refers to a file that is gone. Returns how many were deleted.
 */
export async function deleteOrphans(deps: OrphanDeps): Promise<number> {
  let deleted = 0
  for (const kind of deps.fileKinds) deleted += await deleteOrphansOf(deps, kind)
  return deleted
}

async function deleteOrphansOf(
  { db, files, olderThanMs, now }: OrphanDeps,
  kind: StoredKind,
): Promise<number> {
  let deleted = 0
  let batch: string[] = []
  const deleteBatch = async () => {
    const keys = batch.map(kind.keyOf).filter((key) => key !== undefined)
    const known = new Set(keys.length > 0 ? await kind.listKnownKeys(db, keys) : [])
    const orphans = batch.filter((name) => !known.has(kind.keyOf(name) ?? null))
    for (const name of orphans) await files.remove(name)
    deleted += orphans.length
    batch = []
  }
  for await (const { name, changedAtMs } of files.list(kind.folder)) {
    if (now.getTime() - changedAtMs < olderThanMs) continue
    batch.push(name)
    if (batch.length === BATCH) await deleteBatch()
  }
  await deleteBatch()
  return deleted
}
