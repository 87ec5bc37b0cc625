import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '../sql.ts'

/** Hashes of all rows or bytes, by name. */
export type Fingerprints = ReadonlyMap<string, string>

/** Of every table of the database, those of the queue included. */
export async function fingerprintTables(): Promise<Fingerprints> {
  const listed = await sql(
    `select format('%I.%I', table_schema, table_name) from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const tables = listed.split('\n').toSorted()
  const hashes = await sql(
    tables
      .map((table) => {
        const rows = `select row_to_json(t)::text as line from ${table} t`
        return `select md5(coalesce(string_agg(line, e'\\n' order by line), '')) from (${rows}) lines`
      })
      .join(' union all '),
  )
  const each = hashes.split('\n')
  return new Map(tables.map((table, i) => [table, each[i] ?? '']))
}

/** Of every file in these folders. */
export async function fingerprintFiles(folders: readonly string[]): Promise<Fingerprints> {
  const found = new Map<string, string>()
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      found.set(
        path,
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      )
    }
  return found
}

/** Names that are missing or have another hash. */
export function differences(wanted: Fingerprints, found: Fingerprints): string[] {
  return [...wanted].flatMap(([name, hash]) => (found.get(name) === hash ? [] : [name]))
}
