import { type Actor, recordChange } from '../../db/changes.ts'
import { ACCOUNT_CHANGES, type AccountSaid } from '../../db/record-kinds.ts'
import type { Tx } from '../../db/schema.ts'
import { findStaff } from '../../platform/auth/staff.ts'
import { findAccount, LOCAL_ISSUER, type LocalAccount } from './accounts.queries.ts'

/** In the transaction that does it. */
export async function recordAccountChange(
  tx: Tx,
  id: string,
  action: (typeof ACCOUNT_CHANGES)['actions'][number],
  actor?: Actor,
): Promise<void> {
  const account = await findAccount(tx, id)
  if (!account) throw new Error('There is no such account')
  const after: AccountSaid = { username: account.username }
  await recordChange(tx, ACCOUNT_CHANGES, {
    itemId: account.number,
    action,
    // Its owner, where nobody else is said to have done it.
    actor: actor ?? (await ownerOf(tx, account)),
    before: null,
    after,
  })
}

/** Whoever signed in, under the name that colleagues know. */
export async function ownerOf(tx: Tx, { id, username }: LocalAccount): Promise<Actor> {
  const key = { issuer: LOCAL_ISSUER, subject: id }
  return { ...key, name: (await findStaff(tx, key))?.name ?? username }
}
