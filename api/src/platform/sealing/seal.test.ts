import { randomBytes } from 'node:crypto'
import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KEY_BYTES, SEAL_BYTES, seal, unseal } from './seal.ts'

const NUMBER = { numRuns: runs(2_000) }
const key = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES })
const context = fc.string({ unit: 'grapheme', maxLength: 60 })

test('what was sealed opens again, with the same key in the same place', () => {
  fc.assert(
    fc.property(key, fc.uint8Array({ maxLength: 500 }), context, (bytes, plain, place) => {
      const sealed = seal(bytes, plain, place)
      expect(sealed).toHaveLength(plain.length + SEAL_BYTES)
      expect(unseal(bytes, sealed, place)).toEqual(Buffer.from(plain))
    }),
    NUMBER,
  )
})

test('it opens with no other key and in no other place', () => {
  fc.assert(
    fc.property(key, key, context, context, (bytes, otherBytes, place, otherPlace) => {
      const sealed = seal(bytes, Buffer.from('Ana Ruiz'), place)
      fc.pre(place !== otherPlace && !Buffer.from(bytes).equals(otherBytes))
      expect(() => unseal(bytes, sealed, otherPlace)).toThrow(REFUSED)
      expect(() => unseal(otherBytes, sealed, place)).toThrow(REFUSED)
    }),
    NUMBER,
  )
})

test('one bit that was changed anywhere refuses all of it, and so does every cut', () => {
  const bytes = randomBytes(KEY_BYTES)
  const sealed = seal(bytes, Buffer.from('Cédula 9876543210'), 'petitions.text 1')
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(() => unseal(bytes, changed, 'petitions.text 1')).toThrow(REFUSED)
  }
  for (let length = 0; length < sealed.length; length++) {
    expect(() => unseal(bytes, sealed.subarray(0, length), 'petitions.text 1')).toThrow(REFUSED)
    expect(() => unseal(bytes, sealed.subarray(length + 1), 'petitions.text 1')).toThrow(REFUSED)
  }
})

test('the same value is sealed differently each time: two that are equal cannot be told', () => {
  const bytes = randomBytes(KEY_BYTES)
  const sealed = Array.from({ length: runs(1_000) }, () =>
    seal(bytes, Buffer.from('sí'), 'a').toString('hex'),
  )
  expect(new Set(sealed).size).toBe(sealed.length)
})

test('an error says nothing of the value, the key or the place', () => {
  const bytes = Buffer.from('clave-que-nadie-debe-leer-nunca!')
  const sealed = seal(bytes, Buffer.from('valor-secreto'), 'lugar-secreto')
  for (const wrong of [sealed.subarray(1), Buffer.from('valor-secreto'), sealed.fill(1, 20, 22)]) {
    const error = errorOf(() => unseal(bytes, wrong, 'lugar-secreto'))
    const said = `${error.stack}${JSON.stringify(error, Object.getOwnPropertyNames(error))}`
    expect(said).not.toMatch(/secreto|nadie/)
    expect(said).not.toContain(bytes.toString('hex'))
  }
})

const REFUSED = /^(Not a sealed value|Unsupported state or unable to authenticate data)$/

function errorOf(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('It did not throw')
}
