import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { insertSection, lockSections } from './sections.queries.ts'
import { inTransaction } from './transaction.ts'

const { db } = await openWorld()
const values = { numeral: null, responsible: null, periodicity: 'always' } as const
const one = await insertSection(db, { ...values, name: 'Una' })
const two = await insertSection(db, { ...values, name: 'Otra' })

test('of two who wait for each other the one that is given up begins again, and both end', async () => {
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let attempts = 0
  const write = (order: readonly number[], mine: number) =>
    inTransaction(db, async (tx) => {
      attempts++
      await lockSections(tx, order.slice(0, 1))
      begun[mine]?.resolve()
      await begun[1 - mine]?.promise
      await lockSections(tx, order.slice(1))
      return mine
    })
  const both = Promise.all([write([one.id, two.id], 0), write([two.id, one.id], 1)])
  expect(await both).toEqual([0, 1])
  // Whoever begins again may be faster than the one who waited, and meet them once more.
  expect(attempts).toBeGreaterThanOrEqual(3)
})

test('any other failure is not tried again, and neither is a deadlock for ever', async () => {
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
