import type { Role } from '@terminal/contract/accounts/roles'
import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'

/** How an identity provider knows somebody. The subject alone says nothing: two providers may use the same. */
export type StaffKey = { issuer: string; subject: string }
export type StaffMember = StaffKey & { name: string; roles: Role[] }

const LONGEST_NAME = 200

export async function findStaff(
  db: Queryable,
  { issuer, subject }: StaffKey,
): Promise<StaffMember | undefined> {
  return db
    .selectFrom('staff')
    .select(['issuer', 'subject', 'name', 'roles'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function listStaff(db: Queryable): Promise<StaffMember[]> {
  return db
    .selectFrom('staff')
    .select(['issuer', 'subject', 'name', 'roles'])
    .orderBy('issuer')
    .orderBy('name')
    .orderBy('subject')
    .execute()
}

export async function putStaff(db: Queryable, member: StaffMember): Promise<void> {
  const { name, roles } = member
  await db
    .insertInto('staff')
    .values(member)
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ name, roles, updated_at: sql`now()` }),
    )
    .execute()
}

/** Leaves a row without roles, also for somebody who never had one: from then on a token's own roles do not count. */
export async function removeStaff(db: Queryable, { issuer, subject }: StaffKey): Promise<void> {
  await db
    .insertInto('staff')
    .values({ issuer, subject, name: subject.slice(0, LONGEST_NAME), roles: [] })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ roles: [], updated_at: sql`now()` }),
    )
    .execute()
}
