import type { Queryable } from '../../db/schema.ts'

/** Files of one kind in the store, declared by the feature whose rows they belong to. */
export type FileKind = {
  /** Its folder in the store, and the first part of its addresses after `/archivos/`. */
  folder: string
  /** The name in the store of what an address asks for. */
  nameAt(path: string): string | undefined
  /** The key of the row that a file belongs to; undefined for one that is half-written. */
  keyOf(name: string): string | undefined
  /** Of these keys, those that have a row. */
  listKnownKeys(db: Queryable, keys: string[]): Promise<(string | null)[]>
  /** By extension. */
  contentTypes: Record<string, string>
  cacheControl: string
}

/**
 * The pages that the edge shows, with 410, at the addresses of files that were withdrawn for good. Never deleted as
 * orphans: after a restore they are all that keeps a file from being looked for.
 */
export function tombstoneName(key: string): string {
  return `retirados/${key}.html`
}
