import type { Severity } from '@terminal/contract/alert'
import type { Role } from '@terminal/contract/roles'
import type { Generated, JSONColumnType, Kysely } from 'kysely'

type PicturesTable = {
  key: string
  width: number
  height: number
  widths: number[]
  has_avif: Generated<boolean>
  created_at: Generated<string>
}

type NewsTable = {
  id: Generated<number>
  title: string
  body: string
  picture_key: string | null
  image_text: string | null
  redirect_url: string | null
  published_on: string
  is_active: boolean
  is_featured: boolean
  version: Generated<number>
  deleted_at: Generated<string | null>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type StaffTable = {
  issuer: string
  subject: string
  name: string
  roles: Role[]
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

type AlertsTable = {
  id: Generated<number>
  severity: Severity
  text: string
  corridor: string | null
  link: string | null
  starts_at: string
  ends_at: string
  source: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type SearchEntriesTable = {
  kind: string
  item_id: number
  title: string
  path: string
  breadcrumb: string
  excerpt: string
  dated_on: string | null
}

export type Tables = {
  pictures: PicturesTable
  news: NewsTable
  news_months: NewsMonthsTable
  staff: StaffTable
  changes: ChangesTable
  search_entries: SearchEntriesTable
  alerts: AlertsTable
}

/** The database or a transaction: any query can join one. */
export type Queryable = Kysely<Tables>
