import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import './app.ts'
import './jobs.ts'
import { KEY_USES } from './key-uses.ts'
import { defineKeyUse, listDefinedKeyUses, readMasterKeys } from './platform/sealing/master-keys.ts'

const SEALING = join(import.meta.dirname, 'platform/sealing')

/** Of tests, which may share a process. */
const OURS = 'prueba'

test('every use of the master keys is in the list, once', () => {
  const defined = listDefinedKeyUses().filter(({ purpose }) => !purpose.startsWith(OURS))
  expect(defined.filter((use) => !KEY_USES.some((each) => each === use))).toEqual([])
  expect(new Set(KEY_USES).size).toBe(KEY_USES.length)
  expect(KEY_USES).toHaveLength(defined.length)
})

test('each is made anew by a rotation, or says what happens without the key before', () => {
  for (const use of KEY_USES)
    expect('renew' in use ? use.countStale : use.without, use.purpose).toBeTruthy()
})

test('nothing is made for an undeclared purpose', () => {
  const masters = readMasterKeys(`2026:${Buffer.alloc(32, 'a').toString('base64')}`)
  expect(() => masters?.hashes({ purpose: 'otra cosa' }, 'x')).toThrow('no declared use')
  expect(() => masters?.keysFor({ purpose: 'otra cosa' })).toThrow('no declared use')
  const use = defineKeyUse({ purpose: `${OURS} otra cosa`, without: 'nada' })
  expect(masters?.hashes(use, 'x')).toHaveLength(1)
})

test('outside of sealing no key is derived from the bytes of a master key', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(import.meta.dirname, file))
    .filter((file) => !file.startsWith(SEALING))
  expect(files.length).toBeGreaterThan(300)
  const deriving = files.filter((file) =>
    /import \{[^}]*\bderive\b[^}]*\} from '[^']*master-keys|\b(writing|find\([^)]*\))\.bytes/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(deriving).toEqual([])
})
