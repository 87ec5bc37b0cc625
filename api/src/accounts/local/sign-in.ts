import type { SignIn } from '@terminal/contract/accounts/local-session'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findAccountByName, findSecrets, lockUnchanged } from './accounts.queries.ts'
import {
  type CheckedAccount,
  type CredentialDeps,
  checkCredentials,
  NOBODY,
  openTotp,
  TOTP_CODE,
} from './credentials.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import {
  endSessionIn,
  recordSignIn,
  type SessionDeps,
  type StartedSession,
  startSession,
} from './sessions.ts'
import { countAttempt, forgiveAttempt, secondsHeld } from './sign-in-delays.ts'
import type { SignInQueue } from './sign-in-queue.ts'
import { stepOf } from './totp.ts'

type SignInDeps = SessionDeps & CredentialDeps & { queue: SignInQueue }

type Given = SignIn & {
  address: string
  /** Of the session this browser had. */
  cookie: string | undefined
  /** Whether anybody still waits for the answer. */
  hasLeft: () => boolean
}

type Outcome =
  | { kind: 'in'; session: StartedSession }
  /** `wait`: for who failed too often. `busy`: everybody, but for who has the right code. */
  | { kind: 'wait' | 'busy'; seconds: number }
  /** Whose account it was, and whether only the code was wrong: for the security log. */
  | { kind: 'refused' | 'wrong-code'; accountId: string | undefined }

const BUSY: Outcome = { kind: 'busy', seconds: 5 }

/** What is said and how long it takes is the same for unknown usernames. */
export async function signIn(deps: SignInDeps, given: Given): Promise<Outcome> {
  const { queue } = deps
  const { hasLeft } = given
  const looked = await queue.look(() => look(deps, given), { hasLeft })
  if (!looked) return BUSY
  const { seconds, isFirst } = looked
  if (seconds > 0) return { kind: 'wait', seconds }
  return (await queue.run(() => tryOnce(deps, given), { isFirst, hasLeft })) ?? BUSY
}

/** Counted before anything is told from it, also by who is sent away: that the line is full is no way to guess codes. */
async function look(deps: SignInDeps, given: Given) {
  const held = await secondsHeld(deps, given)
  if (held > 0) return { seconds: held, isFirst: false }
  const { seconds, failures } = await countAttempt(deps, given)
  const isFirst =
    seconds === 0 && deps.queue.isBusy() && (await hasRightCode(deps, { ...given, failures }))
  return { seconds, isFirst }
}

async function tryOnce(deps: SignInDeps, given: Given): Promise<Outcome> {
  const checked = await checkCredentials(deps, given)
  if (checked !== undefined && checked !== 'wrong-code') {
    const session = await enter(deps, given, checked)
    if (session) return { kind: 'in', session }
  }
  // Always looked up, and last, so that timing does not reveal which accounts exist.
  const tried = await findAccountByName(deps.db, given.username.trim().toLowerCase())
  return { kind: checked === 'wrong-code' ? checked : 'refused', accountId: tried?.id }
}

/** Not with a pass-phrase that was changed, or an account disabled, while it was checked. */
async function enter(
  deps: SignInDeps,
  given: Given,
  account: CheckedAccount,
): Promise<StartedSession | undefined> {
  const { db, masters, clock } = deps
  const { id } = account
  return inTransaction(db, async (tx) => {
    if (!(await lockUnchanged(tx, account))) return undefined
    await forgiveAttempt(tx, { masters, clock }, given)
    if (given.cookie !== undefined) await endSessionIn(tx, deps, given.cookie)
    await noteUse(tx, id, clock.now())
    await recordSignIn(tx, id, 'enter')
    return startSession(tx, clock, id)
  })
}

async function noteUse(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .updateTable('local_accounts')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Wrong attempts on one name: from then on six digits may have been guessed, which recovery codes cannot be. */
const MANY_FAILURES = 1_000

type Tried = { username: string; code: string; failures: number }

/**
 * Whether it is a code of this account now. It is not used up, and opens nothing: while there is a crowd, it says who
 * is most likely the owner. The same work for unknown usernames.
 */
async function hasRightCode(
  deps: Pick<CredentialDeps, 'db' | 'masters' | 'clock'>,
  { username, code, failures }: Tried,
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
