import type { Role } from '@terminal/contract/accounts/roles'
import type { Severity } from '@terminal/contract/alerts/alert'
import type {
  DocumentFormat,
  DocumentState,
  Periodicity,
} from '@terminal/contract/documents/document'
import type { ReadingState } from '@terminal/contract/documents/document-desk'
import type { NewsCategory } from '@terminal/contract/news/news-categories'
import type { EntryKind } from '@terminal/contract/search/search-entry'
import type { RoadState } from '@terminal/contract/travel/road-state'
import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { FormTables } from './form-tables.ts'
import type { PetitionTables } from './petition-tables.ts'
import type { RetentionTables } from './retention-tables.ts'
import type { SurveyTables } from './survey-tables.ts'
import type { TravelDeskTables } from './travel-tables.ts'
import type { Versioned } from './versioned.ts'

export type { ScanState } from '@terminal/contract/petitions/case/words'

type PicturesTable = {
  key: string
  width: number
  height: number
  widths: number[]
  has_avif: Generated<boolean>
  created_at: Generated<string>
}

type NewsTable = Versioned & {
  title: string
  body: string
  picture_key: string | null
  image_text: string | null
  redirect_url: string | null
  published_on: string
  is_active: boolean
  is_featured: boolean
  category: Generated<NewsCategory | null>
  deleted_at: Generated<string | null>
  /** Of one that was withdrawn for good: nothing is left of its words. */
  purge_id: Generated<string | null>
}

/** What was withdrawn for good. Entered by the function `record_purge`, and only its end is written here. */
type PurgesTable = {
  id: string
  kind: 'news' | 'document' | 'version'
  item_id: number
  number: number | null
  what: string
  reason: string
  purged_at: string
  actor_issuer: string
  actor_subject: string
  actor_name: string
  file_keys: string[]
  picture_keys: string[]
  hashes: string[]
  finished_at: string | null
}

type StaffTable = {
  issuer: string
  subject: string
  /** How other rows name them. */
  id: Generated<number>
  name: string
  roles: Role[]
  /** Where they are reminded. */
  email: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

/** Numbers of items by month and state, kept by a trigger. */
type NewsMonthsTable = { month: string; is_active: boolean; is_featured: boolean; count: number }

type ChangesTable = {
  id: Generated<string>
  changed_at: Generated<string>
  kind: string
  item_id: number
  action: string
  actor_issuer: string
  actor_subject: string
  actor_name: string
  seen_version: number | null
  before: JSONColumnType<object> | null
  after: JSONColumnType<object>
}

type AlertsTable = Versioned & {
  severity: Severity
  text: string
  corridor: string | null
  link: string | null
  starts_at: string
  ends_at: string
  source: string | null
  /** Ids of the roads it is about; with a state it says how they are. */
  corridors: string[] | null
  state: RoadState | null
  company: string | null
  how_far: string | null
  is_site_wide: Generated<boolean>
  states_end: Generated<boolean>
  /** What it put an end to, as that was. */
  replaced: JSONColumnType<ReplacedReport[]> | null
}

/** A report that another one took the place of: until when it held, and for which roads. */
export type ReplacedReport = { id: number; endsAt: string; corridors: string[] }

type SearchEntriesTable = {
  kind: EntryKind
  item_id: number
  title: string
  path: string
  breadcrumb: string
  excerpt: string
  dated_on: string | null
  download_url: string | null
  file_ext: string | null
  file_bytes: number | null
  /** What the search compares, written by `putEntry`. */
  plain_title: string
  plain_text: string
  kind_rank: GeneratedAlways<number>
}

type SectionsTable = Versioned & {
  name: string
  numeral: string | null
  /** Sorts as the law counts. */
  numeral_key: string | null
  responsible: string | null
  periodicity: Periodicity
  deleted_at: Generated<string | null>
}

type DocumentsTable = Versioned & {
  section_id: number
  /** From 1 without gaps in its section; null once it was removed. */
  position: number | null
  title: string
  /** The title without accents or capitals: what its own search reads. */
  plain_text: string
  published_on: string
  issued_on: string | null
  state: DocumentState
  reason: string | null
  /** Which of its files or links is shown. */
  file_number: number | null
  deleted_at: Generated<string | null>
  /** Of one that was withdrawn for good, with every file. */
  purge_id: Generated<string | null>
}

/** What a document has shown: files of the store, or links. Rows are never changed, unless one is withdrawn for good. */
type DocumentFilesTable = {
  document_id: number
  number: number
  /** The file in the store; null for a link. */
  key: string | null
  /** The name a visitor saves it under, without its extension. */
  file_name: string | null
  format: DocumentFormat
  bytes: number | null
  sha256: string | null
  link: string | null
  /** Of one that was withdrawn for good: of the file only its hash is left, of a link nothing. */
  purge_id: Generated<string | null>
  created_at: Generated<string>
}

/** What was read inside a file of the store. */
type DocumentReadingsTable = {
  key: string
  state: ReadingState
  page_count: number | null
  has_title: boolean | null
  has_language: boolean | null
  is_tagged: boolean | null
  read_at: Generated<string>
}

/** How often a file was opened without its reading coming to an end. */
type DocumentOpeningsTable = { key: string; count: number }

type DocumentPassagesTable = {
  key: string
  number: number
  page: number | null
  text: string
  words: string
}

type SearchMissesTable = { week: string; query: string; count: number; last_on: string }

/** What a staff form created under the key it sent. */
type IdempotencyKeysTable = {
  kind: string
  actor_issuer: string
  actor_subject: string
  key: string
  hash: string
  item_id: number
  version: number
  created_at: Generated<string>
}

export type Tables = AccountTables &
  AlarmTables &
  FormTables &
  PetitionTables &
  RetentionTables &
  SurveyTables &
  TravelDeskTables & {
    pictures: PicturesTable
    news: NewsTable
    news_months: NewsMonthsTable
    staff: StaffTable
    changes: ChangesTable
    purges: PurgesTable
    search_entries: SearchEntriesTable
    alerts: AlertsTable
    sections: SectionsTable
    documents: DocumentsTable
    document_files: DocumentFilesTable
    document_readings: DocumentReadingsTable
    document_openings: DocumentOpeningsTable
    document_passages: DocumentPassagesTable
    search_misses: SearchMissesTable
    idempotency_keys: IdempotencyKeysTable
  }

/** The database or a transaction: any query can join one. */
export type Queryable = Kysely<Tables>

/** A transaction, and never the database itself: what is written here is written with something else, or not at all. */
export type Tx = Transaction<Tables>

type AlarmsTable = {
  id: Generated<number>
  key: string
  since: string
  last_seen_at: string
  detail: string
  ended_at: Generated<string | null>
}

/** The newest look of the worker at everything it watches. */
type LastLookTable = {
  is_only: Generated<boolean>
  looked_at: string
  version: string
  figures: JSONColumnType<LookFigure[]>
}

/** Null where it is not watched. */
export type LookFigure = { key: string; value: string | null; isFine: boolean }

type AlarmTables = { alarms: AlarmsTable; last_look: LastLookTable }
