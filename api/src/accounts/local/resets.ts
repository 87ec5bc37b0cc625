import { randomUUID } from 'node:crypto'
import { PHRASE_CHANGE_FIELDS, type PhraseChange } from '@terminal/contract/accounts/phrase-change'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { hashSecret, secretOfRow } from '../../platform/sealing/secrets.ts'
import { recordAccessLoss } from './account-record.ts'
import { endAll } from './accounts.service.ts'
import { type CredentialDeps, checkCode } from './credentials.ts'
import { phraseProblem } from './phrase-rules.ts'
import { hashPhrase } from './phrases.ts'
import { changedLetter, linkLetter } from './reset-letters.ts'
import { RESET_LINKS } from './reset-links.ts'

/** A new pass-phrase by a link in a mail. */

export type ResetDeps = CredentialDeps & { site: Pick<CurrentSite, 'current'> }

const GOOD_FOR_MS = 30 * 60 * 1_000
/** Of the code, for each link. */
const MOST_FAILURES = 5

const DEAD_LINK = 'El enlace ya no sirve: venció o ya se usó. Pida otro.'

/**
 * The same work for an unknown address: a row that leads nowhere and a mail that is never sent. Whether there is
 * an account shows only in a mailbox, and whether its owner had too many already is for the worker to find out.
 */
export async function requestReset(deps: ResetDeps, email: string): Promise<void> {
  const { db, jobs, masters, clock } = deps
  const id = randomUUID()
  const expiresAt = new Date(clock.now().getTime() + GOOD_FOR_MS).toISOString()
  await inTransaction(db, async (tx) => {
    const { number } = await tx
      .insertInto('local_resets')
      .values({
        id,
        token_hash: secretOfRow(masters, RESET_LINKS, id).hash,
        account_id: accountOf(email),
        expires_at: expiresAt,
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    await postLetter(tx, jobs, linkLetter, { itemId: number, recipient: 'holder' })
  })
}

function accountOf(email: string) {
  return sql<string | null>`(
    select id from local_accounts where lower(email) = ${email.toLowerCase()} and is_enabled)`
}

type Outcome =
  | { kind: 'changed' }
  /** Whose account it was, for the security log. */
  | { kind: 'wrong-code'; accountId: string }

/** Uses the link up, ends every session and tells the owner. Of many at once, one. */
export async function changePhrase(deps: ResetDeps, change: PhraseChange): Promise<Outcome> {
  const { db, clock, site } = deps
  const found = await liveReset(db, change.link, clock.now()).executeTakeFirst()
  if (!found) throw deadLink()
  const problem = phraseProblem(change.phrase, {
    username: found.username,
    operator: site.current().operator,
  })
  if (problem !== undefined) throw invalidField(PHRASE_CHANGE_FIELDS.phrase, problem)
  const phraseHash = await hashPhrase(change.phrase)
  return inTransaction<Outcome>(db, async (tx) => {
    const reset = await liveReset(tx, change.link, clock.now())
      .forUpdate('reset')
      .executeTakeFirst()
    if (!reset) throw deadLink()
    if (await checkCode(deps, tx, { id: reset.accountId, code: change.code })) {
      await putPhrase(deps, tx, reset, phraseHash)
      return { kind: 'changed' }
    }
    await countFailure(tx, reset.id)
    return { kind: 'wrong-code', accountId: reset.accountId }
  })
}

type Reset = { id: string; number: number; accountId: string; username: string }

async function putPhrase(
  { jobs, clock }: ResetDeps,
  tx: Tx,
  { number, accountId }: Reset,
  phraseHash: string,
): Promise<void> {
  await tx
    .updateTable('local_accounts')
    .set({ phrase_hash: phraseHash })
    .where('id', '=', accountId)
    .execute()
  await endAll(tx, accountId, clock)
  await recordAccessLoss({ tx, jobs }, accountId, 'change-phrase')
  await postLetter(tx, jobs, changedLetter, { itemId: number, recipient: 'holder' })
}

function liveReset(db: Queryable, link: string, now: Date) {
  return db
    .selectFrom('local_resets as reset')
    .innerJoin('local_accounts as account', 'account.id', 'reset.account_id')
    .select(['reset.id', 'reset.number', 'account.id as accountId', 'username'])
    .where('token_hash', '=', hashSecret(link))
    .where('offered_at', 'is not', null)
    .where('used_at', 'is', null)
    .where('failures', '<', MOST_FAILURES)
    .where('expires_at', '>', now.toISOString())
    .where('is_enabled', '=', true)
}

async function countFailure(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('local_resets')
    .set({ failures: sql<number>`failures + 1` })
    .where('id', '=', id)
    .execute()
}

const deadLink = () => invalidField(PHRASE_CHANGE_FIELDS.link, DEAD_LINK)
