import { LOCAL_ISSUER } from './accounts/local/accounts.queries.ts'
import { endEverySession, listDisabled, repeatLoss } from './accounts/local/repeat-loss.ts'
import type { Queryable, Tx } from './db/schema.ts'
import { inTransaction } from './db/transaction.ts'
import {
  type AccessChange,
  findAccessChanges,
  insertAccessChange,
  lockAccessChanges,
  markWritten,
} from './platform/auth/access-changes.ts'
import { leaveRoles } from './platform/auth/staff-roles.ts'
import { systemClock } from './platform/clock.ts'
import { takeLink } from './travel/companies.service.ts'

type Outcome = 'repeated' | 'alreadyGone' | 'absent'

/**
 * Takes away again, on a database from before, what the ledger says was taken away; what was given is for people to give
 * again. Of a person's roles the last entry counts. Every session ends: which of them had ended is in no ledger.
 */
export async function replayAccess(
  db: Queryable,
  entries: readonly AccessChange[],
): Promise<{ outcomes: Outcome[]; closed: string[]; unlinked: string[] }> {
  return inTransaction(db, async (tx) => {
    await lockAccessChanges(tx)
    const ids = entries.map(({ id }) => id)
    const known = new Set((await findAccessChanges(tx, ids)).map(({ id }) => id))
    await markWritten(tx, [...known])
    // The lines of two copies of a ledger are in no order.
    const missing = entries
      .filter(({ id }) => !known.has(id))
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    const last = new Map(missing.map((entry) => [ofWhom(entry), entry]))
    const outcomes: Outcome[] = []
    const unlinked: string[] = []
    for (const entry of missing) {
      const isLast = last.get(ofWhom(entry)) === entry
      const outcome = isLast ? await repeat(tx, entry) : 'alreadyGone'
      outcomes.push(outcome)
      if (entry.what === 'company-link' && outcome === 'repeated') unlinked.push(entry.subject)
      await insertAccessChange(tx, entry)
    }
    await endEverySession(tx, systemClock)
    outcomes.push(...[...known].map((): Outcome => 'alreadyGone'))
    const accounts = missing.filter(({ what }) => what === 'account')
    return {
      outcomes,
      closed: await listDisabled(
        tx,
        accounts.map(({ subject }) => subject),
      ),
      unlinked,
    }
  })
}

function ofWhom({ what, issuer, subject }: AccessChange): string {
  return JSON.stringify([what, issuer, subject])
}

async function repeat(tx: Tx, entry: AccessChange): Promise<Outcome> {
  const { what, issuer, subject, roles, actor } = entry
  if (what === 'company-link') return (await takeLink(tx, actor, subject)) ? 'repeated' : 'absent'
  if (what !== 'roles') return repeatLoss(tx, systemClock, entry)
  // An account that was made after the copy is not there to have any.
  const canBeNew = issuer !== LOCAL_ISSUER
  return leaveRoles(tx, actor, { issuer, subject, roles: roles ?? [], canBeNew })
}
