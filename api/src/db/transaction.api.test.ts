import { isDayGiven } from '@terminal/dev/given-day'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import type { Tx } from './schema.ts'
import { inTransaction } from './transaction.ts'

const { db } = await openWorld()
const insertSection = (name: string) =>
  db
    .insertInto('sections')
    .values({ name, periodicity: 'always' })
    .returning('id')
    .executeTakeFirstOrThrow()
const one = await insertSection('Una')
const two = await insertSection('Otra')

const lock = (tx: Tx, id = 0) =>
  tx.selectFrom('sections').select('id').where('id', '=', id).forUpdate().execute()

test.skipIf(isDayGiven)(
  'of two in a deadlock the one that is aborted runs again, and both end',
  async () => {
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let attempts = 0
    const write = ([first, second]: number[], mine: number) =>
      inTransaction(db, async (tx) => {
        attempts++
        await lock(tx, first)
        begun[mine]?.resolve()
        await begun[1 - mine]?.promise
        await lock(tx, second)
        return mine
      })
    const both = Promise.all([write([one.id, two.id], 0), write([two.id, one.id], 1)])
    expect(await both).toEqual([0, 1])
    // The retried transaction may overtake the one that waited, and deadlock with it again.
    expect(attempts).toBeGreaterThanOrEqual(3)
  },
)

test('any other failure is not retried, and neither is a deadlock for ever', async () => {
  const fail = async (code: string) => {
    let attempts = 0
    const work = inTransaction(db, async () => {
      attempts++
      throw Object.assign(new Error('no'), { code })
    })
    await expect(work).rejects.toThrow('no')
    return attempts
  }
  expect([await fail('23505'), await fail('40P01')]).toEqual([1, 5])
})
