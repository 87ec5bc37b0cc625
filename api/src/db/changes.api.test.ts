import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { defineChangeKind, lastChangeOf, listChanges, recordChange } from './changes.ts'
import type { Queryable } from './schema.ts'
import { inTransaction } from './transaction.ts'

const { db } = await openWorld()
const actor = { issuer: 'https://a.example', subject: 'ana', name: 'Ana Ruiz' }
const LETTERS = defineChangeKind({
  name: 'letter',
  actions: ['receive', 'answer'],
  holds: 'field-names',
})
const NOTES = defineChangeKind({ name: 'note', actions: ['write'], holds: 'snapshots' })

const LETTER: Record<string, string | null> = {
  sender: 'Luz Marina Gil',
  phone: '3001234567',
  text: 'No llegó el bus',
  answer: null,
}
const ANSWERED = { ...LETTER, phone: '3007654321', answer: 'Lo sentimos' }

test('of a kind with personal data the audit log holds action and field names, and no value', async () => {
  await inTransaction(db, async (tx) => {
    const change = { itemId: 1, actor, seenVersion: undefined }
    await recordChange(tx, LETTERS, { ...change, action: 'receive', before: null, after: LETTER })
    await recordChange(tx, LETTERS, {
      itemId: 1,
      actor,
      seenVersion: 1,
      action: 'answer',
      before: LETTER,
      after: ANSWERED,
    })
  })
  expect(await listChanges(db, LETTERS, 1)).toMatchObject([
    { action: 'answer', by: 'Ana Ruiz', before: null, after: { fields: ['phone', 'answer'] } },
    { action: 'receive', before: null, after: { fields: ['sender', 'phone', 'text', 'answer'] } },
  ])
  const rows = await db.selectFrom('changes').selectAll().execute()
  // Without the clock, whose digits can be those of a telephone.
  const held = JSON.stringify(rows.map(({ changed_at: _, ...row }) => row))
  for (const value of ['Luz', '300', 'bus', 'Lo sentimos']) expect(held).not.toContain(value)
})

test('of any other kind it holds the item before and after', async () => {
  await inTransaction(db, (tx) =>
    recordChange(tx, NOTES, {
      itemId: 1,
      actor,
      seenVersion: undefined,
      action: 'write',
      before: { text: 'Antes' },
      after: { text: 'Después' },
    }),
  )
  expect(await listChanges(db, NOTES, 1)).toMatchObject([
    { action: 'write', before: { text: 'Antes' }, after: { text: 'Después' } },
  ])
})

test('an action that no feature declares is an error, and not shown as another', async () => {
  const OTHER = defineChangeKind({ name: 'letter', actions: ['receive'], holds: 'field-names' })
  await expect(listChanges(db, OTHER, 1)).rejects.toThrow('Not an action of letter: answer')
})

test('the last change is that of the item and the kind', async () => {
  const { id } = await db
    .insertInto('sections')
    .values({ name: 'Una', periodicity: 'always' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('sections')
    .leftJoinLateral(lastChangeOf(db, NOTES, 'sections.id'), (join) => join.onTrue())
    .select(['sections.id', 'last.by'])
    .execute()
  expect(rows).toEqual([{ id, by: id === 1 ? 'Ana Ruiz' : null }])
})

test('recordChange outside of a transaction does not compile, nor an action that is not declared', () => {
  const neverCalled = async (database: Queryable) => {
    const change = { itemId: 1, actor, seenVersion: undefined, before: null, after: LETTER }
    // @ts-expect-error A record without the transaction of its change could outlive it, or be missing.
    await recordChange(database, LETTERS, { ...change, action: 'receive' })
    await inTransaction(database, async (tx) => {
      await recordChange(tx, LETTERS, { ...change, action: 'receive' })
      // @ts-expect-error Only what the kind declares can be done to it.
      await recordChange(tx, LETTERS, { ...change, action: 'burn' })
    })
  }
  expect(neverCalled).toBeTypeOf('function')
})
