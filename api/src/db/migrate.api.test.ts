import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { openDatabase } from './client.ts'
import { migrateToLatest } from './migrate.ts'

const { ownerUrl } = await openWorld()
const { db, close } = openDatabase(ownerUrl, () => undefined)
afterAll(close)

test('the release before has nothing to do in a database of the next one', async () => {
  const later = sql`insert into kysely_migration (name, timestamp) values ('9999-later', now()::text)`
  await later.execute(db)
  expect(await migrateToLatest(db)).toEqual([])
})
