import { type Actor, defineChangeKind, recordChange } from './changes.ts'
import type { Queryable } from './schema.ts'
import { inTransaction } from './transaction.ts'

/*
 * What is recorded beside the changes of items: who may do what, who came in and what was taken out. None of it holds a
 * mail address, a network address or anything typed at a sign-in.
 */

/** Roles given and taken away. The item is `staff.id`, and what is held `StaffSaid`. */
export const STAFF_CHANGES = defineChangeKind({
  name: 'staff',
  actions: ['grant', 'withdraw'],
  holds: 'snapshots',
})
export type StaffSaid = { name: string; issuer: string; subject: string; roles: readonly string[] }

/** The backend's own accounts. The item is `local_accounts.number`, and what is held `AccountSaid`. */
export const ACCOUNT_CHANGES = defineChangeKind({
  name: 'local-account',
  actions: [
    'create',
    'disable',
    'enable',
    // By the command: a new pass-phrase, a new phone and new recovery codes.
    'reset',
    // By the link in a mail. The first has no known actor, and is recorded by the function `offer_link`.
    'ask-link',
    'change-phrase',
    'use-recovery-code',
  ],
  holds: 'snapshots',
})
export type AccountSaid = { username: string }

/** Keys that sign the backend's own tokens. The item is 0, and what is held the key's id. */
export const SIGNING_KEY_CHANGES = defineChangeKind({
  name: 'signing-key',
  actions: ['create', 'rotate'],
  holds: 'snapshots',
})
export type SigningKeySaid = { keyId: string }

/**
 * Sign-ins. Of the backend's own accounts: the item is `local_accounts.number` and what is held `AccountSaid`; one that
 * was refused is a security event, and not here. Of the provider's: the first request of a day, and the item is
 * `staff.id`.
 */
export const SIGN_IN_CHANGES = defineChangeKind({
  name: 'sign-in',
  actions: ['enter', 'leave', 'end-reused', 'end-others', 'first-of-day'],
  holds: 'snapshots',
})

/** Files with data of a desk. The item is what was exported, or 0 for a whole list. */
const EXPORT_CHANGES = defineChangeKind({
  name: 'export',
  actions: ['download'],
  holds: 'snapshots',
})
export type Export = {
  what: 'survey-answers' | 'readings' | 'changes' | 'person' | 'petitions'
  itemId?: number
  rows: number
}

/** Before the file is sent: what was taken out is never without its record. */
export async function recordExport(
  db: Queryable,
  { issuer, subject, name }: Actor,
  { what, itemId = 0, rows }: Export,
): Promise<void> {
  await inTransaction(db, (tx) =>
    recordChange(tx, EXPORT_CHANGES, {
      itemId,
      actor: { issuer, subject, name },
      action: 'download',
      before: null,
      after: { what, rows },
    }),
  )
}
