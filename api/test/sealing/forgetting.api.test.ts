import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import type { Queryable, Tx } from '../../src/db/schema.ts'
import { PURGE_FOLDERS } from '../../src/file-kinds.ts'
import {
  PETITION_DOCUMENTS,
  PETITION_EMAILS,
  PETITION_NAMES,
} from '../../src/petitions/case/petitions.queries.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import {
  createRecordKey,
  findRecordKey,
  insertRecordKey,
} from '../../src/platform/sealing/record-keys.ts'
import { replayLedger } from '../../src/replay-ledger.ts'
import { enqueueUnwritten, forgetJob } from '../../src/withdrawals/forget.job.ts'
import { deleteRecordKey } from '../../src/withdrawals/forgotten-records.ts'
import { readLedger } from '../../src/withdrawals/ledger.ts'
import { bareColumns } from '../bare-petition.ts'
import { dropCopy, dumpDatabase, restoreCopy } from '../restored-copy.ts'
import { MASTERS, openWorld } from '../world.ts'

const { databaseUrl, db, files, filesDir, workerUrl } = await openWorld()
const api = openDatabase(databaseUrl, () => undefined)
const worker = openDatabase(workerUrl, () => undefined)
const jobs = openJobs(databaseUrl, { isWorker: false, onError: () => undefined })
const ledgerFile = join(filesDir, '../ledger/retiros.jsonl')
const log = { info: () => undefined }

afterAll(async () => {
  await jobs.close()
  await Promise.all([api.close(), worker.close()])
})

const COLUMN = 'petitions.text'
const EMAIL = 'ana@ejemplo.co'
const DETAILS = { document: '1020304050' }
let petitions = 0

