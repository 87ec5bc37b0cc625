import { sql } from 'kysely'
import { recordChange } from '../../db/changes.ts'
import { ACCOUNT_CHANGES, type AccountSaid } from '../../db/record-kinds.ts'
import type { Tx } from '../../db/schema.ts'
import type { AccessChange } from '../../platform/auth/access-changes.ts'
import type { Clock } from '../../platform/clock.ts'
import { findAccount, type LocalAccount } from './accounts.queries.ts'
import { NOBODYS_PHRASE } from './phrases.ts'

/**
 * Takes an account's access away again, on a database that was restored from before. New secrets are in no ledger: where
 * they were changed by the command, which is for a lost phone, the account waits disabled for others; a new pass-phrase is
 * asked for by mail. Codes on paper are gone where one was used, because which one is not said.
 */
export async function repeatLoss(
  tx: Tx,
  clock: Clock,
  { what, subject, actor }: Pick<AccessChange, 'what' | 'subject' | 'actor'>,
): Promise<'repeated' | 'absent'> {
  if (what === 'signing-key') return dropSigningKeys(tx)
  const account = await findAccount(tx, subject)
  if (!account) return 'absent'
  const action = await take(tx, clock, account, what)
  const after: AccountSaid = { username: account.username }
  const change = { itemId: account.number, action, actor, before: null, after }
  await recordChange(tx, ACCOUNT_CHANGES, change)
  return 'repeated'
}

type Action = (typeof ACCOUNT_CHANGES)['actions'][number]

async function take(
  tx: Tx,
  clock: Clock,
  { id }: LocalAccount,
  what: AccessChange['what'],
): Promise<Action> {
  const accounts = tx.updateTable('local_accounts').where('id', '=', id)
  switch (what) {
    case 'account':
      await accounts.set({ is_enabled: false }).execute()
      return 'disable'
    case 'phrase':
      await accounts.set({ phrase_hash: NOBODYS_PHRASE }).execute()
      return 'change-phrase'
    case 'codes':
      await tx
        .updateTable('local_recovery_codes')
        .set({ used_at: clock.now().toISOString() })
        .where('account_id', '=', id)
        .where('used_at', 'is', null)
        .execute()
      return 'use-recovery-code'
    default:
      throw new Error(`No loss of an account: ${what}`)
  }
}

/** The next sign-in makes another. */
async function dropSigningKeys(tx: Tx): Promise<'repeated' | 'absent'> {
  const dropped = await tx.deleteFrom('local_signing_keys').returning('key_id').execute()
  for (const { key_id } of dropped)
    await tx.deleteFrom('record_keys').where('id', '=', key_id).execute()
  return dropped.length > 0 ? 'repeated' : 'absent'
}

/** And every link in a mail that was on its way. */
export async function endEverySession(tx: Tx, clock: Clock): Promise<void> {
  const now = clock.now().toISOString()
  await tx
    .updateTable('local_sessions')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .execute()
  await tx.updateTable('local_resets').set({ used_at: now }).where('used_at', 'is', null).execute()
}

/** Of these accounts, the names of those that wait for new secrets. */
export async function listDisabled(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('local_accounts')
    .select('username')
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .where('is_enabled', '=', false)
    .orderBy('username')
    .execute()
  return rows.map(({ username }) => username)
}
