import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDayGiven } from '@terminal/dev/given-day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { migrateToLatest } from '../src/db/migrate.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { findAccessChanges, listUnwritten } from '../src/platform/auth/access-changes.ts'
import { createRecordKey, insertRecordKey } from '../src/platform/sealing/record-keys.ts'
import { MASTERS, openWorld } from './world.ts'

const { db, ownerUrl } = await openWorld()

test('what an earlier release could not read gets one more chance, and what it read stays', async () => {
  const migration = new URL('../src/db/migrations/0006-reading-openings.sql', import.meta.url)
  const states = ['text', 'no-text', 'unreadable'] as const
  await db
    .insertInto('document_readings')
    .values(
      states.map((state, i) => ({
        key: String(i).repeat(32),
        state,
        page_count: null,
        has_title: null,
        has_language: null,
        is_tagged: null,
      })),
    )
    .execute()
  await sql`drop table document_openings`.execute(db)
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  const left = await db.selectFrom('document_readings').select('state').orderBy('key').execute()
  expect(left.map(({ state }) => state)).toEqual(['text', 'no-text'])
})

test('what was taken away before the ledger knew of it is written there as well', async () => {
  const migration = new URL('../src/db/migrations/0026-links-and-access.sql', import.meta.url)
  const key = createRecordKey(MASTERS)
  await insertRecordKey(db, key)
  const said = { email: 'a@correo.example', phrase_hash: 'x', totp_sealed: Buffer.alloc(40) }
  const { id } = await db
    .insertInto('local_accounts')
    .values({ ...said, username: 'apagada', key_id: key.id, is_enabled: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = { issuer: 'https://a.example', subject: 'rosa' }
  await db
    .insertInto('staff')
    .values({ ...person, name: 'Rosa', roles: ['noticias'] })
    .execute()
  await sql`drop table access_changes`.execute(db)
  await sql`alter table travel_companies drop column earlier_links, drop column earlier_links_of`.execute(
    db,
  )
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  const unwritten = await findAccessChanges(db, await listUnwritten(db))
  expect(unwritten).toMatchObject([
    { what: 'account', issuer: 'local', subject: id, roles: null },
    { what: 'roles', ...person, roles: ['noticias'] },
  ])
})

test.skipIf(isDayGiven)(
  'behind a long transaction it lets others through, and tries again',
  async () => {
    const patient = openDatabase(ownerUrl, () => undefined, { statementTimeoutMs: 0 })
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await cp(new URL('../src/db/migrations', import.meta.url), folder, { recursive: true })
    await writeFile(join(folder, '9999-try.sql'), 'alter table alerts add column tried text;')
    let migrated: Promise<string[]> | undefined
    await inTransaction(db, async (tx) => {
      await tx.selectFrom('alerts').select('id').execute()
      migrated = migrateToLatest(patient.db, pathToFileURL(`${folder}/`))
      await expect.poll(isMigrationWaiting).toBe(true)
      // Waits behind the migration, and would for as long as this transaction lasts.
      await patient.db.selectFrom('alerts').select('id').execute()
    })
    expect(await migrated).toEqual(['9999-try'])
    await Promise.all([patient.close(), rm(folder, { recursive: true })])
  },
)

async function isMigrationWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks
    where relation = 'alerts'::regclass and mode = 'AccessExclusiveLock' and not granted`.execute(
    db,
  )
  return rows.length > 0
}
