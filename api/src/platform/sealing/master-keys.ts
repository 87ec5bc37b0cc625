import { createHmac, hkdfSync } from 'node:crypto'
import type { Queryable } from '../../db/schema.ts'
import { KEY_BYTES } from './seal.ts'

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

/** A class for its private field: whatever prints or logs a master key prints its id. */
class MasterKey {
  readonly id: string
  readonly #bytes: Uint8Array
  constructor(id: string, bytes: Uint8Array) {
    this.id = id
    this.#bytes = bytes
  }
  get bytes(): Uint8Array {
    return this.#bytes
  }
}

/** The keys of configuration: the first one writes, the others only read what they wrote before. */
export type MasterKeys = {
  writing: MasterKey
  /** Throws for a key that this process was not given. */
  find(id: string): MasterKey
  ids: readonly string[]
  /** To look a value up without storing it: with the writing key first, then with the older ones. */
  hashes(use: Pick<KeyUse, 'purpose'>, value: string): [Buffer, ...Buffer[]]
  /** A key for one use alone: of the writing key first, then of the older ones. */
  keysFor(use: Pick<KeyUse, 'purpose'>): [Buffer, ...Buffer[]]
}

const ENTRY = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/]{43}=)$/

/** `id:base64,id:base64`, each of 32 bytes, no id and no key twice. Undefined when it is anything else. */
export function readMasterKeys(text: string): MasterKeys | undefined {
  const entries = text.split(',').map(readEntry)
  const keys = entries.filter((key) => key !== undefined)
  const [writing] = keys
  const byId = new Map(keys.map((key) => [key.id, key]))
  const spellings = new Set(keys.map(spell))
  if (!writing || byId.size < entries.length || spellings.size < entries.length) return undefined
  const [, ...older] = keys
  const withEach = <Made>(make: (key: MasterKey) => Made): [Made, ...Made[]] => [
    make(writing),
    ...older.map(make),
  ]
  const hashKeys = new Map(keys.map((key) => [key, derive(key.bytes, 'look-up')]))
  return {
    writing,
    find(id) {
      const key = byId.get(id)
      if (!key) throw new Error(`No master key "${id}" in PERSONAL_DATA_KEYS`)
      return key
    },
    ids: [...byId.keys()],
    hashes(use, value) {
      requireDefined(use)
      const text = `${use.purpose}\0${value}`
      return withEach((key) =>
        createHmac('sha256', hashKeys.get(key) ?? '')
          .update(text)
          .digest(),
      )
    },
    keysFor(use) {
      requireDefined(use)
      const [, ...older] = keys
      return [
        derive(writing.bytes, use.purpose),
        ...older.map((key) => derive(key.bytes, use.purpose)),
      ]
    },
  }
}

function readEntry(text: string): MasterKey | undefined {
  const [, id, base64] = ENTRY.exec(text.trim()) ?? []
  if (id === undefined || base64 === undefined) return undefined
  const key = new MasterKey(id, Buffer.from(base64, 'base64'))
  // The last letter has two bits to spare: four spellings of one key, of which one is right.
  return spell(key) === base64 ? key : undefined
}

function spell({ bytes }: MasterKey): string {
  return Buffer.from(bytes).toString('base64')
}

/** As it stands in PERSONAL_DATA_KEYS. */
export function spellEntry(id: string, bytes: Uint8Array): string {
  return `${id}:${Buffer.from(bytes).toString('base64')}`
}

/** A key for one purpose, from which no other can be told. */
export function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `terminal ${purpose}`, KEY_BYTES))
}

export function defineKeyUse<Life extends Renewable | Passing>(use: KeyUse<Life>): KeyUse<Life> {
  defined.add(use)
  return use
}

/** Every one whose file this process has loaded, and so every one that it can make. */
export function listDefinedKeyUses(): readonly Pick<KeyUse, 'purpose'>[] {
  return [...defined]
}

/** What is not declared would not be made anew by any rotation. */
export function requireDefined(use: Pick<KeyUse, 'purpose'>): void {
  if (!defined.has(use)) throw new Error(`"${use.purpose}" is no declared use of the master keys`)
}
