import type { FileFormat } from '@terminal/contract/documents/document'
import type { Queryable } from '../../db/schema.ts'

/** A file of the store that the antivirus has said nothing of; nothing for one that is nobody's. */
export async function findUnscanned(
  db: Queryable,
  key: string,
): Promise<{ key: string; format: FileFormat } | undefined> {
  const row = await unscannedFiles(db).where('document_files.key', '=', key).executeTakeFirst()
  return row && row.format !== 'link' ? { key, format: row.format } : undefined
}

/** Also of what a document showed before: it is at its address as well. */
export async function listUnscannedKeys(db: Queryable): Promise<string[]> {
  const rows = await unscannedFiles(db).distinct().orderBy('document_files.key').execute()
  return rows.flatMap(({ key }) => key ?? [])
}

function unscannedFiles(db: Queryable) {
  return db
    .selectFrom('document_files')
    .leftJoin('document_scans', 'document_scans.key', 'document_files.key')
    .select(['document_files.key', 'format'])
    .where('document_files.key', 'is not', null)
    .where('document_scans.key', 'is', null)
}

export async function insertScan(
  db: Queryable,
  key: string,
  state: 'clean' | 'infected',
): Promise<void> {
  await db
    .insertInto('document_scans')
    .values({ key, state })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