/** Written with the rights of the api, as a form does it. */
async function petition(): Promise<{ id: number; keyId: string }> {
  const key = createRecordKey(MASTERS)
  return api.db.transaction().execute(async (tx) => {
    await insertRecordKey(tx, key)
    const { id } = await tx
      .insertInto('petitions')
      .values({
        ...bareColumns(++petitions),
        key_id: key.id,
        text: key.seal(COLUMN, 'Un texto de alguien.'),
        email: key.seal(PETITION_EMAILS.column, EMAIL),
        email_hash: PETITION_EMAILS.hash(MASTERS, EMAIL),
        details: key.seal(PETITION_DOCUMENTS.column, JSON.stringify(DETAILS)),
        document_hash: PETITION_DOCUMENTS.hash(MASTERS, DETAILS.document),
        name_hashes: PETITION_NAMES.store(MASTERS, ['ana']),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, keyId: key.id }
  })
}

const FORGOTTEN = {
  key_id: null,
  text: undefined,
  email_hash: null,
  document_hash: null,
  name_hashes: null,
}

/** All there is to open it with, and what it says. */
async function open(from: Queryable, { id, keyId }: { id: number; keyId: string }) {
  const row = await from
    .selectFrom('petitions')
    .select(['key_id', 'text', 'email_hash', 'document_hash', 'name_hashes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const key = await findRecordKey(from, MASTERS, keyId)
  return { ...row, text: key?.unseal(COLUMN, row.text) }
}

type Known = { id: number; keyId: string }
/** False when there is no such key: it was forgotten before. */
async function forgetIn(tx: Tx, { id, keyId }: Known): Promise<boolean> {
  const wasThere = await deleteRecordKey(tx, { keyId, kind: 'petition', itemId: id })
  if (wasThere) await jobs.enqueue(tx, forgetJob, { id: keyId })
  return wasThere
}
const forget = (record: Known) => api.db.transaction().execute((tx) => forgetIn(tx, record))
const waiting = async () => {
  const rows = await db
    .selectFrom('forgotten_records')
    .select('key_id')
    .where('finished_at', 'is', null)
    .execute()
  return rows.map(({ key_id }) => key_id)
}
/** What the worker is going to be told. */
const enqueued = async (id: string) => {
  const { rows } = await sql`select from pgboss.job
    where name = 'forget' and data = ${JSON.stringify({ id })}::jsonb`.execute(db)
  return rows.length
}
const finish = (id: string) => forgetJob.run([{ id }], { db: worker.db, ledgerFile, log })

test('a forgotten record opens with no key, and neither does an older copy once the ledger was replayed', async () => {
  const [kept, gone] = [await petition(), await petition()]
  const dump = join(filesDir, '../forgetting.sql')
  await dumpDatabase(databaseUrl, dump)
  const written = await petition()

  expect([await forget(gone), await forget(written)]).toEqual([true, true])
  expect(await open(db, gone)).toEqual(FORGOTTEN)
  expect(await open(db, kept)).toMatchObject({ key_id: kept.keyId, text: 'Un texto de alguien.' })
  expect(await forget(gone)).toBe(false)
  expect([await enqueued(gone.keyId), await enqueued(kept.keyId)]).toEqual([1, 0])
  for (const { keyId } of [gone, written]) await finish(keyId)
  expect(await waiting()).toEqual([])
  const { forgotten } = await readLedger(ledgerFile)
  expect(forgotten).toMatchObject([
    { id: gone.keyId, record: { kind: 'petition', itemId: gone.id } },
    { id: written.keyId, record: { kind: 'petition', itemId: written.id } },
  ])
  expect(await readFile(ledgerFile, 'utf8')).not.toContain(EMAIL)

  const restoredUrl = await restoreCopy(databaseUrl, dump)
  const restored = openDatabase(restoredUrl, () => undefined)
  const restoredJobs = openJobs(restoredUrl, { isWorker: false, onError: () => undefined })
  try {
    expect(await open(restored.db, gone)).toMatchObject({ text: 'Un texto de alguien.' })
    const deps = {
      db: restored.db,
      jobs: restoredJobs,
      files,
      folders: PURGE_FOLDERS,
      ledgerFile,
      readOperator: () => Promise.reject(new Error('no purge, no page')),
    }
    const again = {
      repeated: 0,
      alreadyGone: 1,
      absent: 1,
      unreadable: [],
      closed: [],
      unlinked: [],
    }
    expect(await replayLedger(deps)).toEqual({ ...again, repeated: 1, alreadyGone: 0 })
    expect(await replayLedger(deps)).toEqual(again)
    expect(await open(restored.db, gone)).toEqual(FORGOTTEN)
    expect(await open(restored.db, kept)).toMatchObject({ text: 'Un texto de alguien.' })
    const facts = (where: Queryable) =>
      where
        .selectFrom('forgotten_records')
        .select(['key_id', 'kind', 'item_id', 'forgotten_at'])
        .where('key_id', '=', gone.keyId)
        .execute()
    expect(await facts(restored.db)).toEqual(await facts(db))
    expect((await readLedger(ledgerFile)).forgotten).toHaveLength(2)
  } finally {
    await restoredJobs.close()
    await restored.close()
    await dropCopy(restoredUrl)
  }
})

test('what is taken back was not forgotten', async () => {
  const record = await petition()
  const undone = new Error('undone')
  await expect(
    api.db.transaction().execute(async (tx) => {
      expect(await forgetIn(tx, record)).toBe(true)
      throw undone
    }),
  ).rejects.toBe(undone)
  expect(await open(db, record)).toMatchObject({ text: 'Un texto de alguien.' })
  expect([await waiting(), await enqueued(record.keyId)]).toEqual([[], 0])
})

test('a ledger that cannot be written is tried again, and one whose job was lost is found again', async () => {
  const record = await petition()
  await forget(record)
  const blocked = join(filesDir, '../blocked-ledger')
  await mkdir(blocked)
  const { keyId: id } = record
  const deps = { db: worker.db, ledgerFile: blocked, log }
  await expect(forgetJob.run([{ id }], deps)).rejects.toThrow('EISDIR')
  expect(await waiting()).toEqual([id])

  await db.deleteFrom('petitions').where('id', '=', record.id).execute()
  const workerJobs = openJobs(workerUrl, { isWorker: false, onError: () => undefined })
  expect(await enqueueUnwritten(worker.db, workerJobs)).toBe(1)
  await workerJobs.close()
  await finish(id)
  await finish(id)
  expect(await waiting()).toEqual([])
  const lines = (await readLedger(ledgerFile)).forgotten.filter((line) => line.id === id)
  expect(lines).toHaveLength(1)
})
