import { randomBytes } from 'node:crypto'
import { runs } from '@terminal/dev/effort'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import {
  PETITION_DOCUMENTS,
  PETITION_EMAILS,
  PETITION_NAMES,
} from '../../src/petitions/case/petitions.queries.ts'
import { type MasterKeys, spellEntry } from '../../src/platform/sealing/master-keys.ts'
import {
  createRecordKey,
  findRecordKey,
  insertRecordKey,
  type NewRecordKey,
} from '../../src/platform/sealing/record-keys.ts'
import { rotateRecordKeys } from '../../src/platform/sealing/rotate-keys.ts'
import { KEY_BYTES } from '../../src/platform/sealing/seal.ts'
import { bareColumns } from '../bare-petition.ts'
import { mastersOf, openWorld } from '../world.ts'

const { databaseUrl, db } = await openWorld()
/** The pool that reads, with the rights of the api. */
const reading = openDatabase(databaseUrl, () => undefined)
afterAll(() => reading.close())

const [OLD, FRESH] = ['2025', '2026'].map((id) => spellEntry(id, randomBytes(KEY_BYTES)))
const before = mastersOf(`${OLD}`)
const both = mastersOf(`${FRESH},${OLD}`)
const after = mastersOf(`${FRESH}`)
const RECORDS = runs(10_000)

beforeEach(async () => {
  await db.deleteFrom('petitions').execute()
  await db.deleteFrom('record_keys').execute()
})

async function insertRecords(count: number, masters: MasterKeys): Promise<NewRecordKey[]> {
  const keys = Array.from({ length: count }, () => createRecordKey(masters))
  for (let i = 0; i < keys.length; i += 500)
    await db
      .insertInto('record_keys')
      .values(
        keys
          .slice(i, i + 500)
          .map(({ id, masterId, wrapped }) => ({ id, master_id: masterId, wrapped })),
      )
      .execute()
  return keys
}

const countWrapped = async (masterId: string) =>
  (await db.selectFrom('record_keys').select('id').where('master_id', '=', masterId).execute())
    .length

test(`${RECORDS} records get a new master key while they are read: no reading fails`, async () => {
  const keys = await insertRecords(RECORDS, before)
  const sealed = keys.map((key, i) => key.seal('petitions.text', `texto ${i}`))
  let [isRotating, reads, failed] = [true, 0, 0]
  const enough = Promise.withResolvers<void>()
  async function readOne(i: number): Promise<void> {
    const key = await findRecordKey(reading.db, both, keys[i]?.id ?? '')
    const text = key?.unseal('petitions.text', sealed[i] ?? Buffer.of())
    if (text !== `texto ${i}`) failed++
  }
  async function keepReading(): Promise<void> {
    while (isRotating) {
      await readOne(Math.floor(Math.random() * keys.length)).catch(() => failed++)
      if (++reads === 40) enough.resolve()
    }
  }
  const readers = Array.from({ length: 4 }, keepReading)
  // Its last key is held until enough was read, of keys on both sides of the rotation.
  const rotating = inTransaction(db, async (tx) => {
    const last = tx.selectFrom('record_keys').select('id').orderBy('id', 'desc').limit(1)
    await last.forNoKeyUpdate().execute()
    const rotation = rotateRecordKeys(db, both, { batch: 100 })
    await enough.promise
    return { rotation }
  })
  const rotation = await rotating
    .then((held) => held.rotation)
    .finally(() => {
      isRotating = false
    })
  await Promise.all(readers)

  expect(rotation).toEqual({ rewrapped: RECORDS, unreadable: [] })
  expect(failed).toBe(0)
  expect(await countWrapped('2025')).toBe(0)
  // The old key is needed no more, and is none any more.
  for (const [i, { id }] of keys.entries()) {
    if (i % 97 > 0) continue
    const key = await findRecordKey(db, after, id)
    expect(key?.unseal('petitions.text', sealed[i] ?? Buffer.of())).toBe(`texto ${i}`)
    await expect(findRecordKey(db, before, id)).rejects.toThrow('No master key "2026"')
  }
  expect(await rotateRecordKeys(db, both)).toEqual({ rewrapped: 0, unreadable: [] })
})

test('what is written and forgotten meanwhile is neither lost nor back again', async () => {
  const keys = await insertRecords(300, before)
  const forgotten = keys.filter((_, i) => i % 3 === 0).map(({ id }) => id)
  const [, ...written] = await Promise.all([
    rotateRecordKeys(db, both, { batch: 7 }),
    ...Array.from({ length: 20 }, async () => {
      const key = createRecordKey(both)
      await insertRecordKey(reading.db, key)
      return key.id
    }),
    ...forgotten.map((id) => db.deleteFrom('record_keys').where('id', '=', id).execute()),
  ])
  expect(written).toHaveLength(120)
  expect([await countWrapped('2025'), await countWrapped('2026')]).toEqual([0, 220])
  for (const id of forgotten) expect(await findRecordKey(db, both, id)).toBeUndefined()
})

