import { recordChange } from '../../db/changes.ts'
import { type AccountSaid, SIGN_IN_CHANGES } from '../../db/record-kinds.ts'
import type { Tx } from '../../db/schema.ts'
import { findStaff } from '../../platform/auth/staff.ts'
import { findAccount, LOCAL_ISSUER } from './accounts.queries.ts'

/** In the transaction that does it. Whoever signed in is the one who did it, under the name that colleagues know. */
export async function recordSignIn(
  tx: Tx,
  accountId: string,
  action: (typeof SIGN_IN_CHANGES)['actions'][number],
): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (!account) return
  const key = { issuer: LOCAL_ISSUER, subject: accountId }
  const name = (await findStaff(tx, key))?.name ?? account.username
  const after: AccountSaid = { username: account.username }
  await recordChange(tx, SIGN_IN_CHANGES, {
    itemId: account.number,
    action,
    actor: { ...key, name },
    before: null,
    after,
  })
}
