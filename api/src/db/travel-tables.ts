import type { TravelRows, WrittenRow } from '@terminal/contract/travel/travel-tables'
import type { Generated, JSONColumnType } from 'kysely'
import type { Versioned } from './versioned.ts'

/** What staff published at one time. Rows are never changed. */
type TimetableEditionsTable = Versioned & {
  origin: 'upload' | 'correction'
  files: string[]
  tables: JSONColumnType<TravelRows>
  before_id: number | null
  added: number
  removed: number
  changed: number
  published_by: string
}

type TimetablesInUseTable = Versioned & { edition_id: number | null }

type TravelCompaniesTable = Versioned & {
  name: string
  email: Generated<string | null>
  link_id: Generated<string | null>
  link_hash: Generated<Buffer | null>
  linked_at: Generated<string | null>
  earlier_links: Generated<Buffer[]>
  earlier_links_of: Generated<string | null>
}

type CompanyConfirmationsTable = { company: string; fingerprint: string; confirmed_on: string }

type CompanyCorrectionsTable = Versioned & {
  company: string
  before: JSONColumnType<WrittenRow>
  after: JSONColumnType<WrittenRow> | null
  note: string
  state: Generated<'open' | 'accepted' | 'declined'>
}

type CompanyRequestsTable = { id: Generated<number>; company_id: number; month: string }

export type TravelDeskTables = {
  timetable_editions: TimetableEditionsTable
  timetables_in_use: TimetablesInUseTable
  travel_companies: TravelCompaniesTable
  company_confirmations: CompanyConfirmationsTable
  company_corrections: CompanyCorrectionsTable
  company_requests: CompanyRequestsTable
}
