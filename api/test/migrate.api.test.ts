import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from './world.ts'

const { db } = await openWorld()

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
