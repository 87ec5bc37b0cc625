import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { installJobs } from '../src/platform/jobs.ts'
import { openWorld } from './world.ts'

const { db, ownerUrl } = await openWorld()

test('the queues of an earlier release get the settings of this one', async () => {
  const settings = () =>
    sql`select name, policy, retry_limit, retry_delay, retry_delay_max, retry_backoff,
      expire_seconds, heartbeat_seconds, deletion_seconds from pgboss.queue order by name`.execute(
      db,
    )
  const fresh = (await settings()).rows
  await sql`update pgboss.queue set retry_limit = 1, retry_delay = 99, retry_delay_max = null,
    retry_backoff = false, expire_seconds = 77, heartbeat_seconds = null, deletion_seconds = 5`.execute(
    db,
  )
  await installJobs(ownerUrl)
  expect((await settings()).rows).toEqual(fresh)
  expect(fresh).toContainEqual(
    expect.objectContaining({ name: 'text', policy: 'short', retry_limit: 20 }),
  )
})

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
