import { sql } from 'kysely'
import type { Actor } from '../../db/changes.ts'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'

/**
 * What a restore must not give back: `roles`, the only ones left; `account`, which waits for new secrets;
 * `phrase`, `codes` and `signing-key`, which are good no more; `company-link`, which was renewed or revoked.
 */
export const ACCESS_KINDS = [
  'roles',
  'account',
  'phrase',
  'codes',
  'signing-key',
  'company-link',
] as const

/** Of whom, or of what. */
export type AccessLoss = {
  what: (typeof ACCESS_KINDS)[number]
  issuer: string
  subject: string
  /** Those that are left. */
  roles: readonly string[] | null
}

/** All that is known of it, as the ledger holds it: names and roles, and no secret. */
export type AccessChange = AccessLoss & { id: string; kind: 'access'; at: string; actor: Actor }

export async function insertAccessChange(
  db: Queryable,
  {
    id,
    what,
    issuer,
    subject,
    roles,
    actor,
    at,
  }: Omit<AccessChange, 'kind' | 'at'> & { at?: string },
): Promise<void> {
  await db
    .insertInto('access_changes')
    .values({
      id,
      what,
      issuer,
      subject,
      roles: roles && [...roles],
      actor_issuer: actor.issuer,
      actor_subject: actor.subject,
      actor_name: actor.name,
      // Where the ledger says when, the ledger has it.
      ...(at !== undefined && { happened_at: at, finished_at: sql<string>`now()` }),
    })
    .execute()
}

export async function findAccessChanges(
  db: Queryable,
  ids: readonly string[],
): Promise<AccessChange[]> {
  const rows = await db
    .selectFrom('access_changes')
    .select(['id', 'what', 'issuer', 'subject', 'roles', preciseInstant('happened_at').as('at')])
    .select(['actor_issuer', 'actor_subject', 'actor_name'])
    .where(isOneOf(ids))
    .execute()
  return rows.map(({ actor_issuer, actor_subject, actor_name, ...row }) => ({
    ...row,
    kind: 'access',
    actor: { issuer: actor_issuer, subject: actor_subject, name: actor_name },
  }))
}

/** They stand in the ledger. */
export async function markWritten(db: Queryable, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('access_changes')
    .set({ finished_at: sql`now()` })
    .where(isOneOf(ids))
    .where('finished_at', 'is', null)
    .execute()
}

export async function listUnwritten(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('access_changes')
    .select('id')
    .where('finished_at', 'is', null)
    .orderBy('happened_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** So that two who replay do it once. */
export async function lockAccessChanges(tx: Tx): Promise<void> {
  await sql`lock table access_changes in share row exclusive mode`.execute(tx)
}

/** As one parameter, however many there are. */
const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any (${[...ids]}::uuid[])`
