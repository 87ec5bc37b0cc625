import type { Role } from '@terminal/contract/accounts/roles'
import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'

/** How an identity provider identifies a person. The subject alone says nothing: two providers may use the same. */
export type StaffKey = { issuer: string; subject: string }
export type StaffMember = StaffKey & {
  name: string
  roles: Role[]
  /** Where they are reminded of petitions. */
  email: string | null
}
/** An entry; an address that is not given stays as it was. */
export type StaffEntry = Omit<StaffMember, 'email'> & { email?: string | undefined }

const LONGEST_NAME = 200

export async function findStaff(
  db: Queryable,
  { issuer, subject }: StaffKey,
): Promise<StaffMember | undefined> {
  return db
    .selectFrom('staff')
    .select(['issuer', 'subject', 'name', 'roles', 'email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function listStaff(db: Queryable): Promise<StaffMember[]> {
  return db
    .selectFrom('staff')
    .select(['issuer', 'subject', 'name', 'roles', 'email'])
    .orderBy('issuer')
    .orderBy('name')
    .orderBy('subject')
    .execute()
}

export async function putStaff(db: Queryable, member: StaffEntry): Promise<void> {
  const { issuer, subject, name, roles, email } = member
  const given = { name, roles, ...(email !== undefined && { email }) }
  await db
    .insertInto('staff')
    .values({ issuer, subject, ...given })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ ...given, updated_at: sql`now()` }),
    )
    .execute()
}

/** Whether another of them has this address. */
export async function hasOthersEmail(
  db: Queryable,
  { issuer, subject }: StaffKey,
  email: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('staff')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where((where) => where.or([where('issuer', '!=', issuer), where('subject', '!=', subject)]))
    .executeTakeFirst()
  return other !== undefined
}

/** Leaves a row without roles, also for a person who never had one: from then on a token's own roles do not count. */
export async function removeStaff(db: Queryable, { issuer, subject }: StaffKey): Promise<void> {
  await db
    .insertInto('staff')
    .values({ issuer, subject, name: subject.slice(0, LONGEST_NAME), roles: [] })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ roles: [], updated_at: sql`now()` }),
    )
    .execute()
}
