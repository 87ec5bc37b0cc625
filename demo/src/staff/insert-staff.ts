import type { Queryable } from '@terminal/api/schema'
import { DEMO_USERS } from '@terminal/dev/accounts'

/** The people of the petitions desk: petitions are assigned to rows of `staff`. Existing rows are not changed. */
export async function insertDemoStaff(db: Queryable, issuer: string): Promise<void> {
  const officers = DEMO_USERS.filter(({ roles }) => roles.some((role) => role === 'pqrsd'))
  await db
    .insertInto('staff')
    .values(
      officers.map(({ sub, name, email, roles }) => ({
        issuer,
        subject: sub,
        name,
        email,
        roles: [...roles],
      })),
    )
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute()
}
