import type { Queryable } from '../../db/schema.ts'

/** Files of one kind in a store, declared by the feature that owns their rows. */
export type StoredKind = {
  folder: string
  /** The key of the row that a file belongs to; undefined for one that is half-written. */
  keyOf(name: string): string | undefined
  /** Of these keys, those that have a row. */
  listKnownKeys(db: Queryable, keys: string[]): Promise<(string | null)[]>
}

/** Those that visitors see: its folder is the first part of their addresses after `/archivos/`. */
export type FileKind = StoredKind & {
  /** The name in the store of what an address asks for. */
  nameAt(path: string): string | undefined
  /** By extension. */
  contentTypes: Record<string, string>
  cacheControl: string
}

/** What can be withdrawn is asked for again after a minute; what did not change is not sent again. */
export const WITHDRAWABLE_CACHE_CONTROL = 'public, max-age=60'

/**
 * The pages that the edge shows, with 410, at the addresses of files that were withdrawn for good. Never deleted as
 * orphans: after a restore they are all that keeps a file from being looked for.
 */
export function tombstoneName(key: string): string {
  return `retirados/${key}.html`
}
