import type { DraftKind } from '@terminal/contract/petitions/case/desk-petition'
import type { Outcome, Priority } from '@terminal/contract/petitions/case/desk-words'
import type { PetitionEventKind } from '@terminal/contract/petitions/case/events'
import type { InputState } from '@terminal/contract/petitions/case/inputs'
import type { PetitionState } from '@terminal/contract/petitions/case/states'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import type { PetitionType } from '@terminal/contract/petitions/case/terms'
import type {
  CaptchaOutcome,
  Channel,
  Presenter,
  ReplyBy,
} from '@terminal/contract/petitions/case/words'
import type {
  Improvement,
  RequestFigures,
  ToldFigures,
} from '@terminal/contract/petitions/figures/published-figures'
import type { ColumnType, Generated } from 'kysely'
import type { NoticeTables } from './notice-tables.ts'
import type { Stored } from './stored.ts'
import type { Versioned } from './versioned.ts'

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
  facts: ColumnType<Stored<PetitionFacts>, string, string>
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
  external_number: string | null
  joined_to: number | null
  /** False of paper that says its day and no hour: `received_at` is the beginning of that day. */
  has_hour: Generated<boolean>
  /** Filed without its scan, which is still to come. */
  awaits_scan: Generated<boolean>
  legend_on: string | null
}

type StaffAbsencesTable = {
  staff_id: number
  until_on: string
  deputy_id: number
  created_at: Generated<string>
}

type PetitionDraftsTable = {
  petition_id: number
  kind: DraftKind
  staff_id: number
  /** Sealed JSON. */
  content: Buffer
  version: Generated<number>
  updated_at: Generated<string>
  approval_asked_by: number | null
  approval_asked_at: string | null
}

/** Which mail a petition was. */
type ReceivedMailsTable = {
  id: Generated<number>
  petition_id: number
  key_id: string
  /** Sealed JSON. */
  marks: Buffer
  message_id_hash: Buffer | null
  bytes_hash: Buffer
}

type OrientationsTable = {
  id: Generated<number>
  version: Generated<number>
  on_day: string
  channel: Extract<Channel, 'office' | 'phone'>
  theme: string | null
}

type PetitionDraftFilesTable = {
  petition_id: number
  position: number
  file_key: string
  /** Sealed with the file's own key. */
  language: Buffer | null
}

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
  bounced_on: string | null
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

type PetitionReportsTable = Versioned & {
  year: number
  quarter: number
  figures: ColumnType<ToldFigures, string, never>
  improvements: ColumnType<Improvement[], string, string>
  published_on: string
  pdf_document_id: number
  csv_document_id: number
  note: string | null
  deleted_at: string | null
}

type PetitionReportRequestsTable = {
  report_id: number
  requests: ColumnType<RequestFigures, string, never>
}

type ImprovementsTable = Versioned & {
  happened_on: string
  text: string
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
  /** Sealed with the file's own key. */
  language: Buffer | null
  is_internal: Generated<boolean>
}

type PetitionInputsTable = {
  id: Generated<number>
  petition_id: number
  area: string
  email: string
  /** Sealed JSON. */
  content: Buffer
  asked_by: number
  asked_at: Generated<string>
  due_on: string
  link_id: string
  link_hash: Buffer
  expires_on: string
  state: Generated<InputState>
  reminded_on: string | null
  answer_event_id: number | null
}

/** What an unproved address is told of a petition from the site. */
type PetitionConfirmationsTable = {
  petition_id: number
  key_id: string
  address_hash: Buffer
  on_day: string
  is_late: boolean
  /** The first petition of the mail that lists it. */
  listed_with: number | null
  link_hash: Buffer
  expires_on: string
  proved_at: string | null
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

/** What citizens write, and what the office does with it. */
export type PetitionTables = NoticeTables & {
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
  petition_reports: PetitionReportsTable
  petition_report_requests: PetitionReportRequestsTable
  improvements: ImprovementsTable
  petition_digests: PetitionDigestsTable
  petition_reminders: PetitionRemindersTable
  received_mails: ReceivedMailsTable
  orientations: OrientationsTable
  petition_inputs: PetitionInputsTable
  petition_confirmations: PetitionConfirmationsTable
}
