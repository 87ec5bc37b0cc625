import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../test/world-database.ts'
import { openDatabase } from './client.ts'
import { buildIndexes } from './indexes.ts'
import type { Queryable } from './schema.ts'

const { name: database, ownerUrl } = await createDatabase()
const open = () => openDatabase(ownerUrl, () => undefined, { statementTimeoutMs: 0 })
// Separate connections: one that builds, one that builds at the same time, and one that writes meanwhile.
const [one, two, others] = [open(), open(), open()]
const path = await mkdtemp(join(tmpdir(), 'indexes-'))
const folder = pathToFileURL(`${path}/`)
const NAME = 'visits_of_place'

await sql`create table visits (place integer)`.execute(others.db)
await writeFile(
  join(path, `${NAME}.sql`),
  `-- For the map.\ncreate index concurrently if not exists ${NAME} on visits (place);\n`,
)

afterEach(() => sql`drop index if exists visits_of_place`.execute(others.db))
afterAll(async () => {
  await Promise.all([one, two, others].map(({ close }) => close()))
  await dropDatabase(database)
  await rm(path, { recursive: true })
})

test('what is missing is built once', async () => {
  expect(await buildIndexes(one.db, folder)).toEqual([NAME])
  expect(await isValid()).toBe(true)
  expect(await buildIndexes(one.db, folder)).toEqual([])
})

test('a release without any has nothing to build', async () => {
  expect(await buildIndexes(one.db, new URL('none/', folder))).toEqual([])
})

test('writers do not wait for the build', async () => {
  const built = await whileBuilding(one.db, async () => {
    await write(1)
    expect(await isValid()).toBe(false)
  })
  expect(built).toEqual([NAME])
  expect(await isValid()).toBe(true)
})

test('what a killed build left is replaced', async () => {
  const killed = whileBuilding(one.db, async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_progress_create_index
      where datname = current_database()`.execute(others.db)
  })
  await expect(killed).rejects.toThrow()
  expect(await isValid()).toBe(false)

  expect(await buildIndexes(one.db, folder)).toEqual([NAME])
  expect(await isValid()).toBe(true)
})

test('of two who build at once, the second waits for the first and finds it done', async () => {
  let second: Promise<string[]> | undefined
  const first = whileBuilding(one.db, async () => {
    second = buildIndexes(two.db, folder)
    await expect
      .poll(() => lastStatements())
      .toContainEqual(expect.stringContaining('try_advisory'))
  })
  expect(await first).toEqual([NAME])
  expect(await second).toEqual([])
})

test('a connection that built goes back as it came', async () => {
  const hurried = openDatabase(ownerUrl, () => undefined, { statementTimeoutMs: 5_000 })
  await buildIndexes(hurried.db, folder)
  const { rows } = await sql`show statement_timeout`.execute(hurried.db)
  expect(rows).toEqual([{ statement_timeout: '5s' }])
  const locks = await sql`select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(
    hurried.db,
  )
  expect(locks.rows).toEqual([])
  await hurried.close()
})

/** Builds beside an open write, which the build must wait for. */
async function whileBuilding(db: Queryable, work: () => Promise<unknown>): Promise<string[]> {
  const building = await others.db.transaction().execute(async (tx) => {
    await sql`insert into visits values (0)`.execute(tx)
    const build = buildIndexes(db, folder)
    // A failure before it is awaited must not be an unhandled rejection.
    build.catch(() => undefined)
    await expect.poll(countBuilds).toBe(1)
    await work()
    return { build }
  })
  return await building.build
}

async function countBuilds(): Promise<number> {
  const { rows } = await sql`select from pg_stat_progress_create_index
    where datname = current_database() and phase like 'waiting for writers%'`.execute(two.db)
  return rows.length
}

async function write(place: number): Promise<void> {
  await others.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '2s'`.execute(tx)
    await sql`insert into visits values (${place})`.execute(tx)
  })
}

async function isValid(): Promise<boolean | undefined> {
  const { rows } = await sql<{ indisvalid: boolean }>`select indisvalid from pg_index
    where indexrelid = to_regclass(${NAME})`.execute(others.db)
  return rows[0]?.indisvalid
}

async function lastStatements(): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(others.db)
  return rows.map(({ query }) => query)
}
