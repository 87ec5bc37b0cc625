import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import { fileFacts } from '@terminal/contract/petitions/case/steps'
import { figuresOf } from '@terminal/contract/petitions/figures/quarter-figures'
import {
  DRY_RUN_API_PATH,
  INVENTORIES_API_PATH,
} from '@terminal/contract/petitions/retention/elimination'
import { isFull } from '@terminal/dev/effort'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import type { Queryable } from '../src/db/schema.ts'
import { PURGE_FOLDERS } from '../src/file-kinds.ts'
import { insertEvent } from '../src/petitions/case/events.queries.ts'
import { insertFiles } from '../src/petitions/case/files.queries.ts'
import { insertPetition } from '../src/petitions/case/petitions.queries.ts'
import { listCounted } from '../src/petitions/figures/reports.queries.ts'
import { insertPrivateFile, takePrivateFile } from '../src/platform/files/private-files.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { createRecordKey, insertRecordKey } from '../src/platform/sealing/record-keys.ts'
import { replayLedger } from '../src/replay-ledger.ts'
import { readLedger } from '../src/withdrawals/ledger.ts'
import { dropCopy, dumpDatabase, restoreCopy } from './restored-copy.ts'
import { openRetentionWorld } from './retention-world.ts'
import { MASTERS } from './world.ts'

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 120_000 })

const COUNT = isFull ? 10_000 : 300
/** How many are planted at a time. */
const AT_ONCE = 5
/** One in so many has a file. */
const WITH_FILE = 10
const world = await openRetentionWorld()
const { db, asHead, time, site, privateFiles, files, filesDir, ledgerFile, privateFilesDir } = world
const office = officeDaysOf(site.current().petitions)

/** Filed over five years and closed ten days later; of every eight some are of other types, or still open. */
const TYPES = [
  'claim',
  'complaint',
  'claim',
  'report',
  'praise',
  'claim',
  'complaint',
  'claim',
] as const
const MARKER = 'Yolanda Ficticia'

async function plant(number: number): Promise<void> {
  const type = TYPES[number % TYPES.length] ?? 'claim'
  const filedOn = `${2021 + (number % 5)}-0${1 + (number % 9)}-15`
  const facts = fileFacts(type, filedOn, office)
  const isOpen = number % 16 === 7
  const key = createRecordKey(MASTERS)
  const taken =
    number % WITH_FILE === 0
      ? await takePrivateFile(
          { privateFiles, masters: MASTERS },
          {
            fileName: `${MARKER}.txt`,
            stream: Readable.from([Buffer.from(MARKER)]),
            limitBytes: 99,
          },
        )
      : undefined
  await db.transaction().execute(async (tx) => {
    await insertRecordKey(tx, key)
    await insertPetition(tx, MASTERS, key, {
      id: number,
      year: Number(filedOn.slice(0, 4)),
      number,
      receivedAt: `${filedOn}T15:00:00Z`,
      hasHour: true,
      awaitsScan: false,
      channel: 'site',
      captcha: 'passed',
      presenter: 'person',
      replyBy: 'code',
      message: `${MARKER} escribe por la ${number}.`,
      fileCount: 0,
      email: `yolanda.${number}@correo.example`,
      details: {
        name: MARKER,
        document: `10${number}`,
        consent: {
          noticeVersion: 'a',
          knowsDataUse: true,
          acceptsEmailNotices: true,
          maySendToCompany: false,
          at: `${filedOn}T15:00:00Z`,
        },
      },
      company: undefined,
      isClassified: true,
      facts,
      dueOn: null,
    })
    if (!isOpen) {
      const closedOn = `${filedOn.slice(0, 8)}25`
      const after = { ...facts, state: 'answered' as const, closedOn }
      await tx
        .updateTable('petitions')
        .set({
          facts: JSON.stringify(after),
          state: 'answered',
          closed_on: closedOn,
          outcome: 'full',
        })
        .where('id', '=', number)
        .execute()
    }
    const at = new Date(`${filedOn.slice(0, 8)}25T15:00:00Z`)
    await insertEvent(tx, key, {
      petitionId: number,
      kind: 'answer',
      actor: 'system',
      at,
      details: { text: `A ${MARKER}` },
    })
    if (taken && 'file' in taken) {
      await insertPrivateFile(tx, taken.file, { tokenHash: null, scanState: 'clean' })
      await insertFiles(tx, number, [taken.file.key])
    }
  })
}

/** Every quarter of every year, as the desk reports it. */
async function statistics(from: Queryable) {
  const quarters = [2021, 2022, 2023, 2024, 2025].flatMap((year) =>
    [1, 2, 3, 4].map((quarter) => ({ year, quarter })),
  )
  const figures: ReturnType<typeof figuresOf>[] = []
  for (const when of quarters)
    figures.push(figuresOf(when, await listCounted(from, when), office, 1))
  return figures
}

const keysOf = async (from: Queryable) => {
  const rows = await from.selectFrom('petitions').select(['id', 'key_id']).orderBy('id').execute()
  return { left: rows.filter(({ key_id }) => key_id), gone: rows.filter(({ key_id }) => !key_id) }
}

