import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { findSecrets } from './accounts.queries.ts'
import { type CredentialDeps, TOTP_CODE, TOTP_COLUMN } from './credentials.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/**
 * Whether it is a code of this account now. It is not used up, and opens nothing: while there is a crowd, it says who
 * is most likely the owner.
 */
export async function hasRightCode(
  { db, masters, clock }: CredentialDeps,
  { username, code }: { username: string; code: string },
): Promise<boolean> {
  const found = await findSecrets(db, { username: username.trim().toLowerCase() })
  const key = found && (await findRecordKey(db, masters, found.keyId))
  if (!key) return false
  const secret = Buffer.from(key.unseal(TOTP_COLUMN, found.sealed), 'base64')
  if (TOTP_CODE.test(code)) return stepOf(secret, code.replace(' ', ''), clock.now()) !== undefined
  const recovery = await db
    .selectFrom('local_recovery_codes')
    .select('code_hash')
    .where('account_id', '=', found.account.id)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return recovery !== undefined
}
