import { findSecrets } from './accounts.queries.ts'
import { type CredentialDeps, NOBODY, openTotp, TOTP_CODE } from './credentials.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** Wrong attempts on one name: from then on six digits may have been guessed, which recovery codes cannot be. */
const MANY_FAILURES = 1_000

type Given = { username: string; code: string; failures: number }

/**
 * Whether it is a code of this account now. It is not used up, and opens nothing: while there is a crowd, it says who
 * is most likely the owner. The same work for a name that nobody has.
 */
export async function hasRightCode(
  deps: Pick<CredentialDeps, 'db' | 'masters' | 'clock'>,
  { username, code, failures }: Given,
): Promise<boolean> {
  const { db, clock } = deps
  const found = await findSecrets(db, { username: username.trim().toLowerCase() })
  const secret = await openTotp(deps, found)
  if (TOTP_CODE.test(code)) {
    const step = stepOf(secret, code.replace(' ', ''), clock.now())
    const isNew = found !== undefined && step !== undefined && step > found.lastTotpStep
    return isNew && failures <= MANY_FAILURES
  }
  const recovery = await db
    .selectFrom('local_recovery_codes')
    .select('code_hash')
    .where('account_id', '=', found?.account.id ?? NOBODY)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return recovery !== undefined
}
