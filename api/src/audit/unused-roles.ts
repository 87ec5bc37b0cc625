import type { UnusedRole, UnusedRoles } from '@terminal/contract/audit/change-list'
import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'

/** So long that nobody is only on holiday. */
const UNUSED_DAYS = 90

/**
 * Roles that were given and not used. One that was never used counts from when it was given, and no earlier than uses are
 * counted at all.
 */
export async function listUnusedRoles(db: Queryable, today: string): Promise<UnusedRoles> {
  const { rows: started } = await sql<{ day: string | null }>`
    select min(on_day)::text as day from role_uses`.execute(db)
  const countedSince = started[0]?.day ?? null
  const { rows } = await sql<UnusedRole>`
    select staff.name, staff.issuer, staff.subject, given.role, last.used_on::text as "lastUsedOn"
    from staff
    cross join unnest(staff.roles) as given (role)
    left join lateral (
      select max(on_day) as used_on from role_uses
      where issuer = staff.issuer and subject = staff.subject and role_uses.role = given.role
    ) as last on true
    where coalesce(last.used_on, greatest(staff.updated_at::date, ${countedSince ?? today}::date))
      <= ${today}::date - ${UNUSED_DAYS}::integer
    order by last.used_on nulls first, staff.name, given.role`.execute(db)
  return { items: rows, countedSince }
}
