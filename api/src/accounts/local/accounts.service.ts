import { randomUUID } from 'node:crypto'
import type { Role } from '@terminal/contract/accounts/roles'
import type { Actor } from '../../db/changes.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { grantRolesIn } from '../../platform/auth/staff-roles.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { createRecordKey, insertRecordKey } from '../../platform/sealing/record-keys.ts'
import { recordAccessLoss, recordAccountChange } from './account-record.ts'
import { endSessionsOf, LOCAL_ISSUER, type LocalAccount } from './accounts.queries.ts'
import { TOTP_COLUMN } from './credentials.ts'
import { hashPhrase } from './phrases.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { createTotpSecret } from './totp.ts'
import { forgiveCodes } from './wrong-codes.ts'

type AccountDeps = { db: Queryable; masters: MasterKeys; clock: Clock; actor: Actor }
type TakingDeps = AccountDeps & { jobs: Jobs }

export type NewAccount = {
  username: string
  email: string
  phrase: string
  name: string
  roles: Role[]
  /** Of a demonstration, whose codes everybody can compute; a new one unless it is given. */
  totpSecret?: Buffer
}

/** What is shown once, and then known to its owner alone. */
export type GivenSecrets = { totpSecret: Buffer; recoveryCodes: string[] }

export async function createAccount(
  { db, masters, actor }: AccountDeps,
  { username, email, phrase, name, roles, totpSecret }: NewAccount,
): Promise<GivenSecrets> {
  const id = randomUUID()
  const secrets = await makeSecrets(masters, phrase, totpSecret)
  await inTransaction(db, async (tx) => {
    await insertRecordKey(tx, secrets.key)
    await tx
      .insertInto('local_accounts')
      .values({ id, username, email, ...secrets.columns })
      .execute()
    await putRecoveryCodes(tx, id, secrets.given)
    await recordAccountChange(tx, id, 'create', actor)
    await grantRolesIn(tx, actor, { issuer: LOCAL_ISSUER, subject: id, name, roles })
  })
  return secrets.given
}

/** All of its secrets anew: for who lost the phone, or was disabled and comes back. */
export async function resetAccount(
  { db, jobs, masters, clock, actor }: TakingDeps,
  { id, isEnabled }: LocalAccount,
  phrase: string,
): Promise<GivenSecrets> {
  const secrets = await makeSecrets(masters, phrase)
  await inTransaction(db, async (tx) => {
    const { key_id: oldKey } = await tx
      .selectFrom('local_accounts')
      .select('key_id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await insertRecordKey(tx, secrets.key)
    await tx
      .updateTable('local_accounts')
      .set({ ...secrets.columns, last_totp_step: '0', is_enabled: true })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('record_keys').where('id', '=', oldKey).execute()
    await putRecoveryCodes(tx, id, secrets.given)
    await forgiveCodes(tx, { masters }, id)
    await endAll(tx, id, clock)
    if (!isEnabled) await recordAccountChange(tx, id, 'enable', actor)
    await recordAccessLoss({ tx, jobs }, id, 'reset', actor)
  })
  return secrets.given
}

export async function disableAccount(
  { db, jobs, clock, actor }: Omit<TakingDeps, 'masters'>,
  { id }: LocalAccount,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('local_accounts').set({ is_enabled: false }).where('id', '=', id).execute()
    await endAll(tx, id, clock)
    await recordAccessLoss({ tx, jobs }, id, 'disable', actor)
  })
}

/** Sessions, and links that were on their way. */
export async function endAll(tx: Tx, id: string, clock: Clock): Promise<void> {
  await endSessionsOf(tx, id, clock.now())
  await tx
    .updateTable('local_resets')
    .set({ used_at: clock.now().toISOString() })
    .where('account_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
}

async function makeSecrets(masters: MasterKeys, phrase: string, totpSecret = createTotpSecret()) {
  const key = createRecordKey(masters)
  return {
    key,
    given: { totpSecret, recoveryCodes: createRecoveryCodes() },
    columns: {
      phrase_hash: await hashPhrase(phrase),
      key_id: key.id,
      totp_sealed: key.seal(TOTP_COLUMN, totpSecret.toString('base64')),
    },
  }
}

async function putRecoveryCodes(
  tx: Tx,
  id: string,
  { recoveryCodes }: GivenSecrets,
): Promise<void> {
  await tx.deleteFrom('local_recovery_codes').where('account_id', '=', id).execute()
  await tx
    .insertInto('local_recovery_codes')
    .values(recoveryCodes.map((code) => ({ account_id: id, code_hash: hashRecoveryCode(code) })))
    .execute()
}