test('a key that was damaged is named and stays, and stops no other', async () => {
  const keys = await insertRecords(20, before)
  const damaged = keys[7]?.id ?? ''
  await db
    .updateTable('record_keys')
    .set({ wrapped: randomBytes(61) })
    .where('id', '=', damaged)
    .execute()
  expect(await rotateRecordKeys(db, both, { batch: 3 })).toEqual({
    rewrapped: 19,
    unreadable: [damaged],
  })
  expect(await countWrapped('2025')).toBe(1)
})

test('what is looked up by a hash is found before, while and after its hash is renewed', async () => {
  const emails = Array.from({ length: 1_201 }, (_, i) => `persona${i}@ejemplo.co`)
  const keys = await insertRecords(emails.length, before)
  await db
    .insertInto('petitions')
    .values(
      emails.map((email, i) => ({
        ...bareColumns(i + 1),
        key_id: keys[i]?.id ?? '',
        text: Buffer.of(),
        email: keys[i]?.seal(PETITION_EMAILS.column, email) ?? null,
        email_hash: PETITION_EMAILS.hash(before, email),
      })),
    )
    .execute()
  const find = (masters: MasterKeys, email: string) =>
    db
      .selectFrom('petitions')
      .select('id')
      .where('email_hash', 'in', PETITION_EMAILS.hashes(masters, email))
      .execute()
  const email = ' Persona700@Ejemplo.CO'

  expect(await find(both, email)).toHaveLength(1)
  expect(await find(after, email)).toHaveLength(0)
  expect(await PETITION_EMAILS.countStale(db, both)).toBe(1_201)
  await rotateRecordKeys(db, both)
  expect(await find(both, email)).toHaveLength(1)
  expect(await PETITION_EMAILS.renew(db, both)).toBe(1_201)
  expect(await find(after, email)).toHaveLength(1)
  expect(await PETITION_EMAILS.countStale(db, both)).toBe(0)
  expect(await PETITION_EMAILS.renew(db, both)).toBe(0)
  expect(await find(before, email)).toHaveLength(0)
})

test('a document is found among the other details, and its hash is renewed alone', async () => {
  const key = (await insertRecords(1, before))[0]
  if (!key) throw new Error('no key')
  const details = { name: 'Persona de Prueba', document: '1.020.304.050' }
  await db
    .insertInto('petitions')
    .values({
      ...bareColumns(1),
      key_id: key.id,
      text: Buffer.of(),
      details: key.seal(PETITION_DOCUMENTS.column, JSON.stringify(details)),
      document_hash: PETITION_DOCUMENTS.hash(before, details.document),
    })
    .execute()
  const find = (masters: MasterKeys, written: string) =>
    db
      .selectFrom('petitions')
      .select('id')
      .where('document_hash', 'in', PETITION_DOCUMENTS.hashes(masters, written))
      .execute()

  expect(await find(both, '1020304050')).toHaveLength(1)
  await rotateRecordKeys(db, both)
  expect(await PETITION_DOCUMENTS.renew(db, both)).toBe(1)
  expect(await find(after, '1020304050')).toHaveLength(1)
  expect(await PETITION_DOCUMENTS.countStale(db, both)).toBe(0)
})

test('each word of a name is found, also of a row that had none, and all of them are renewed', async () => {
  const keys = await insertRecords(2, before)
  const details = JSON.stringify({ name: 'Ana de la Peña', companyName: 'Cooperativa Inventada' })
  await db
    .insertInto('petitions')
    .values(
      keys.map((key, i) => ({
        ...bareColumns(i + 1),
        key_id: key.id,
        text: Buffer.of(),
        details: key.seal(PETITION_DOCUMENTS.column, details),
        name_hashes:
          i === 0
            ? PETITION_NAMES.store(before, ['ana', 'pena', 'cooperativa', 'inventada'])
            : null,
      })),
    )
    .execute()
  const find = async (masters: MasterKeys, word: string) =>
    (
      await db
        .selectFrom('petitions')
        .select('id')
        .where(sql<boolean>`name_hashes && ${PETITION_NAMES.hashes(masters, word)}::bytea[]`)
        .execute()
    ).length

  expect([await find(both, 'pena'), await find(after, 'pena')]).toEqual([1, 0])
  await rotateRecordKeys(db, both)
  expect(await PETITION_NAMES.countStale(db, both)).toBe(2)
  expect(await PETITION_NAMES.renew(db, both)).toBe(2)
  expect([await find(after, 'pena'), await find(after, 'inventada')]).toEqual([2, 2])
  expect([await find(after, 'la'), await find(before, 'pena')]).toEqual([0, 0])
  expect(await PETITION_NAMES.countStale(db, both)).toBe(0)
})
