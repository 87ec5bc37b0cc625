import type { NewsItem } from '@terminal/contract/news'
import type { Queryable } from '../db/schema.ts'
import { pictureSources } from '../platform/pictures.ts'

export async function listNews(
  db: Queryable,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: NewsItem[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    selectPublicNews(db)
      .orderBy('news.published_on', 'desc')
      .orderBy('news.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    // Counted apart, so that it is right past the last page too.
    publicNews(db)
      .select((expression) => expression.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(toItem), total: Number(total) }
}

export async function findNews(db: Queryable, id: number): Promise<NewsItem | undefined> {
  const row = await selectPublicNews(db).where('news.id', '=', id).executeTakeFirst()
  return row && toItem(row)
}

/** The newest items the public sees, by id. */
export async function listNewsIds(db: Queryable, limit: number): Promise<number[]> {
  const rows = await publicNews(db)
    .select('news.id')
    .orderBy('news.published_on', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

type NewsRow = Awaited<ReturnType<ReturnType<typeof selectPublicNews>['executeTakeFirstOrThrow']>>

/** Who may see a row is part of every statement: nothing is filtered afterwards. */
function publicNews(db: Queryable) {
  return db.selectFrom('news').where('news.is_active', '=', true)
}

function selectPublicNews(db: Queryable) {
  return publicNews(db)
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
      'news.version',
      'pictures.key',
      'pictures.width',
      'pictures.height',
      'pictures.widths',
    ])
}

function toItem({ key, width, height, widths, ...row }: NewsRow): NewsItem {
  const hasPicture = key !== null && width !== null && height !== null && widths !== null
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    publishedOn: row.published_on,
    isActive: row.is_active,
    isFeatured: row.is_featured,
    redirectUrl: row.redirect_url,
    imageText: row.image_text,
    pictures: hasPicture ? pictureSources({ key, width, height, widths }) : [],
    version: row.version,
  }
}
