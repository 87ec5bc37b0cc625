import type {
  DeskItem,
  DeskOrder,
  DeskPart,
  NewsDesk,
  NewsState,
} from '@terminal/contract/news/news-desk'
import { type RawBuilder, sql } from 'kysely'
import { lastChangeOf, toLastChange } from '../db/changes.ts'
import { preciseInstant } from '../db/instant.ts'
import { escapeLike } from '../db/like.ts'
import type { Queryable } from '../db/schema.ts'
import { toWithdrawal } from '../withdrawals/purges.ts'
import { NEWS, newsWithPictures, toItem } from './news.queries.ts'

const IN_STATE: Record<NewsState, RawBuilder<boolean>> = {
  all: sql`news.deleted_at is null`,
  active: sql`news.deleted_at is null and news.is_active`,
  inactive: sql`news.deleted_at is null and not news.is_active`,
  removed: sql`news.deleted_at is not null`,
}

/** The last one decides between equals, so that no item is on two pages. */
const IN_ORDER: Record<DeskOrder, RawBuilder<unknown>> = {
  newest: sql`news.published_on desc, news.id desc`,
  oldest: sql`news.published_on, news.id`,
  title: sql`${withoutMarks(sql`news.title`)}, news.id`,
  changed: sql`news.updated_at desc, news.id desc`,
}

/** What the people of the news look at: every item, also those that were removed. */
export async function listDesk(
  db: Queryable,
  { page, pageSize, words, state, order }: DeskPart,
): Promise<NewsDesk> {
  const matches = holdsAll(words)
  const counts = await countStates(db, matches)
  const rows = await newsWithPictures(db)
    .leftJoinLateral(lastChangeOf(db, NEWS.changes, 'news.id'), (join) => join.onTrue())
    .leftJoin('purges', 'purges.id', 'news.purge_id')
    .select(['what', 'purges.reason as why', preciseInstant('purged_at').as('purged_at')])
    .select(['last.by', 'last.at', sql<boolean>`news.deleted_at is not null`.as('is_removed')])
    .where(IN_STATE[state])
    .where(matches)
    .orderBy(IN_ORDER[order])
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const items = rows.map(
    ({ by, at, is_removed, what, why, purged_at, ...row }): DeskItem => ({
      ...toItem(row),
      isRemoved: is_removed,
      lastChange: toLastChange({ by, at }),
      withdrawal: toWithdrawal({ what, reason: why, at: purged_at }),
    }),
  )
  return { items, page, pageSize, total: counts[state], counts }
}

async function countStates(
  db: Queryable,
  matches: RawBuilder<boolean>,
): Promise<Record<NewsState, number>> {
  const { rows } = await sql<Record<NewsState, number>>`
    select ${countIn('all')}, ${countIn('active')}, ${countIn('inactive')}, ${countIn('removed')}
    from news where ${matches}`.execute(db)
  return rows[0] ?? { all: 0, active: 0, inactive: 0, removed: 0 }
}

function countIn(state: NewsState): RawBuilder<unknown> {
  return sql`(count(*) filter (where ${IN_STATE[state]}))::int as ${sql.ref(state)}`
}

/** Every word, anywhere in the title or the text, in any order. */
function holdsAll(words: string | undefined): RawBuilder<boolean> {
  const each = words?.split(/\s+/).filter((word) => word !== '') ?? []
  if (each.length === 0) return sql`true`
  const patterns = each.map((word) => withoutMarks(sql`${`%${escapeLike(word)}%`}::text`))
  const text = withoutMarks(sql`news.title || ' ' || news.body`)
  return sql`${text} like all (array[${sql.join(patterns)}])`
}

/** Small letters without accents: a hasty query finds what was written with care. */
function withoutMarks(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g'))`
}
