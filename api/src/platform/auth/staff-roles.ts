import { type Actor, recordChange } from '../../db/changes.ts'
import { STAFF_CHANGES, type StaffSaid } from '../../db/record-kinds.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { noteAccessLoss } from './access.job.ts'
import { putStaff, removeStaff, type StaffEntry, type StaffKey } from './staff.ts'

type StaffDeps = { db: Queryable; jobs: Jobs }

/** Gives a person these roles and no others, with its record. */
export async function grantRoles(
  { db, jobs }: StaffDeps,
  actor: Actor,
  entry: StaffEntry,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await grantRolesIn(tx, actor, entry)
    await noteRoles({ tx, jobs }, actor, entry)
  })
}

/** With something else, or not at all: to a new person, who had none that a restore could give back. */
export async function grantRolesIn(tx: Tx, actor: Actor, entry: StaffEntry): Promise<void> {
  await changeStaff(tx, entry, actor, 'grant', () => putStaff(tx, entry))
}

/** Takes all roles from a person, with its record. */
export async function withdrawRoles(
  { db, jobs }: StaffDeps,
  actor: Actor,
  key: StaffKey,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await changeStaff(tx, key, actor, 'withdraw', () => removeStaff(tx, key))
    await noteRoles({ tx, jobs }, actor, { ...key, roles: [] })
  })
}

/**
 * On a restored database: reduces a person's roles to those they had in the end, and grants none. A person without a
 * row has none from now on, whatever a token says, unless it can only be one who was added later.
 */
export async function leaveRoles(
  tx: Tx,
  actor: Actor,
  { roles, canBeNew, ...key }: StaffKey & { roles: readonly string[]; canBeNew: boolean },
): Promise<'repeated' | 'alreadyGone' | 'absent'> {
  const row = await findRow(tx, key)
  if (!row && !canBeNew) return 'absent'
  const left = row?.said.roles.filter((role) => roles.includes(role)) ?? []
  if (left.length === row?.said.roles.length) return 'alreadyGone'
  await changeStaff(tx, key, actor, 'withdraw', () =>
    row ? putStaff(tx, { ...row.said, roles: left }) : removeStaff(tx, key),
  )
  return 'repeated'
}

/** Also of who was given some: the last entry says what is left. */
async function noteRoles(
  { tx, jobs }: { tx: Tx; jobs: Jobs },
  actor: Actor,
  { issuer, subject, roles }: Pick<StaffEntry, 'issuer' | 'subject' | 'roles'>,
): Promise<void> {
  await noteAccessLoss({ tx, jobs }, actor, { what: 'roles', issuer, subject, roles })
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
