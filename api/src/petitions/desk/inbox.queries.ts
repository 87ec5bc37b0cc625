import { addBusinessDays, type OfficeDays } from '@terminal/contract/calendar/business-days'
import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { lastFiledForAttention } from '@terminal/contract/petitions/case/desk-clock'
import { DUE_SOON_DAYS, type Tray } from '@terminal/contract/petitions/case/desk-words'
import { plainDocument } from '@terminal/contract/petitions/case/document-types'
import { LEGEND_DAYS } from '@terminal/contract/petitions/case/legend'
import { parseRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Attention, InboxFilters, InboxTray } from '@terminal/contract/petitions/desk/inbox'
import { type RawBuilder, sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable } from '../../db/schema.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import {
  nameWords,
  PETITION_DOCUMENTS,
  PETITION_EMAILS,
  PETITION_NAMES,
  STATE_IS_OPEN,
} from '../case/petitions.queries.ts'
import { withFacts } from '../case/stored.ts'

/** Whose trays, and on which day. */
export type InboxView = {
  today: string
  office: OfficeDays
  /** Whose petitions are theirs today. */
  inHand: readonly number[]
  isHead: boolean
}

/** Which rows: a tray, filters, and a search. */
export type ListPart = {
  tray: InboxTray
  filters: InboxFilters
  matching?: RawBuilder<boolean> | undefined
}

export type Figures = { counts: Record<Tray, number>; attention: Attention }

type Condition = RawBuilder<boolean>

const OPEN: Condition = STATE_IS_OPEN
const CLOSED: Condition = sql`not ${STATE_IS_OPEN}`
/** While the clock stands there is no legal date, and nothing expires. */
const RUNNING: Condition = sql`due_on is not null`
const ASKED: Condition = sql`exists (select from petition_drafts
  where petition_id = petitions.id and kind = 'answer' and approval_asked_at is not null)`

/** The day of its answer is for the head to confirm. */
const CLAIMED: Condition = sql`facts->>'claimedOn' is not null`

/** What other areas owe to an open petition. */
const OWED: Condition = sql`exists (select from petition_inputs
  where petition_id = petitions.id and petition_inputs.state = 'open')`

/** Of what was eliminated there is nothing left to scan. */
const UNSCANNED: Condition = sql`awaits_scan and key_id is not null`

/** The legend of a claim about data is to be put, until it is decided. */
const WITHOUT_LEGEND: Condition = sql`type = 'data-claim' and legend_on is null`

function conditionsOf({ today, office, inHand }: InboxView): Record<InboxTray, Condition> {
  const filed = lastFiledForAttention(today, office)
  const soon = addBusinessDays(today, DUE_SOON_DAYS, office)
  return {
    unassigned: sql`${OPEN} and assignee_id is null`,
    mine: sql`${OPEN} and assignee_id = any (${inHand}::integer[])`,
    'due-soon': sql`${OPEN} and ${RUNNING} and warn_on between ${today} and ${soon}`,
    overdue: sql`${OPEN} and ${RUNNING} and warn_on < ${today}`,
    waiting: sql`${OPEN} and state = 'awaiting-completion'`,
    closed: CLOSED,
    approval: sql`((${OPEN} and ${ASKED}) or ${CLAIMED})`,
    inputs: sql`${OPEN} and ${OWED}`,
    unscanned: UNSCANNED,
    unclassified: sql`${OPEN} and not is_classified and filed_on <= ${filed}`,
    legends: sql`${OPEN} and ${WITHOUT_LEGEND}`,
    all: sql`true`,
  }
}