test('K9 what a dry run counts is what goes, nothing else, for good, and no number changes', async () => {
  for (let first = 1; first <= COUNT; first += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => plant(first + i)))
  const before = await statistics(db)
  const dump = join(filesDir, '../before.sql')
  await dumpDatabase(world.databaseUrl, dump)

  time.now = Date.parse('2029-06-01T15:00:00Z')
  const answer = await asHead(DRY_RUN_API_PATH, { method: 'GET' })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  const dry = answer.json()
  const counted = dry.groups.reduce((sum: number, each: { count: number }) => sum + each.count, 0)
  expect(counted).toBe(dry.total)
  expect(dry.total).toBeGreaterThan(COUNT / 4)
  const made = await asHead(INVENTORIES_API_PATH, { body: { codes: ['110-45'] } })
  expect(made.json().total).toBe(dry.total)
  await world.move('publicacion', 1)
  time.now = Date.parse('2029-10-01T15:00:00Z')
  expect((await world.approve({ on: '2029-09-28' }, 2)).statusCode).toBe(200)
  await world.move('eliminacion', 3)

  // The worker is stopped in the middle of the first batch, and another goes on.
  const stopping = new AbortController()
  let looked = 0
  const signal = new Proxy(stopping.signal, {
    get: (target, name) => {
      if (name === 'aborted' && ++looked === COUNT / 10) stopping.abort()
      return Reflect.get(target, name, target)
    },
  })
  await world.eliminate(1, { signal })
  const half = (await keysOf(db)).gone.length
  expect([half > 0, half < dry.total]).toEqual([true, true])
  let isDone = false
  while (!isDone) {
    await world.eliminate()
    const { state } = await db
      .selectFrom('elimination_inventories')
      .select('state')
      .executeTakeFirstOrThrow()
    isDone = state === 'done'
  }

  const { left, gone } = await keysOf(db)
  expect(gone).toHaveLength(dry.total)
  const listed = await db.selectFrom('elimination_items').select(['petition_id', 'state']).execute()
  expect(new Set(gone.map(({ id }) => id))).toEqual(new Set(listed.map((item) => item.petition_id)))
  expect(listed.every(({ state }) => state === 'gone')).toBe(true)
  expect(await statistics(db)).toEqual(before)
  const onDisk = (await readdir(join(privateFilesDir, 'adjuntos'))).length
  const fileRows = await db
    .selectFrom('private_files')
    .select('key')
    .where('key_id', 'is not', null)
    .execute()
  expect(onDisk).toBe(fileRows.length)

  await expectClosed(db, gone)
  const ledger = await readLedger(ledgerFile)
  const goneFiles = gone.filter(({ id }) => id % WITH_FILE === 0).length
  expect(ledger.forgotten).toHaveLength(gone.length + goneFiles)
  expect(await readFile(ledgerFile, 'utf8')).not.toContain('olanda')

  // A copy from before has everything again, until the ledger was repeated on it.
  const restoredUrl = await restoreCopy(world.databaseUrl, dump)
  const restored = openDatabase(restoredUrl, () => undefined)
  const jobs = openJobs(restoredUrl, { isWorker: false, onError: () => undefined })
  try {
    expect((await keysOf(restored.db)).gone).toEqual([])
    const deps = { db: restored.db, jobs, files, folders: PURGE_FOLDERS, ledgerFile }
    const readOperator = () => Promise.reject(new Error('no purge, no page'))
    const replayed = await replayLedger({ ...deps, readOperator })
    expect(replayed).toMatchObject({ absent: 0, unreadable: [] })
    expect(replayed.repeated + replayed.alreadyGone).toBe(gone.length + goneFiles)
    expect(await keysOf(restored.db)).toEqual({ left, gone })
    await expectClosed(restored.db, gone)
    expect(await statistics(restored.db)).toEqual(before)
    const { reason } = await restored.db
      .selectFrom('forgotten_records')
      .select('reason')
      .where('item_id', '=', gone[0]?.id ?? 0)
      .where('kind', '=', 'petition')
      .executeTakeFirstOrThrow()
    expect(reason).toBe('Eliminada por acta 12 de 2029')
  } finally {
    await jobs.close()
    await restored.close()
    await dropCopy(restoredUrl)
  }
})

/** No key of theirs is anywhere, nor what they were looked up by; what is left of others still opens. */
async function expectClosed(from: Queryable, gone: readonly { id: number }[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  const rows = await from
    .selectFrom('petitions')
    .select(['email_hash', 'document_hash', 'name_hashes'])
    .where('id', 'in', ids)
    .execute()
  expect(rows.every((row) => Object.values(row).every((value) => value === null))).toBe(true)
  const known = await from
    .selectFrom('petition_files')
    .innerJoin('private_files', 'private_files.key', 'file_key')
    .select(['key_id', 'content_hash'])
    .where('petition_id', 'in', ids)
    .execute()
  expect(
    known.every(({ key_id, content_hash }) => key_id === null && content_hash.length === 0),
  ).toBe(true)
  const keys = await from.selectFrom('record_keys').select('id').execute()
  const users = await from.selectFrom('petitions').select('key_id').execute()
  const ofFiles = await from.selectFrom('private_files').select('key_id').execute()
  const used = new Set([...users, ...ofFiles].flatMap(({ key_id }) => key_id ?? []))
  expect(keys.every(({ id }) => used.has(id))).toBe(true)
}
