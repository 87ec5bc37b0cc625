import type { Outcome, Priority } from '@terminal/contract/petitions/desk/desk-words'
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
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Versioned } from './schema.ts'

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
  /** Sealed: its first words. */
  subject: Buffer | null
  name_hashes: Buffer[] | null
  theme: string | null
  area: string | null
  assignee_id: number | null
  priority: Priority | null
  is_reserved: Generated<boolean>
  /** The earlier of the two dates; the database computes it. */
  warn_on: ColumnType<string, never, never>
  closed_on: string | null
  outcome: Outcome | null
}

type StaffAbsencesTable = {
  staff_id: number
  until_on: string
  deputy_id: number
  created_at: Generated<string>
}

type PetitionDraftsTable = {
  petition_id: number
  kind: 'answer' | 'ask-completion' | 'extend' | 'transfer' | 'declare-withdrawn' | 'note'
  staff_id: number
  /** Sealed JSON. */
  content: Buffer
  version: Generated<number>
  updated_at: Generated<string>
  approval_asked_by: number | null
  approval_asked_at: string | null
}

type PetitionDraftFilesTable = { petition_id: number; position: number; file_key: string }

type AnswerTemplatesTable = Versioned & {
  name: string
  brief: string
  body: string
  deleted_at: string | null
}

type PetitionAnswersTable = {
  id: Generated<number>
  petition_id: number
  event_id: number
  year: number
  number: number
  /** Sealed JSON. */
  content: Buffer
  outcome: Outcome
  signer_id: number
  approver_id: number | null
  file_key: string
  sent_at: Generated<string>
  opened_at: string | null
  delivered_on: string | null
  /** Sealed JSON. */
  delivery: Buffer | null
  was_useful: boolean | null
  rated_at: string | null
}

type PetitionReadingsTable = {
  id: Generated<number>
  petition_id: number
  issuer: string
  subject: string
  name: string
  read_at: Generated<string>
  reason: string | null
}

type OfficeDaysTable = Versioned & {
  kind: 'closed' | 'suspended'
  from_on: string
  to_on: string
  name: string
  act: string
  deleted_at: string | null
}

type PetitionDigestsTable = { id: Generated<number>; staff_id: number; on_day: string }

type PetitionRemindersTable = {
  petition_id: number
  kind: string
  event_id: number
  staff_id: number
  digest_id: number
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
  staff_absences: StaffAbsencesTable
  petition_drafts: PetitionDraftsTable
  petition_draft_files: PetitionDraftFilesTable
  answer_templates: AnswerTemplatesTable
  outgoing_counters: PetitionCountersTable
  petition_answers: PetitionAnswersTable
  petition_readings: PetitionReadingsTable
  office_days: OfficeDaysTable
  petition_digests: PetitionDigestsTable
  petition_reminders: PetitionRemindersTable
}
