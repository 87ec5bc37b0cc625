import { CHANGE_ACTIONS } from '@terminal/contract/http/desk-lists'
import type { NewsItem, NewsPart, NewsYear } from '@terminal/contract/news/news'
import { NEWS_CATEGORIES } from '@terminal/contract/news/news-categories'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { defineRecord, type RowOf } from '../db/records.ts'
import type { Queryable, Tables, Tx } from '../db/schema.ts'
import type { Audience } from '../platform/auth/callers.ts'
import { pictureSources } from './pictures.ts'

/** What staff can say of an item. */
export const NEWS_COLUMNS = {
  title: z.string(),
  body: z.string(),
  picture_key: z.string().nullable(),
  image_text: z.string().nullable(),
  redirect_url: z.string().nullable(),
  published_on: z.iso.date(),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  category: z.enum(NEWS_CATEGORIES).nullable(),
}

export const NEWS = defineRecord({
  table: 'news',
  columns: { ...NEWS_COLUMNS, is_deleted: z.boolean() },
  changes: { name: 'news', actions: CHANGE_ACTIONS, holds: 'snapshots' },
})

export type NewsRow = RowOf<typeof NEWS>
export type NewsColumns = Omit<NewsRow, 'id' | 'version' | 'is_deleted'>

export async function insertPicture(
  tx: Tx,
  { key, width, height, widths }: Insertable<Tables['pictures']>,
): Promise<void> {
  await tx.insertInto('pictures').values({ key, width, height, widths }).execute()
}

