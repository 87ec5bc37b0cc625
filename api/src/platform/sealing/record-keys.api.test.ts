import { randomBytes } from 'node:crypto'
import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MASTERS, mastersOf, openWorld } from '../../../test/world.ts'
import { spellEntry } from './master-keys.ts'
import { createRecordKey, findRecordKey, insertRecordKey, openRecordKey } from './record-keys.ts'
import { KEY_BYTES } from './seal.ts'

const { db } = await openWorld()

async function stored() {
  const key = createRecordKey(MASTERS)
  await insertRecordKey(db, key)
  return key
}

test('a record opens with the key that the database and the configuration make together', async () => {
  const key = await stored()
  const found = await findRecordKey(db, MASTERS, key.id)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      expect(found?.unseal('petitions.text', key.seal('petitions.text', value))).toBe(value)
    }),
    { numRuns: runs(500) },
  )
  expect(found?.derive('files')).toEqual(key.derive('files'))
  expect(found?.derive('code')).not.toEqual(key.derive('files'))
})

test('another column, another record, another master key of the same name: refused', async () => {
  const [key, other] = [await stored(), await stored()]
  const sealed = key.seal('petitions.text', 'Cédula 9876543210')
  expect(() => key.unseal('petitions.email', sealed)).toThrow(/^Unsupported state/)
  expect(() => other.unseal('petitions.text', sealed)).toThrow(/^Unsupported state/)
  const impostor = mastersOf(spellEntry(MASTERS.writing.id, randomBytes(KEY_BYTES)))
  await expect(findRecordKey(db, impostor, key.id)).rejects.toThrow(/^Unsupported state/)
})

test('the wrapped key of one record is none in the row of another', async () => {
  const [key, other] = [await stored(), await stored()]
  await db
    .updateTable('record_keys')
    .set({ wrapped: key.wrapped })
    .where('id', '=', other.id)
    .execute()
  await expect(findRecordKey(db, MASTERS, other.id)).rejects.toThrow(/^Unsupported state/)
  const { id, masterId, wrapped } = key
  expect(() => openRecordKey(MASTERS, { id: other.id, masterId, wrapped })).toThrow()
  expect(openRecordKey(MASTERS, { id, masterId, wrapped }).id).toBe(id)
})

test('a key whose row is gone is not found, and one of an unknown master key is an error that names it', async () => {
  const key = await stored()
  const others = mastersOf(spellEntry('otra', randomBytes(KEY_BYTES)))
  await expect(findRecordKey(db, others, key.id)).rejects.toThrow(
    /^No master key "tests" in PERSONAL_DATA_KEYS$/,
  )
  await db.deleteFrom('record_keys').where('id', '=', key.id).execute()
  expect(await findRecordKey(db, MASTERS, key.id)).toBeUndefined()
})

test('nothing that was sealed can be read in the row of its key, or in what a key prints', async () => {
  const key = await stored()
  expect(JSON.stringify(key)).not.toContain('bytes')
  expect(key.wrapped).toHaveLength(61)
})
