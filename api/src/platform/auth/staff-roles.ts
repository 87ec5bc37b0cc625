import { type Actor, recordChange } from '../../db/changes.ts'
import { STAFF_CHANGES, type StaffSaid } from '../../db/record-kinds.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { putStaff, removeStaff, type StaffEntry, type StaffKey } from './staff.ts'

/** Gives somebody these roles and no others, with its record. */
export async function grantRoles(db: Queryable, actor: Actor, entry: StaffEntry): Promise<void> {
  await inTransaction(db, (tx) => grantRolesIn(tx, actor, entry))
}

/** The same with something else, or not at all. */
export async function grantRolesIn(tx: Tx, actor: Actor, entry: StaffEntry): Promise<void> {
  await changeStaff(tx, entry, actor, 'grant', () => putStaff(tx, entry))
}

/** Leaves somebody without roles, with its record. */
export async function withdrawRoles(db: Queryable, actor: Actor, key: StaffKey): Promise<void> {
  await inTransaction(db, (tx) =>
    changeStaff(tx, key, actor, 'withdraw', () => removeStaff(tx, key)),
  )
}

async function changeStaff(
  tx: Tx,
  key: StaffKey,
  actor: Actor,
  action: (typeof STAFF_CHANGES)['actions'][number],
  write: () => Promise<void>,
): Promise<void> {
  const before = await findRow(tx, key)
  await write()
  const row = await findRow(tx, key)
  if (!row) throw new Error('a row that was just written is missing')
  const change = { itemId: row.id, actor, action, before: before?.said ?? null, after: row.said }
  await recordChange(tx, STAFF_CHANGES, change)
}

async function findRow(tx: Tx, { issuer, subject }: StaffKey) {
  const row = await tx
    .selectFrom('staff')
    .select(['id', 'issuer', 'subject', 'name', 'roles'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, ...said } = row
  return { id, said: said satisfies StaffSaid }
}
