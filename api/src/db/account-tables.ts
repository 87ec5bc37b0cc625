import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type LocalAccountsTable = {
  id: Generated<string>
  number: GeneratedAlways<number>
  username: string
  email: string
  phrase_hash: string
  key_id: string
  totp_sealed: Buffer
  last_totp_step: Generated<string>
  is_enabled: Generated<boolean>
  created_at: Generated<string>
  last_used_at: Generated<string | null>
}

type LocalRecoveryCodesTable = {
  account_id: string
  code_hash: Buffer
  used_at: Generated<string | null>
}

type LocalSessionsTable = {
  id: Generated<string>
  account_id: string
  token_hash: Buffer
  earlier_hash: Generated<Buffer | null>
  renewed_at: Generated<string>
  started_at: Generated<string>
  ended_at: Generated<string | null>
}

type LocalResetsTable = {
  id: string
  number: GeneratedAlways<number>
  token_hash: Buffer
  account_id: string | null
  expires_at: string
  failures: Generated<number>
  used_at: Generated<string | null>
  offered_at: Generated<string | null>
}

type LocalSigningKeysTable = {
  id: string
  public_jwk: JSONColumnType<{ kty: string; crv: string; x: string }>
  key_id: string
  private_sealed: Buffer
  created_at: Generated<string>
}

type LocalCodeAlarmsTable = {
  number: GeneratedAlways<number>
  account_id: string
  raised_at: string
}

type SignInDelaysTable = {
  subject_hash: Buffer
  failures: number
  free_at: string
  failed_at: string
}

/** The first use of a role by a person on a day. */
type RoleUsesTable = {
  issuer: string
  subject: string
  role: string
  on_day: string
  name: string
  used_at: string
}

/** What took access away, until the ledger holds it. */
type AccessChangesTable = {
  id: string
  what: AccessWhat
  issuer: string
  subject: string
  roles: string[] | null
  happened_at: Generated<string>
  actor_issuer: string
  actor_subject: string
  actor_name: string
  finished_at: Generated<string | null>
}
type AccessWhat = 'roles' | 'account' | 'phrase' | 'codes' | 'signing-key' | 'company-link'

export type AccountTables = {
  access_changes: AccessChangesTable
  role_uses: RoleUsesTable
  local_accounts: LocalAccountsTable
  local_recovery_codes: LocalRecoveryCodesTable
  local_sessions: LocalSessionsTable
  local_resets: LocalResetsTable
  local_signing_keys: LocalSigningKeysTable
  local_code_alarms: LocalCodeAlarmsTable
  sign_in_delays: SignInDelaysTable
}