/** What the tabs and the menu count. */
export async function countInbox(db: Queryable, view: InboxView): Promise<Figures> {
  const { today, office, isHead } = view
  const of = conditionsOf(view)
  const count = (condition: Condition) =>
    sql<number>`(count(*) filter (where ${condition}))::integer`
  const open = await db
    .selectFrom('petitions')
    .where(OPEN)
    .select([
      count(of.unassigned).as('unassigned'),
      count(of.mine).as('mine'),
      count(of['due-soon']).as('due-soon'),
      count(of.overdue).as('overdue'),
      count(of.waiting).as('waiting'),
      count(sql`${RUNNING} and warn_on = ${today}`).as('dueToday'),
      sql<
        string | null
      >`(min(received_at) filter (where ${of.unassigned}) at time zone 'America/Bogota')::date`.as(
        'since',
      ),
    ])
    .executeTakeFirstOrThrow()
  const { unassigned, mine, overdue, waiting, dueToday, since } = open
  return {
    counts: {
      unassigned,
      mine,
      'due-soon': open['due-soon'],
      overdue,
      waiting,
      closed: await countRows(db, of.closed),
    },
    attention: {
      overdue,
      dueToday,
      unassigned,
      unassignedSince: since,
      approvals: isHead
        ? (await countRows(db, sql`${OPEN} and ${ASKED}`)) + (await countRows(db, CLAIMED))
        : 0,
      inputs: await countRows(db, of.inputs),
      unscanned: await countRows(db, of.unscanned),
      unclassified: await countRows(db, of.unclassified),
      ...(await countLegends(db, of.legends, office)),
      overdueInputs: await countRows(db, sql`${OPEN} and ${owedBefore(today)}`),
    },
  }
}

function owedBefore(today: string): Condition {
  return sql`exists (select from petition_inputs
    where petition_id = petitions.id and petition_inputs.state = 'open' and petition_inputs.due_on < ${today})`
}

