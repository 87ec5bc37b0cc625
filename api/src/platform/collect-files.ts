import type { Queryable } from '../db/schema.ts'
import { DOCUMENTS_FOLDER, documentKeyOf } from './document-files.ts'
import type { FileStore } from './files.ts'
import { PICTURES_FOLDER, pictureKeyOf } from './pictures.ts'

type CollectDeps = {
  db: Queryable
  files: FileStore
  /** Whatever is younger may belong to a change that is still being saved. */
  olderThanMs: number
  now: Date
}

type Folder = {
  name: string
  /** Whose a file is; of half-written ones nobody's. */
  keyOf(name: string): string | undefined
  /** Those of the keys that a row speaks of. */
  listKnown(db: Queryable, keys: string[]): Promise<(string | null)[]>
}

const FOLDERS: readonly Folder[] = [
  {
    name: PICTURES_FOLDER,
    keyOf: pictureKeyOf,
    listKnown: async (db, keys) => {
      const rows = await db.selectFrom('pictures').select('key').where('key', 'in', keys).execute()
      return rows.map((row) => row.key)
    },
  },
  {
    name: DOCUMENTS_FOLDER,
    keyOf: documentKeyOf,
    listKnown: async (db, keys) => {
      const rows = await db
        .selectFrom('document_files')
        .select('key')
        .where('key', 'in', keys)
        .execute()
      return rows.map((row) => row.key)
    },
  },
]

/** How many files are asked about at once. */
const BATCH = 1_000

/**
 * Takes away the files that a crash left behind: those that nobody saved, and those half-written. Files come before their
 * row in every write, so a row never waits for a file that is gone. Returns how many went.
 */
export async function collectFiles(deps: CollectDeps): Promise<number> {
  let collected = 0
  for (const folder of FOLDERS) collected += await collectFolder(deps, folder)
  return collected
}

async function collectFolder(
  { db, files, olderThanMs, now }: CollectDeps,
  folder: Folder,
): Promise<number> {
  let collected = 0
  let batch: string[] = []
  const removeOrphans = async () => {
    const keys = batch.map(folder.keyOf).filter((key) => key !== undefined)
    const known = new Set(keys.length > 0 ? await folder.listKnown(db, keys) : [])
    const orphans = batch.filter((name) => !known.has(folder.keyOf(name) ?? null))
    for (const name of orphans) await files.remove(name)
    collected += orphans.length
    batch = []
  }
  for await (const { name, changedAtMs } of files.list(folder.name)) {
    if (now.getTime() - changedAtMs < olderThanMs) continue
    batch.push(name)
    if (batch.length === BATCH) await removeOrphans()
  }
  await removeOrphans()
  return collected
}
