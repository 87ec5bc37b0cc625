import type { PetitionEventKind } from '@terminal/contract/petitions/petition-events'
import type { PetitionFacts, PetitionState } from '@terminal/contract/petitions/petition-steps'
import type {
  CaptchaOutcome,
  Channel,
  Presenter,
  ReplyBy,
  ScanState,
} from '@terminal/contract/petitions/petition-words'
import type { PetitionType } from '@terminal/contract/petitions/terms'
import type { Generated, JSONColumnType } from 'kysely'

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
}

type PrivateFilesTable = {
  key: string
  /** Null once it was forgotten. */
  key_id: string | null
  name: Buffer
  bytes: number
  content_hash: Buffer
  format: string
  scan_state: ScanState
  scanned_at: string | null
  /** Of a file that a refused form holds. */
  token_hash: Buffer | null
  created_at: Generated<string>
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

/** What a public form filed. */
type SubmissionsTable = {
  hash: Buffer
  content_hash: Buffer
  kind: string
  item_id: number
  created_at: Generated<string>
}

type PetitionsTable = {
  id: Generated<number>
  /** Null once it was forgotten. */
  key_id: string | null
  received_at: Generated<string>
  text: Buffer
  email: Buffer | null
  email_hash: Buffer | null
  captcha: CaptchaOutcome
  year: number
  number: number
  filed_on: string
  channel: Generated<Channel>
  presenter: Presenter
  reply_by: ReplyBy
  is_classified: boolean
  company: string | null
  /** Sealed JSON: who, where, when, and the evidence of consent. */
  details: Buffer | null
  document_hash: Buffer | null
  facts: JSONColumnType<PetitionFacts>
  state: PetitionState
  type: PetitionType
  due_on: string | null
  promised_on: string
  version: Generated<number>
}

type PetitionCountersTable = { year: number; last: number }

type PetitionFilesTable = {
  petition_id: number
  position: number
  file_key: string
  /** With what it was added later. */
  event_id: number | null
}

type PetitionEventsTable = {
  id: Generated<number>
  petition_id: number
  happened_at: Generated<string>
  kind: PetitionEventKind
  is_public: Generated<boolean>
  /** `citizen`, `system`, or who of the staff. */
  actor: Generated<string>
  /** Sealed JSON. */
  details: Buffer | null
}

/** What citizens write, and what is needed to receive it. */
export type FormTables = {
  record_keys: RecordKeysTable
  key_custodians: KeyCustodiansTable
  forgotten_records: ForgottenRecordsTable
  private_files: PrivateFilesTable
  document_scans: DocumentScansTable
  mails: MailsTable
  spent_captchas: SpentCaptchasTable
  submissions: SubmissionsTable
  petitions: PetitionsTable
  petition_counters: PetitionCountersTable
  petition_files: PetitionFilesTable
  petition_events: PetitionEventsTable
}
