import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { recordChange } from '../../db/changes.ts'
import { preciseInstant } from '../../db/instant.ts'
import { type AccountSaid, SIGN_IN_CHANGES } from '../../db/record-kinds.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { LocalSignIn } from '../../platform/config.ts'
import { defineKeyUse, type MasterKeys } from '../../platform/sealing/master-keys.ts'
import { hashSecret, newSecret } from '../../platform/sealing/secrets.ts'
import { ownerOf } from './account-record.ts'
import { findAccount } from './accounts.queries.ts'

/**
 * A session is renewed with a cookie that changes every time. One from before is either another tab's, which asked at
 * the same moment, or a stolen copy: then neither goes on with it.
 */

export type Session = { id: string; accountId: string }
export type StartedSession = Session & { cookie: string }
type Renewal =
  | (StartedSession & { kind: 'renewed' })
  | { kind: 'none' }
  | ({ kind: 'reused' } & Session)

export type SessionDeps = {
  db: Queryable
  masters: MasterKeys
  clock: Clock
  localSignIn: NonNullable<LocalSignIn>
}

export const TOKEN_SECONDS = 15 * 60
const MINUTE_MS = 60_000
/** How late another tab may come with the cookie before, or a page that lost the answer, for which it waits 20 seconds. */
const EARLIER_MS = 30_000
/** More renewals than anybody needs in a day. */
const MOST_RENEWALS = 1_000
const COOKIE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

export const SESSION_COOKIES = defineKeyUse({
  purpose: 'local sessions',
  without: 'a tab that asks in the very second of the change signs in again',
})

export async function startSession(
  tx: Tx,
  clock: Clock,
  accountId: string,
): Promise<StartedSession> {
  const [id, secret] = [randomUUID(), newSecret()]
  const now = clock.now().toISOString()
  await tx
    .insertInto('local_sessions')
    .values({
      id,
      account_id: accountId,
      token_hash: hashSecret(secret),
      started_at: now,
      renewed_at: now,
    })
    .execute()
  return { id, accountId, cookie: `${id}.${secret}` }
}

export async function renewSession(deps: SessionDeps, cookie: string): Promise<Renewal> {
  const [, id, secret] = COOKIE.exec(cookie) ?? []
  if (id === undefined || secret === undefined) return { kind: 'none' }
  return inTransaction(deps.db, async (tx) => {
    const row = await findOpen(tx, deps, id)
    if (!row) return { kind: 'none' }
    const session = { id, accountId: row.account_id }
    const hash = hashSecret(secret)
    // Made from the one before: the same request gets the same answer.
    const next = nextSecrets(deps.masters)
    const renewed = { kind: 'renewed' as const, ...session, cookie: `${id}.${next(secret)}` }
    if (isSame(hash, row.token_hash)) {
      await rotate(tx, deps.clock, { id, hash, next: next(secret) })
      return renewed
    }
    if (isEarlier(row, hash) && isRecent(deps.clock, row)) return renewed
    if (!isEarlier(row, hash) && !wasIssued(row, secret, next)) return { kind: 'none' }
    await end(tx, deps.clock, id)
    await recordSignIn(tx, session.accountId, 'end-reused')
    return { kind: 'reused', ...session }
  })
}

/** By its cookie, or the one before, which a page that leaves may still have. */
export async function endSession(deps: SessionDeps, cookie: string): Promise<void> {
  await inTransaction(deps.db, (tx) => endSessionIn(tx, deps, cookie))
}

export async function endSessionIn(
  tx: Tx,
  { clock }: Pick<SessionDeps, 'clock'>,
  cookie: string,
): Promise<void> {
  const [, id, secret] = COOKIE.exec(cookie) ?? []
  if (id === undefined || secret === undefined) return
  const row = await tx
    .selectFrom('local_sessions')
    .select(['account_id', 'token_hash', 'earlier_hash'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const hash = hashSecret(secret)
  if (!row || !(isSame(hash, row.token_hash) || isEarlier(row, hash))) return
  await end(tx, clock, id)
  await recordSignIn(tx, row.account_id, 'leave')
}

/** Asked with every request: a token ends with its session, and with its account. */
export async function isSessionOpen(db: Queryable, session: Session): Promise<boolean> {
  const row = await db
    .selectFrom('local_sessions')
    .innerJoin('local_accounts', 'local_accounts.id', 'local_sessions.account_id')
    .select('local_sessions.id')
    .where('local_sessions.id', '=', session.id)
    .where('account_id', '=', session.accountId)
    .where('ended_at', 'is', null)
    .where('is_enabled', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Locked, so that of two renewals at once the second sees the first. */
async function findOpen(tx: Tx, { clock, localSignIn }: SessionDeps, id: string) {
  const now = clock.now().getTime()
  const { idleMinutes, hours } = localSignIn
  // An idle user comes back with the last token before anything is renewed.
  const renewedAfter = new Date(now - TOKEN_SECONDS * 1_000 - idleMinutes * MINUTE_MS)
  const startedAfter = new Date(now - hours * 60 * MINUTE_MS)
  return tx
    .selectFrom('local_sessions')
    .innerJoin('local_accounts', 'local_accounts.id', 'local_sessions.account_id')
    .select(['account_id', 'token_hash', 'earlier_hash'])
    .select(preciseInstant('renewed_at').as('renewedAt'))
    .where('local_sessions.id', '=', id)
    .where('ended_at', 'is', null)
    .where('is_enabled', '=', true)
    .where('renewed_at', '>', renewedAfter.toISOString())
    .where('started_at', '>', startedAfter.toISOString())
    .forUpdate('local_sessions')
    .executeTakeFirst()
}

async function rotate(
  tx: Tx,
  clock: Clock,
  { id, hash, next }: { id: string; hash: Buffer; next: string },
): Promise<void> {
  await tx
    .updateTable('local_sessions')
    .set({
      token_hash: hashSecret(next),
      earlier_hash: hash,
      renewed_at: clock.now().toISOString(),
    })
    .where('id', '=', id)
    .execute()
}

async function end(tx: Tx, clock: Clock, id: string): Promise<void> {
  await tx
    .updateTable('local_sessions')
    .set({ ended_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

type Hashes = { token_hash: Buffer; earlier_hash: Buffer | null }

function isEarlier({ earlier_hash: earlier }: Hashes, hash: Buffer): boolean {
  return earlier !== null && isSame(hash, earlier)
}

function isRecent(clock: Clock, { renewedAt }: { renewedAt: string }): boolean {
  return clock.now().getTime() - Date.parse(renewedAt) <= EARLIER_MS
}

/** Whether it was this session's once: then those that were made of it lead to the one that is valid. */
function wasIssued(row: Hashes, secret: string, next: (secret: string) => string): boolean {
  let later = secret
  for (let i = 0; i < MOST_RENEWALS; i++) {
    later = next(later)
    if (isSame(hashSecret(later), row.token_hash)) return true
  }
  return false
}

function nextSecrets(masters: MasterKeys): (secret: string) => string {
  const [key] = masters.keysFor(SESSION_COOKIES)
  return (secret) => createHmac('sha256', key).update(secret).digest('base64url')
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

/** Part of the worker's tidying. The record of changes says who came and went. */
export async function deleteOldSessions(db: Queryable, clock: Clock): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('local_sessions')
    .where('renewed_at', '<', new Date(clock.now().getTime() - WEEK_MS).toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}

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