async function countLegends(db: Queryable, condition: Condition, office: OfficeDays) {
  const { legends, since } = await db
    .selectFrom('petitions')
    .select(sql<number>`count(*)::integer`.as('legends'))
    .select(sql<string | null>`min(greatest(filed_on, (facts->>'reopenedOn')::date))`.as('since'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return { legends, legendsBy: since && addBusinessDays(since, LEGEND_DAYS, office) }
}

async function countRows(db: Queryable, condition: Condition): Promise<number> {
  const { count } = await db
    .selectFrom('petitions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return count
}

export async function countListed(
  db: Queryable,
  view: InboxView,
  wanted: ListPart,
): Promise<number> {
  return countRows(db, conditionOf(view, wanted))
}

/** What a page of a list shows: nothing of who wrote it, and the text only where there is no subject yet. */
export async function listInbox(
  db: Queryable,
  view: InboxView,
  { limit, offset, ...wanted }: ListPart & { limit: number; offset: number },
) {
  const order = ORDERS[wanted.tray === 'closed' ? 'closed' : wanted.tray === 'all' ? 'all' : 'open']
  const page = db
    .selectFrom('petitions')
    .select('id')
    .where(conditionOf(view, wanted))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
  const rows = await db
    .selectFrom('petitions')
    .innerJoin(page.as('page'), 'page.id', 'petitions.id')
    .leftJoin('record_keys', 'record_keys.id', 'petitions.key_id')
    .leftJoin('petition_drafts', (join) =>
      join.onRef('petition_id', '=', 'petitions.id').on('kind', '=', 'answer'),
    )
    .select(['petitions.id', 'year', 'number', 'channel', 'facts', 'priority', 'is_reserved'])
    .select(['theme', 'assignee_id', 'closed_on', 'outcome', 'subject', 'external_number'])
    .select(['petitions.version', 'has_hour', 'awaits_scan', 'is_classified', 'legend_on'])
    .select(['key_id', 'master_id', 'wrapped', 'staff_id as draft_by', 'approval_asked_at'])
    .select(preciseInstant('received_at').as('at'))
    .select(sql<Buffer | null>`case when subject is null then text end`.as('text'))
    .select(FILES.as('files'))
    .select(LAST_EVENT.as('last_event'))
    .select(ELIMINATED_BY.as('eliminated_by'))
    .select([OWED_COUNT.as('owed_count'), OWED_ON.as('owed_on')])
    .orderBy(order)
    .execute()
  return rows.map(withFacts)
}

/** Prioritised ones first, then what expires first; what waits for others after that. Closed: the last first. */
const ORDERS = {
  open: sql`(priority is null), (due_on is null), warn_on, petitions.id`,
  closed: sql`closed_on desc, petitions.id desc`,
  all: sql`petitions.id desc`,
}

const FILES = sql<number>`case when subject is null then
  (select count(*) from petition_files where petition_id = petitions.id)::integer else 0 end`

/** By which act it went, of one that has no key any more. */
const ELIMINATED_BY = sql<
  string | null
>`case when key_id is null then (select reason from forgotten_records
  where kind = 'petition' and item_id = petitions.id limit 1) end`
const OPEN_INPUTS = sql`from petition_inputs
  where petition_id = petitions.id and petition_inputs.state = 'open'`
const OWED_COUNT = sql<number>`(select count(*)::integer ${OPEN_INPUTS})`
const OWED_ON = sql<string | null>`(select min(petition_inputs.due_on) ${OPEN_INPUTS})`

/** What happened last between the citizen and the office. */
const LAST_EVENT = sql<string | null>`(select kind from petition_events
  where petition_id = petitions.id and is_public order by petition_events.id desc limit 1)`

function conditionOf(view: InboxView, { tray, filters, matching }: ListPart): Condition {
  const { type, theme, area, company, from, to, assigneeId } = filters
  const received = sql`(received_at at time zone 'America/Bogota')::date`
  const conditions: (Condition | undefined)[] = [
    conditionsOf(view)[tray],
    matching,
    type &&
      (type === 'unclassified' ? sql`not is_classified` : sql`is_classified and type = ${type}`),
    theme === undefined ? undefined : sql`theme = ${theme}`,
    area === undefined ? undefined : sql`area = ${area}`,
    company === undefined ? undefined : sql`company = ${company}`,
    from === undefined ? undefined : sql`${received} >= ${from}`,
    to === undefined ? undefined : sql`${received} <= ${to}`,
    assigneeId === undefined ? undefined : sql`assignee_id = ${assigneeId}`,
  ]
  const given = conditions.filter((condition) => condition !== undefined)
  return sql`${sql.join(given, sql` and `)}`
}

type Deps = { masters: MasterKeys; rules: PetitionRules }

const NUMBER_ALONE = /^\d{1,6}$/

/**
 * A radicado, or its number alone; the number in another system; a document or an address, whole; or whole words of a name. What is personal is looked
 * for by its keyed hash, and finds nothing reserved for callers without that right.
 */
export function matchWords(
  { masters, rules }: Deps,
  words: string,
  { readsReserved }: { readsReserved: boolean },
): Condition {
  const personal = [
    ...byDocument(masters, words),
    ...byEmail(masters, words),
    ...byName(masters, words),
  ]
  const conditions = [...byRadicado(rules, words), byExternalNumber(words)]
  if (personal.length > 0)
    conditions.push(
      readsReserved ? anyOf(personal) : sql<boolean>`(${anyOf(personal)} and not is_reserved)`,
    )
  return anyOf(conditions)
}

function byRadicado(rules: PetitionRules, words: string): Condition[] {
  if (NUMBER_ALONE.test(words)) return [sql`number = ${Number(words)}`]
  const named = parseRadicado(words, rules.radicado)
  return named ? [sql`(year = ${named.year} and number = ${named.number})`] : []
}

/** Whole, in whatever case: it is no personal datum, and stands in clear. */
function byExternalNumber(words: string): Condition {
  return sql`lower(external_number) = lower(${words.trim()})`
}

function byDocument(masters: MasterKeys, words: string): Condition[] {
  if (!/\d/.test(plainDocument(words))) return []
  return [sql`document_hash = any (${PETITION_DOCUMENTS.hashes(masters, words)}::bytea[])`]
}

function byEmail(masters: MasterKeys, words: string): Condition[] {
  if (!words.includes('@')) return []
  return [sql`email_hash = any (${PETITION_EMAILS.hashes(masters, words)}::bytea[])`]
}

function byName(masters: MasterKeys, words: string): Condition[] {
  const each = nameWords(words).map(
    (word) => sql<boolean>`name_hashes && ${PETITION_NAMES.hashes(masters, word)}::bytea[]`,
  )
  return each.length === 0 || words.includes('@') ? [] : [sql`(${sql.join(each, sql` and `)})`]
}

function anyOf(conditions: Condition[]): Condition {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}
