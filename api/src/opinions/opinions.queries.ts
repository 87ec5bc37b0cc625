import { addDays } from '@terminal/contract/calendar/calendar-day'
import type { NewOpinion } from '@terminal/contract/opinions/opinion'
import type {
  OpinionAsk,
  OpinionList,
  PageOpinion,
  PageScore,
  ScorePeriod,
} from '@terminal/contract/opinions/opinion-desk'
import { knownAddressOf, opinionPageName } from '@terminal/contract/opinions/opinion-page'
import { findPage } from '@terminal/contract/pages/pages'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../db/schema.ts'
import { hashSecret, newSecret } from '../platform/sealing/secrets.ts'

/** Further pages are hardly read. */
const MOST_PAGES = 300

const PERIOD_DAYS: Record<ScorePeriod, number | undefined> = {
  month: 30,
  year: 365,
  all: undefined,
}

/** Whether a page is there to be read: of the site, or found by the search. */
export async function isPublished(db: Queryable, path: string): Promise<boolean> {
  const address = knownAddressOf(path)
  if (findPage(address)) return true
  const entry = await db
    .selectFrom('search_entries')
    .select('path')
    .where('path', '=', address)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

export async function isKnownKey(db: Queryable, formKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('page_opinions')
    .select('id')
    .where('key_hash', '=', hashSecret(formKey))
    .executeTakeFirst()
  return row !== undefined
}

/** A form is one opinion: sent again with other words it says those, until the desk has dealt with it. */
export async function putOpinion(
  db: Queryable,
  { formKey = newSecret(), path, isUseful, words }: NewOpinion,
  today: string,
): Promise<void> {
  const said = { path, is_useful: isUseful, words }
  await db
    .insertInto('page_opinions')
    .values({
      ...said,
      given_on: today,
      key_hash: hashSecret(formKey),
      handled_at: null,
      radicado: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({ ...said, version: sql`page_opinions.version + 1` })
        .where('page_opinions.handled_at', 'is', null)
        .where(sql<boolean>`(page_opinions.path, page_opinions.is_useful, page_opinions.words)
          is distinct from (excluded.path, excluded.is_useful, excluded.words)`),
    )
    .execute()
}

/** Those of which something was written, the newest first. */
export async function listOpinions(db: Queryable, ask: OpinionAsk): Promise<OpinionList> {
  const { path, state, page, pageSize } = ask
  const asked = selectOpinions(db)
    .where((each) => each.or([each('words', 'is not', null), each('radicado', 'is not', null)]))
    .$if(path !== undefined, (query) => query.where('page_opinions.path', '=', path ?? ''))
    .$if(state === 'waiting', (query) => query.where('handled_at', 'is', null))
    .$if(state === 'handled', (query) => query.where('handled_at', 'is not', null))
  const { total } = await asked
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await asked
    .orderBy('page_opinions.id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { items: rows.map(withName), page, pageSize, total }
}

export async function findOpinion(db: Queryable, id: number): Promise<PageOpinion | undefined> {
  const row = await selectOpinions(db).where('page_opinions.id', '=', id).executeTakeFirst()
  return row && withName(row)
}

export async function lockOpinion(tx: Tx, id: number): Promise<PageOpinion | undefined> {
  await tx.selectFrom('page_opinions').select('id').where('id', '=', id).forUpdate().execute()
  return findOpinion(tx, id)
}

export type OpinionChange = { words?: null; isHandled?: boolean; radicado?: string }

export async function updateOpinion(
  tx: Tx,
  id: number,
  { isHandled, ...values }: OpinionChange,
): Promise<void> {
  await tx
    .updateTable('page_opinions')
    .set({
      ...values,
      ...(isHandled !== undefined && { handled_at: isHandled ? sql`now()` : null }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Pages with the most unhandled opinions first, then those with the most «no». */
export async function listScores(
  db: Queryable,
  period: ScorePeriod,
  today: string,
): Promise<PageScore[]> {
  const days = PERIOD_DAYS[period]
  const inPeriod = days === undefined ? sql`true` : sql`given_on > ${addDays(today, -days)}`
  const count = (what: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${what}))::int`
  const rows = await db
    .selectFrom('page_opinions')
    .leftJoin('search_entries as entry', 'entry.path', 'page_opinions.path')
    .select([
      'page_opinions.path',
      sql<string | null>`min(entry.title)`.as('title'),
      count(sql`is_useful and ${inPeriod}`).as('yes'),
      count(sql`not is_useful and ${inPeriod}`).as('no'),
      count(sql`words is not null and handled_at is null`).as('waiting'),
    ])
    .groupBy('page_opinions.path')
    .having(sql<boolean>`bool_or(${inPeriod} or (words is not null and handled_at is null))`)
    .orderBy('waiting', 'desc')
    .orderBy('no', 'desc')
    .orderBy('page_opinions.path')
    .limit(MOST_PAGES)
    .execute()
  return rows.map(withName)
}

function selectOpinions(db: Queryable) {
  return db.selectFrom('page_opinions').select([
    'page_opinions.id',
    'page_opinions.version',
    'page_opinions.path',
    'is_useful as isUseful',
    'given_on as givenOn',
    'words',
    sql<boolean>`handled_at is not null`.as('isHandled'),
    'radicado',
    sql<string | null>`(select title from search_entries
        where search_entries.path = page_opinions.path limit 1)`.as('title'),
  ])
}

/** As the search calls what the list of pages does not name. */
function withName<Row extends { path: string; title: string | null }>({ title, ...row }: Row) {
  return { ...row, name: findPage(row.path)?.name ?? title ?? opinionPageName(row.path) }
}
