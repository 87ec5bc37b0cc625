import { inspect } from 'node:util'
import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineKeyUse, derive, readMasterKeys, spellEntry } from './master-keys.ts'
import { KEY_BYTES } from './seal.ts'

const A = Buffer.alloc(KEY_BYTES, 'a').toString('base64')
const B = Buffer.alloc(KEY_BYTES, 'b').toString('base64')
const bytesOf = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES })

test('the first key writes, and each is found by its id', () => {
  const masters = readMasterKeys(`2026-11:${A}, 2025:${B}`)
  expect(masters?.writing.id).toBe('2026-11')
  expect(masters?.ids).toEqual(['2026-11', '2025'])
  expect(masters?.find('2025').bytes).toEqual(Buffer.alloc(KEY_BYTES, 'b'))
  expect(() => masters?.find('2024')).toThrow('No master key "2024" in PERSONAL_DATA_KEYS')
})

test('every key is read as it is spelled', () => {
  fc.assert(
    fc.property(bytesOf, (bytes) => {
      expect(readMasterKeys(spellEntry('k', bytes))?.writing.bytes).toEqual(Buffer.from(bytes))
    }),
    { numRuns: runs(1_000) },
  )
})

test.for([
  ['nothing', ''],
  ['a key without an id', A],
  ['an id without a key', '2026:'],
  ['an empty id', `:${A}`],
  ['capitals in the id', `Clave:${A}`],
  ['a long id', `${'a'.repeat(21)}:${A}`],
  ['a blank inside', `2026: ${A}`],
  ['too short', `2026:${A.slice(0, 40)}=`],
  ['31 bytes', `2026:${Buffer.alloc(31, 1).toString('base64')}`],
  ['33 bytes', `2026:${Buffer.alloc(33, 1).toString('base64')}`],
  ['without its last sign', `2026:${A.slice(0, -1)}`],
  ['of another alphabet', `2026:${Buffer.alloc(KEY_BYTES, 255).toString('base64url')}=`],
  ['hexadecimal', `2026:${'ab'.repeat(KEY_BYTES)}`],
  ['another spelling of the same bytes', `2026:${A.slice(0, -2)}${nextLetter(A.at(-2) ?? '')}=`],
  ['a comma too many', `2026:${A},`],
  ['a comma before', `,2026:${A}`],
  ['one bad among good ones', `2026:${A},2025:${B.slice(1)}`],
  ['the same id twice', `2026:${A},2026:${B}`],
  ['the same key twice', `2026:${A},2025:${A}`],
  ['another sign between them', `2026:${A};2025:${B}`],
])('refused: %s', ([, text]) => {
  expect(readMasterKeys(text ?? '')).toBeUndefined()
})

test('printing or logging the keys prints their ids', () => {
  const masters = readMasterKeys(`2026:${A},2025:${B}`)
  const said = `${inspect(masters, { depth: 9, showHidden: true })}${JSON.stringify(masters)}`
  expect(said).toContain('2026')
  for (const secret of [A, B, '97,97', '61 61', '62 62', '"data"'])
    expect(said).not.toContain(secret)
})

const MAIL = defineKeyUse({ purpose: 'prueba correo', without: 'nothing' })
const NUMBER = defineKeyUse({ purpose: 'prueba cédula', without: 'nothing' })

test('a hash is of its value, purpose and key: with the writing key first, and after rotation still among them', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (value, other) => {
      fc.pre(value !== other)
      const before = readMasterKeys(`2025:${B}`)?.hashes(MAIL, value)
      const after = readMasterKeys(`2026:${A},2025:${B}`)?.hashes(MAIL, value)
      expect(after).toHaveLength(2)
      expect(after?.[1]).toEqual(before?.[0])
      expect(after?.[0]).not.toEqual(after?.[1])
      expect(readMasterKeys(`2025:${B}`)?.hashes(MAIL, other)).not.toEqual(before)
      expect(readMasterKeys(`2025:${B}`)?.hashes(NUMBER, value)).not.toEqual(before)
    }),
    { numRuns: runs(500) },
  )
})

test('keys of two purposes have nothing in common', () => {
  const key = Buffer.alloc(KEY_BYTES, 'a')
  expect(derive(key, 'files')).toEqual(derive(key, 'files'))
  expect(derive(key, 'files')).not.toEqual(derive(key, 'code'))
  expect(derive(key, 'files')).toHaveLength(KEY_BYTES)
})

function nextLetter(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) + 1)
}
