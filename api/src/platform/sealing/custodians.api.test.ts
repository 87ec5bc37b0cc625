import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { mastersOf, openWorld } from '../../../test/world.ts'
import { openDatabase } from '../../db/client.ts'
import { addCustodian, areFormsOpen, listCustodians } from './custodians.ts'
import { spellEntry } from './master-keys.ts'
import { KEY_BYTES } from './seal.ts'

const { databaseUrl, db } = await openWorld()
const [OLD, FRESH] = ['2025', '2026'].map((id) => spellEntry(id, randomBytes(KEY_BYTES)))

test('forms open on a server once two people keep the writing key, whatever the other keys', async () => {
  const api = openDatabase(databaseUrl, () => undefined)
  const isOpen = (masters: string) => areFormsOpen(api.db, mastersOf(masters), false)
  expect(await isOpen(`${OLD}`)).toBe(false)
  expect(await areFormsOpen(api.db, mastersOf(`${OLD}`), true)).toBe(true)

  expect(await addCustodian(db, '2025', 'Ana Ruiz')).toBe(true)
  for (const name of ['Ana Ruiz', 'ana ruiz', 'Aná Ruíz'])
    expect(await addCustodian(db, '2025', name)).toBe(false)
  expect(await isOpen(`${OLD}`)).toBe(false)
  expect(await addCustodian(db, '2025', 'Luis Mora')).toBe(true)
  expect(await listCustodians(db, '2025')).toEqual(['Ana Ruiz', 'Luis Mora'])
  expect(await isOpen(`${OLD}`)).toBe(true)

  // A new key is confirmed before it writes.
  expect(await isOpen(`${OLD},${FRESH}`)).toBe(true)
  expect(await isOpen(`${FRESH},${OLD}`)).toBe(false)
  for (const name of ['Ana Ruiz', 'Luis Mora']) await addCustodian(db, '2026', name)
  expect(await isOpen(`${FRESH},${OLD}`)).toBe(true)
  await api.close()
})

test('a person who confirms twice at once is one', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => addCustodian(db, '2030', 'Ana Ruiz')),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
})
