import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'

/** The issuer under which `staff` has these accounts; its subject is the account's id. */
export const LOCAL_ISSUER = 'local'

export type LocalAccount = {
  id: string
  /** In the record of changes. */
  number: number
  username: string
  email: string
  isEnabled: boolean
}

const COLUMNS = ['id', 'number', 'username', 'email', 'is_enabled as isEnabled'] as const

export async function findAccount(db: Queryable, id: string): Promise<LocalAccount | undefined> {
  return db.selectFrom('local_accounts').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function findAccountByName(
  db: Queryable,
  username: string,
): Promise<LocalAccount | undefined> {
  return db
    .selectFrom('local_accounts')
    .select(COLUMNS)
    .where('username', '=', username)
    .executeTakeFirst()
}

export async function findAccountByEmail(
  db: Queryable,
  email: string,
): Promise<LocalAccount | undefined> {
  return db
    .selectFrom('local_accounts')
    .select(COLUMNS)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** What a sign-in is checked against. */
export type Secrets = {
  account: LocalAccount
  phraseHash: string
  keyId: string
  sealed: Buffer
  lastTotpStep: number
}

export async function findSecrets(
  db: Queryable,
  by: { username: string } | { id: string },
): Promise<Secrets | undefined> {
  const [column, value] =
    'id' in by ? (['id', by.id] as const) : (['username', by.username] as const)
  const row = await db
    .selectFrom('local_accounts')
    .select([...COLUMNS, 'phrase_hash as phraseHash', 'key_id as keyId', 'totp_sealed as sealed'])
    .select('last_totp_step as lastTotpStep')
    .where(column, '=', value)
    .where('is_enabled', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { phraseHash, keyId, sealed, lastTotpStep, ...account } = row
  return { account, phraseHash, keyId, sealed, lastTotpStep: Number(lastTotpStep) }
}

/** Locked, until the transaction ends, if the pass-phrase is still the one that was checked. */
export async function lockUnchanged(
  tx: Tx,
  { id, phraseHash }: { id: string; phraseHash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('local_accounts')
    .select('phrase_hash')
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row?.phrase_hash === phraseHash
}

/** Whether no code of this step or a later one was used before: of two at once one is told so. */
export async function takeTotpStep(db: Queryable, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('local_accounts')
    .set({ last_totp_step: String(step) })
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .where('last_totp_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function takeRecoveryCode(
  db: Queryable,
  id: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('local_recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('account_id', '=', id)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function endSessionsOf(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .updateTable('local_sessions')
    .set({ ended_at: now.toISOString() })
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export type ListedAccount = LocalAccount & {
  name: string
  roles: readonly string[]
  lastUsedAt: string | null
  /** Recovery codes that were not used yet. */
  codesLeft: number
}

export async function listAccounts(db: Queryable): Promise<ListedAccount[]> {
  const rows = await db
    .selectFrom('local_accounts as account')
    .leftJoin('staff', (join) =>
      join.on('staff.issuer', '=', LOCAL_ISSUER).on(sql<boolean>`staff.subject = account.id::text`),
    )
    .select(['account.id', 'number', 'username', 'account.email', 'is_enabled as isEnabled'])
    .select(['staff.name', 'staff.roles'])
    .select(preciseInstant('last_used_at').as('lastUsedAt'))
    .select((eb) =>
      eb
        .selectFrom('local_recovery_codes as code')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('code.account_id', '=', 'account.id')
        .where('used_at', 'is', null)
        .as('codesLeft'),
    )
    .orderBy('username')
    .execute()
  return rows.map(({ name, roles, codesLeft, ...row }) => ({
    ...row,
    name: name ?? row.username,
    roles: roles ?? [],
    codesLeft: Number(codesLeft),
  }))
}
