import type { Queryable } from '../../db/schema.ts'
import type { MasterKeys } from './master-keys.ts'

/** What is made with a master key and kept: a change of the key makes it anew. */
export type Renewable = {
  /** How many were made by another key than the one that writes. */
  countStale(db: Queryable, masters: MasterKeys): Promise<number>
  /** Makes those anew, and names what is damaged, which stops nothing else. Returns how many. */
  renew(db: Queryable, masters: MasterKeys, onDamaged?: (id: string) => void): Promise<number>
  /** What none of these keys opens or makes, in words for the log; a process asks before it starts. */
  findLost?(db: Queryable, masters: MasterKeys): Promise<string[]>
}

/** What is over by itself, so that nothing has to be made anew. */
type Passing = {
  /** What happens to it where the key before is gone. */
  without: string
  /** Those that still need the key before, for minutes. */
  countStale?(db: Queryable, masters: MasterKeys): Promise<number>
}

/**
 * Something that is made with the master keys, kept apart from everything else by its purpose. Declared by its feature and
 * listed in `key-uses.ts`, which status, rotation and start walk.
 */
export type KeyUse<Life extends Renewable | Passing = Renewable | Passing> = Life & {
  purpose: string
}

const defined = new Set<Pick<KeyUse, 'purpose'>>()

export function defineKeyUse<Life extends Renewable | Passing>(use: KeyUse<Life>): KeyUse<Life> {
  defined.add(use)
  return use
}

/** Every one whose file this process has loaded, and so every one that it can make. */
export function listDefinedKeyUses(): readonly Pick<KeyUse, 'purpose'>[] {
  return [...defined]
}

/** What nobody declared would not be made anew by any rotation. */
export function requireDefined(use: Pick<KeyUse, 'purpose'>): void {
  if (!defined.has(use)) throw new Error(`"${use.purpose}" is no declared use of the master keys`)
}
