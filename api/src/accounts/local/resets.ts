import { randomUUID } from 'node:crypto'
import { PHRASE_CHANGE_FIELDS, type PhraseChange } from '@terminal/contract/accounts/phrase-change'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalidField } from '../../platform/http/forms.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { recordAccountChange } from './account-record.ts'
import { endAll } from './accounts.service.ts'
import { type CredentialDeps, checkCode } from './credentials.ts'
import { phraseProblem } from './phrase-rules.ts'
import { hashPhrase } from './phrases.ts'
import { changedLetter, linkLetter } from './reset-letters.ts'
import { createLink, hashLink } from './reset-links.ts'

/** A new pass-phrase by a link in a mail. */

export type ResetDeps = CredentialDeps & { jobs: Jobs }

const GOOD_FOR_MS = 30 * 60 * 1_000
/** Of one account at a time: nobody's mailbox is filled by who knows its address. */
const LIVE_LINKS = 3
/** Of the code, for each link. */
const MOST_FAILURES = 5

const DEAD_LINK = 'El enlace ya no sirve: venció o ya se usó. Pida otro.'
const WRONG_CODE =
  'Ese código no es, o ya se usó. Espere el siguiente de la aplicación y escríbalo.'

/**
 * The same work for an address that nobody has: a row that leads nowhere and a mail that is never sent. Whether there is
 * an account shows only in a mailbox.
 */
export async function requestReset(deps: ResetDeps, email: string): Promise<void> {
  const { db, jobs, masters, clock } = deps
  const now = clock.now()
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS).toISOString()
  await inTransaction(db, async (tx) => {
    const { number } = await tx
      .insertInto('local_resets')
      .values({
        id,
        token_hash: createLink(masters, id).hash,
        account_id: accountToTell(email, now),
        expires_at: expiresAt,
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    await postLetter(tx, jobs, linkLetter, { itemId: number, recipient: 'holder' })
  })
}

function accountToTell(email: string, now: Date) {
  return sql<string | null>`(
    select id from local_accounts as account
    where lower(email) = ${email.toLowerCase()} and is_enabled and ${LIVE_LINKS} > (
      select count(*) from local_resets
      where account_id = account.id and used_at is null and expires_at > ${now.toISOString()}))`
}

/** Uses the link up, ends every session and tells the owner. Of many at once, one. */
export async function changePhrase(deps: ResetDeps, change: PhraseChange): Promise<void> {
  const { db, clock } = deps
  const found = await liveReset(db, change.link, clock.now()).executeTakeFirst()
  if (!found) throw deadLink()
  const problem = phraseProblem(change.phrase, found.username)
  if (problem !== undefined) throw invalidField(PHRASE_CHANGE_FIELDS.phrase, problem)
  const phraseHash = await hashPhrase(change.phrase)
  const isChanged = await inTransaction(db, async (tx) => {
    const reset = await liveReset(tx, change.link, clock.now())
      .forUpdate('reset')
      .executeTakeFirst()
    if (!reset) throw deadLink()
    if (await checkCode(deps, tx, { id: reset.accountId, code: change.code })) {
      await putPhrase(deps, tx, reset, phraseHash)
      return true
    }
    await countFailure(tx, reset.id)
    return false
  })
  if (!isChanged) throw invalidField(PHRASE_CHANGE_FIELDS.code, WRONG_CODE)
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
  await recordAccountChange(tx, accountId, 'change-phrase')
  await postLetter(tx, jobs, changedLetter, { itemId: number, recipient: 'holder' })
}

function liveReset(db: Queryable, link: string, now: Date) {
  return db
    .selectFrom('local_resets as reset')
    .innerJoin('local_accounts as account', 'account.id', 'reset.account_id')
    .select(['reset.id', 'reset.number', 'account.id as accountId', 'username'])
    .where('token_hash', '=', hashLink(link))
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
