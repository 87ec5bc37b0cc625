import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { readDatabase } from './look.ts'

const { db } = await openWorld()

test('one address that does not answer stops no mail; five do, or nothing sent since', async () => {
  const put = (minutesAgo: number, state: 'waiting' | 'sent' = 'waiting') =>
    db
      .insertInto('mails')
      .values({
        id: crypto.randomUUID(),
        kind: 'petition-receipt',
        item_id: minutesAgo,
        recipient: 'citizen',
        state,
        created_at: sql<string>`now() - make_interval(mins => ${minutesAgo})`,
        ended_at:
          state === 'sent' ? sql<string>`now() - make_interval(mins => ${minutesAgo})` : null,
      })
      .execute()
  const stuckMinutes = async () => Math.round((await readDatabase(db)).mails.stuckSeconds / 60)
  await put(5_000)
  expect(await stuckMinutes()).toBe(5_000)
  await put(60, 'sent')
  expect(await stuckMinutes()).toBe(0)
  await put(40)
  expect(await stuckMinutes()).toBe(40)
  for (const minutesAgo of [300, 200, 100]) await put(minutesAgo)
  expect(await stuckMinutes()).toBe(40)
  await put(250)
  expect(await stuckMinutes()).toBe(100)
})