/** The pictures an item has or had, and no other item shows. */
export async function listPictureKeys(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from pictures where key in (
      select picture_key from news where id = ${id}
      union select before ->> 'picture_key' from changes where kind = 'news' and item_id = ${id}
      union select after ->> 'picture_key' from changes where kind = 'news' and item_id = ${id}
    ) and not exists (select from news where picture_key = key and id <> ${id})
    order by key`.execute(tx)
  return rows.map((row) => row.key)
}

/** What is in one place of the list, as an item's day and id say it. */
export type NewsPlace = { id: number; publishedOn: string }

type Group = { audience: Audience; year: number | undefined; isFeatured: boolean | undefined }

export async function listNews(
  db: Queryable,
  { audience, page, pageSize, year, isFeaturedFirst }: NewsPart & { audience: Audience },
): Promise<{ items: NewsItem[]; total: number }> {
  const items: NewsItem[] = []
  let total = 0
  for (const isFeatured of isFeaturedFirst ? [true, false] : [undefined]) {
    const skip = Math.max(0, (page - 1) * pageSize - total)
    const take = pageSize - items.length
    const found = await listGroup(db, { audience, year, isFeatured }, skip, take)
    items.push(...found.items)
    total += found.total
  }
  return { items, total }
}

/** Found by the month it begins in, and walked from there: the last page costs what the first does. */
async function listGroup(
  db: Queryable,
  group: Group,
  skip: number,
  take: number,
): Promise<{ items: NewsItem[]; total: number }> {
  const { total, month, before } = await findMonth(db, group, skip)
  if (month === null || take === 0) return { items: [], total }
  // By id first, from the index alone: to skip rows with their texts and pictures would cost more than the page itself.
  const ids = db
    .selectFrom('news')
    .select('id')
    .where('deleted_at', 'is', null)
    .$if(group.audience === 'public', (query) => query.where('is_active', '=', true))
    .$if(group.isFeatured !== undefined, (query) =>
      query.where('is_featured', '=', group.isFeatured === true),
    )
    .$if(group.year !== undefined, (query) =>
      query.where('published_on', '>=', `${group.year}-01-01`),
    )
    .where('published_on', '<', sql<string>`${month}::date + interval '1 month'`)
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .offset(skip - before)
    .limit(take)
  const rows = await visibleNews(db, group.audience)
    .where('news.id', 'in', ids)
    .orderBy('news.published_on', 'desc')
    .orderBy('news.id', 'desc')
    .execute()
  return { items: rows.map(toItem), total }
}

type Month = { total: number; month: string | null; before: number }

/** The month that holds the item after the skipped ones, and how many of them lie before that month. */
async function findMonth(db: Queryable, group: Group, skip: number): Promise<Month> {
  const { rows } = await sql<Month>`
    with months as (
      select month, sum(count) as count from news_months where ${countedIn(group)} group by month
    ), sums as (
      select month, sum(count) over (order by month desc) - count as before, count from months
    )
    select coalesce((select sum(count) from months), 0)::int as total, found.month,
      coalesce(found.before, 0)::int as before
    from (select) as always left join lateral (
      select month, before from sums where before + count > ${skip} order by month desc limit 1
    ) as found on true`.execute(db)
  return rows[0] ?? { total: 0, month: null, before: 0 }
}

function countedIn({ audience, year, isFeatured }: Group): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (audience === 'public') conditions.push(sql`is_active`)
  if (isFeatured !== undefined) conditions.push(sql`is_featured = ${isFeatured}`)
  if (year !== undefined)
    conditions.push(sql`month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date`)
  return sql.join(conditions, sql` and `)
}

export async function findNews(
  db: Queryable,
  id: number,
  audience: Audience,
): Promise<NewsItem | undefined> {
  const row = await visibleNews(db, audience).where('news.id', '=', id).executeTakeFirst()
  return row && toItem(row)
}

/** Also one that was removed. */
export async function findAnyNews(db: Queryable, id: number): Promise<NewsItem | undefined> {
  const row = await newsWithPictures(db).where('news.id', '=', id).executeTakeFirst()
  return row && toItem(row)
}

/** The newest items the public sees, by id. */
export async function listNewsIds(db: Queryable, limit: number): Promise<number[]> {
  const rows = await publicNews(db)
    .select('id')
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The years in which the public finds something, newest first. */
export async function listNewsYears(db: Queryable): Promise<NewsYear[]> {
  const { rows } = await sql<NewsYear>`
    select extract(year from month)::int as year, sum(count)::int as count
    from news_months where is_active group by 1 having sum(count) > 0 order by 1 desc`.execute(db)
  return rows
}

/** The items the public finds right after a place of the list (older) and right before it (newer), nearest first. */
export async function listNeighbours(
  db: Queryable,
  place: NewsPlace,
  count: number,
): Promise<{ older: number[]; newer: number[] }> {
  const here = sql`(${place.publishedOn}::date, ${place.id})`
  const [older, newer] = await Promise.all(
    (['desc', 'asc'] as const).map((direction) =>
      publicNews(db)
        .select('id')
        .where(
          sql<boolean>`(published_on, id) ${sql.raw(direction === 'desc' ? '<' : '>')} ${here}`,
        )
        .orderBy('published_on', direction)
        .orderBy('id', direction)
        .limit(count)
        .execute(),
    ),
  )
  return { older: older?.map((row) => row.id) ?? [], newer: newer?.map((row) => row.id) ?? [] }
}

export async function listNewsByIds(db: Queryable, ids: readonly number[]): Promise<NewsItem[]> {
  if (ids.length === 0) return []
  const rows = await visibleNews(db, 'public').where('news.id', 'in', ids).execute()
  return rows.map(toItem).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

function publicNews(db: Queryable) {
  return db.selectFrom('news').where('is_active', '=', true).where('deleted_at', 'is', null)
}

type ShownRow = Awaited<ReturnType<ReturnType<typeof newsWithPictures>['executeTakeFirstOrThrow']>>

function visibleNews(db: Queryable, audience: Audience) {
  return newsWithPictures(db)
    .where('news.deleted_at', 'is', null)
    .$if(audience === 'public', (query) => query.where('news.is_active', '=', true))
}

/** Whatever its state. */
export function newsWithPictures(db: Queryable) {
  return db
    .selectFrom('news')
    .leftJoin('pictures', 'pictures.key', 'news.picture_key')
    .select([
      'news.id',
      'news.title',
      'news.body',
      'news.image_text',
      'news.redirect_url',
      'news.published_on',
      'news.is_active',
      'news.is_featured',
      'news.category',
      'news.version',
      'pictures.key',
      'pictures.width',
      'pictures.height',
      'pictures.widths',
      'pictures.has_avif',
    ])
}

export function toItem({ key, width, height, widths, has_avif, ...row }: ShownRow): NewsItem {
  const hasPicture =
    key !== null && width !== null && height !== null && widths !== null && has_avif !== null
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    publishedOn: row.published_on,
    isActive: row.is_active,
    isFeatured: row.is_featured,
    category: row.category,
    redirectUrl: row.redirect_url,
    imageText: row.image_text,
    pictures: hasPicture ? pictureSources({ key, width, height, widths, hasAvif: has_avif }) : [],
    version: row.version,
  }
}
