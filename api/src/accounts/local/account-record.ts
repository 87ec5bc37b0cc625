import { type Actor, recordChange } from '../../db/changes.ts'
import { ACCOUNT_CHANGES, type AccountSaid } from '../../db/record-kinds.ts'
import type { Tx } from '../../db/schema.ts'
import { noteAccessLoss } from '../../platform/auth/access.job.ts'
import type { AccessLoss } from '../../platform/auth/access-changes.ts'
import { findStaff } from '../../platform/auth/staff.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findAccount, LOCAL_ISSUER, type LocalAccount } from './accounts.queries.ts'

type Action = (typeof ACCOUNT_CHANGES)['actions'][number]

/** Of all that is done to an account, what a restore must not undo, as the ledger calls it. */
export const TAKES_ACCESS = {
  create: null,
  disable: 'account',
  enable: null,
  reset: 'account',
  'ask-link': null,
  'change-phrase': 'phrase',
  'use-recovery-code': 'codes',
} as const satisfies Record<Action, AccessLoss['what'] | null>

type Taking = {
  [Each in Action]: (typeof TAKES_ACCESS)[Each] extends null ? never : Each
}[Action]

/** The same for what takes access away, for the ledger as well. */
export async function recordAccessLoss(
  { tx, jobs }: { tx: Tx; jobs: Jobs },
  id: string,
  action: Taking,
  actor?: Actor,
): Promise<void> {
  const by = await record(tx, id, action, actor)
  const what = TAKES_ACCESS[action]
  await noteAccessLoss({ tx, jobs }, by, { what, issuer: LOCAL_ISSUER, subject: id, roles: null })
}

/** In the transaction that does it. */
export async function recordAccountChange(
  tx: Tx,
  id: string,
  action: Exclude<Action, Taking>,
  actor?: Actor,
): Promise<void> {
  await record(tx, id, action, actor)
}

async function record(tx: Tx, id: string, action: Action, actor?: Actor): Promise<Actor> {
  const account = await findAccount(tx, id)
  if (!account) throw new Error('There is no such account')
  const after: AccountSaid = { username: account.username }
  // Its owner, unless another actor is given.
  const by = actor ?? (await ownerOf(tx, account))
  await recordChange(tx, ACCOUNT_CHANGES, {
    itemId: account.number,
    action,
    actor: by,
    before: null,
    after,
  })
  return by
}

/** The signed-in user, under the name that colleagues know. */
export async function ownerOf(tx: Tx, { id, username }: LocalAccount): Promise<Actor> {
  const key = { issuer: LOCAL_ISSUER, subject: id }
  return { ...key, name: (await findStaff(tx, key))?.name ?? username }
}
