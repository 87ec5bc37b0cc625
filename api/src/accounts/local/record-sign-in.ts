import { recordChange } from '../../db/changes.ts'
import { type AccountSaid, SIGN_IN_CHANGES } from '../../db/record-kinds.ts'
import type { Tx } from '../../db/schema.ts'
import { ownerOf } from './account-record.ts'
import { findAccount } from './accounts.queries.ts'

/** In the transaction that does it. */
export async function recordSignIn(
  tx: Tx,
  accountId: string,
  action: (typeof SIGN_IN_CHANGES)['actions'][number],
): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (!account) return
  const after: AccountSaid = { username: account.username }
  await recordChange(tx, SIGN_IN_CHANGES, {
    itemId: account.number,
    action,
    actor: await ownerOf(tx, account),
    before: null,
    after,
  })
}
