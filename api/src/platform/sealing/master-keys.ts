import { createHmac, hkdfSync } from 'node:crypto'
import { KEY_BYTES } from './seal.ts'

type MasterKey = { id: string; bytes: Uint8Array }

/** The keys of configuration: the first one writes, the others only read what they wrote before. */
export type MasterKeys = {
  writing: MasterKey
  /** Throws for a key that this process was not given. */
  find(id: string): MasterKey
  ids: readonly string[]
  /** To look a value up without storing it: with the writing key first, then with the older ones. */
  hashes(purpose: string, value: string): Buffer[]
}

const ENTRY = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/]{43}=)$/

/** `id:base64,id:base64`, each of 32 bytes. Undefined when it is anything else. */
export function readMasterKeys(text: string): MasterKeys | undefined {
  const keys = text.split(',').map(readEntry)
  const known = keys.filter((key) => key !== undefined)
  const [writing] = known
  const byId = new Map(known.map((key) => [key.id, key]))
  if (!writing || known.length !== keys.length || byId.size !== keys.length) return undefined
  const hashKeys = known.map(({ bytes }) => derive(bytes, 'look-up'))
  return {
    writing,
    find(id) {
      const key = byId.get(id)
      if (!key) throw new Error(`No master key "${id}" in PERSONAL_DATA_KEYS`)
      return key
    },
    ids: [...byId.keys()],
    hashes: (purpose, value) =>
      hashKeys.map((key) => createHmac('sha256', key).update(`${purpose}\0${value}`).digest()),
  }
}

function readEntry(text: string): MasterKey | undefined {
  const [, id, base64] = ENTRY.exec(text.trim()) ?? []
  return id === undefined || base64 === undefined
    ? undefined
    : { id, bytes: Buffer.from(base64, 'base64') }
}

/** A key for one purpose, from which no other can be told. */
export function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `terminal ${purpose}`, KEY_BYTES))
}
