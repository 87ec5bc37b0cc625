import type { SignIn } from '@terminal/contract/accounts/local-session'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findAccountByName, type LocalAccount } from './accounts.queries.ts'
import { checkCredentials } from './credentials.ts'
import { recordSignIn } from './record-sign-in.ts'
import { hasRightCode } from './right-code.ts'
import { type SessionDeps, type StartedSession, startSession } from './sessions.ts'
import { countAttempt, forgiveAttempt, secondsHeld } from './sign-in-delays.ts'
import type { SignInQueue } from './sign-in-queue.ts'

export type SignInDeps = SessionDeps & { queue: SignInQueue }

type Given = SignIn & { address: string }

type Outcome =
  | { kind: 'in'; session: StartedSession }
  /** `wait`: for who failed too often. `busy`: everybody, but for who has the right code. */
  | { kind: 'wait' | 'busy'; seconds: number }
  /** Whose account it was, for the security log. */
  | { kind: 'refused'; accountId: string | undefined }

const BUSY_SECONDS = 5

/** What is said and how long it takes is the same for a name that nobody has. */
export async function signIn(deps: SignInDeps, given: Given): Promise<Outcome> {
  const { seconds, isFirst } = await deps.queue.look(() => look(deps, given))
  if (seconds > 0) return { kind: 'wait', seconds }
  const outcome = await deps.queue.run(() => tryOnce(deps, given), { isFirst })
  return outcome ?? { kind: 'busy', seconds: BUSY_SECONDS }
}

/** Who waits goes no further; among others it matters, while there is a crowd, who has the right code. */
async function look(deps: SignInDeps, given: Given) {
  const seconds = await secondsHeld(deps, given)
  const isFirst = seconds === 0 && deps.queue.isBusy() && (await hasRightCode(deps, given))
  return { seconds, isFirst }
}

async function tryOnce(deps: SignInDeps, given: Given): Promise<Outcome> {
  const seconds = await countAttempt(deps, given)
  if (seconds > 0) return { kind: 'wait', seconds }
  const account = await checkCredentials(deps, given)
  if (!account) {
    // Asked for in any case, and afterwards: it tells nobody apart.
    const tried = await findAccountByName(deps.db, given.username.trim().toLowerCase())
    return { kind: 'refused', accountId: tried?.id }
  }
  return { kind: 'in', session: await enter(deps, given, account) }
}

async function enter(
  { db, masters, clock }: SignInDeps,
  given: Given,
  { id }: LocalAccount,
): Promise<StartedSession> {
  return inTransaction(db, async (tx) => {
    await forgiveAttempt(tx, { masters, clock }, given)
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
