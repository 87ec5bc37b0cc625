import type { ScanState } from '@terminal/contract/petitions/case/words'
import type { Generated } from 'kysely'

/** The wrapped key of a sealed record. */
type RecordKeysTable = {
  id: string
  master_id: string
  wrapped: Buffer
  created_at: Generated<string>
}

type KeyCustodiansTable = { master_id: string; name: string; confirmed_at: Generated<string> }

type ForgottenRecordsTable = {
  key_id: string
  kind: string
  item_id: number | null
  forgotten_at: Generated<string>
  /** Null until the ledger holds it. */
  finished_at: string | null
  /** By which act; null of what was forgotten for another reason. */
  reason: string | null
}

type PrivateFilesTable = {
  key: string
  /** Null once it was forgotten. */
  key_id: string | null
  name: Buffer
  /** Null of one that is reserved and not written. */
  bytes: number | null
  content_hash: Buffer
  format: string
  scan_state: ScanState
  scanned_at: string | null
  /** Of a file that a refused form holds. */
  token_hash: Buffer | null
  created_at: Generated<string>
  /** Of one that was forgotten: when its bytes went too. */
  gone_at: Generated<string | null>
}

type DocumentScansTable = {
  key: string
  state: Extract<ScanState, 'clean' | 'infected'>
  scanned_at: Generated<string>
}

type MailsTable = {
  id: string
  kind: string
  item_id: number
  recipient: string
  state: Generated<'waiting' | 'sent' | 'refused' | 'dropped'>
  attempts: Generated<number>
  last_error: string | null
  created_at: Generated<string>
  ended_at: string | null
}

type SpentCaptchasTable = { token_hash: Buffer; spent_at: Generated<string> }

type NetworkSharesTable = { network_hash: Buffer; on_day: string; amount: number }

/** What a public form filed. */
type SubmissionsTable = {
  hash: Buffer
  content_hash: Buffer
  kind: string
  item_id: number
  created_at: Generated<string>
}

/** What is needed to receive what citizens write. */
export type FormTables = {
  record_keys: RecordKeysTable
  key_custodians: KeyCustodiansTable
  forgotten_records: ForgottenRecordsTable
  private_files: PrivateFilesTable
  document_scans: DocumentScansTable
  mails: MailsTable
  spent_captchas: SpentCaptchasTable
  network_shares: NetworkSharesTable
  submissions: SubmissionsTable
}
