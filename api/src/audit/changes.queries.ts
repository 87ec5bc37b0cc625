import type { ChangeFilter, RecordedChange } from '@terminal/contract/audit/change-list'
import {
  detailOf,
  FORGET,
  groupOf,
  KINDS_OF,
  nameOfItem,
  PETITION_KIND,
  PURGE,
  ROLE_USE,
  sentenceOf,
} from '@terminal/contract/audit/change-words'
import type { Page } from '@terminal/contract/http/page'
import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../db/like.ts'
import type { Queryable } from '../db/schema.ts'

type Row = {
  key: string
  at: string
  kind: string
  action: string
  item_id: number
  title: string | null
  detail: string | null
  name: string
  issuer: string
  subject: string
}

/** A file has an end; more is in the files of other days. */
const MOST_IN_FILE = 50_000

/** Newest first. */
export async function listAllChanges(
  db: Queryable,
  filter: ChangeFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<RecordedChange>> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from (${entries(filter)}) as entry`.execute(db)
  const items = await readEntries(db, filter, pageSize, (page - 1) * pageSize)
  return { items, page, pageSize, total: counted[0]?.count ?? 0 }
}

/** For the file. */
export async function allChanges(db: Queryable, filter: ChangeFilter): Promise<RecordedChange[]> {
  return readEntries(db, filter, MOST_IN_FILE, 0)
}

async function readEntries(db: Queryable, filter: ChangeFilter, limit: number, offset: number) {
  const { rows } = await sql<Row>`
    select key, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, kind, action, item_id,
      ${TITLE} as title, ${DETAIL} as detail, name, issuer, subject
    from (${entries(filter)} order by at desc, order_id desc limit ${limit} offset ${offset}) as entry
    order by entry.at desc, entry.order_id desc`.execute(db)
  return rows.map(toChange)
}

function toChange(entry: Row): RecordedChange {
  const { kind, action, item_id: itemId, title, detail, name, ...row } = entry
  return {
    ...row,
    itemId,
    by: name,
    group: groupOf(kind, action) ?? null,
    sentence: sentenceOf(kind, action),
    title: nameOfItem(kind, title),
    detail: detailOf(kind, detail),
  }
}

/** Of a snapshot, what people call the item; a kind with personal data holds none of these. */
const TITLE = sql`coalesce(after ->> 'title', after ->> 'name', after ->> 'username', after ->> 'what', after ->> 'text')`

const DETAIL = sql`case
  when kind = 'staff' then array_to_string(array(select jsonb_array_elements_text(after -> 'roles')), ', ')
  when kind = 'export' then after ->> 'rows'
  when action = ${PURGE} then after ->> 'reason'
end`

/**
 * Everything that staff did: the record of changes, what staff did to petitions (whose events have a
 * table of their own), what was forgotten of a person, and who came in with which role.
 */
function entries(filter: ChangeFilter): RawBuilder<unknown> {
  return sql`
    select 'c' || id as key, id as order_id, changed_at as at, kind, action, item_id, after,
      actor_name as name, actor_issuer as issuer, actor_subject as subject
    from changes
    where ${kindIn(filter, sql.ref('kind'), sql`action = ${PURGE}`)} and ${during(filter, 'changed_at')} and ${by(filter, 'actor_name')}
    union all
    select 'p' || event.id, event.id, happened_at, ${PETITION_KIND}, kind, petition_id, '{}'::jsonb,
      staff.name, staff.issuer, staff.subject
    from petition_events as event join staff on actor = 'staff:' || staff.id
    where actor like 'staff:%' and ${kindIn(filter, sql.val(PETITION_KIND))}
      and ${during(filter, 'happened_at')} and ${by(filter, 'staff.name')}
    union all
    select 'f' || key_id, 0, forgotten_at, kind, ${FORGET}, coalesce(item_id, 0), '{}'::jsonb, ${SITE.name},
      ${SITE.issuer}, ${SITE.subject}
    from forgotten_records
    where ${isPurges(filter)} and ${during(filter, 'forgotten_at')} and ${byNobody(filter)}
    union all
    select 'u' || issuer || ' ' || subject || ' ' || role || ' ' || on_day, 0, used_at, ${ROLE_USE.kind},
      ${ROLE_USE.action}, 0, jsonb_build_object('name', role), name, issuer, subject
    from role_uses
    where ${kindIn(filter, sql.val(ROLE_USE.kind))} and ${during(filter, 'used_at')} and ${by(filter, 'name')}`
}

const ANY = sql<boolean>`true`
const NONE = sql<boolean>`false`

/** Of whom nothing is kept. */
const SITE = { issuer: 'sitio', subject: 'sitio', name: 'El sitio' }
const byNobody = ({ person }: ChangeFilter) => (person === undefined ? ANY : NONE)
const isPurges = ({ group }: ChangeFilter) => ((group ?? 'purges') === 'purges' ? ANY : NONE)

/** Which arm has purges says so. */
function kindIn(
  { group }: ChangeFilter,
  kind: RawBuilder<unknown>,
  action = NONE,
): RawBuilder<boolean> {
  if (group === undefined) return ANY
  if (group === 'purges') return action
  return sql`${kind} = any (${KINDS_OF[group]}::text[])`
}

/** The days of Bogotá. */
function during({ from, to }: ChangeFilter, column: string): RawBuilder<boolean> {
  const at = sql.ref(column)
  const start = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Bogota')`
  const end = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'America/Bogota')`
  return sql`${from === undefined ? ANY : sql`${at} >= ${start(from)}`}
    and ${to === undefined ? ANY : sql`${at} < ${end(to)}`}`
}

function by({ person }: ChangeFilter, column: string): RawBuilder<boolean> {
  return person === undefined ? ANY : sql`${sql.ref(column)} ilike ${`%${escapeLike(person)}%`}`
}
