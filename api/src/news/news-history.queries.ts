import type { NewsChange, NewsVersion } from '@terminal/contract/news/news-desk'
import { mapVersions } from '../db/records.ts'
import type { Queryable } from '../db/schema.ts'
import { readSnapshot } from '../db/snapshot.ts'
import { readPurge } from '../withdrawals/purges.ts'
import { NEWS, NEWS_VALUES, type NewsRow, type NewsValues } from './news-rows.queries.ts'
import { pictureSources } from './pictures.ts'

/** What was done to an item, the newest first. */
export async function listNewsChanges(db: Queryable, now: NewsRow): Promise<NewsChange[]> {
  const changes = await NEWS.history(db, now)
  const pictures = await findThumbnails(
    db,
    changes.flatMap(({ before, after }) => [before?.picture_key ?? null, after.picture_key]),
  )
  return changes.map((change) => ({
    ...mapVersions(change, (row) => toNewsVersion(row, pictures)),
    withdrawal: readPurge(change),
  }))
}

/** What an item was after one of its changes, as far as it can be again; nothing, if that change was another item's. */
export async function findVersion(
  db: Queryable,
  { id, changeId }: { id: number; changeId: number },
): Promise<{ values: Partial<NewsValues> | undefined } | undefined> {
  const row = await db
    .selectFrom('changes')
    .select('after')
    .where('kind', '=', NEWS.changes.name)
    .where('item_id', '=', id)
    .where('id', '=', String(changeId))
    .executeTakeFirst()
  return row && { values: readSnapshot<NewsValues>(NEWS_VALUES, row.after) }
}

/** The narrowest file of each picture: beside a change it is shown small. */
async function findThumbnails(
  db: Queryable,
  keys: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(keys.filter((key) => key !== null))]
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('pictures')
    .select(['key', 'width', 'height', 'widths'])
    .where('key', 'in', known)
    .execute()
  return new Map(rows.map((row) => [row.key, thumbnailOf(row)]))
}

function thumbnailOf(picture: { key: string; width: number; height: number; widths: number[] }) {
  const sources = pictureSources({ ...picture, hasAvif: false })
  return sources.find(({ type }) => type === 'image/jpeg')?.url ?? ''
}

function toNewsVersion(row: NewsRow, thumbnails: Map<string, string>): NewsVersion {
  return {
    title: row.title,
    body: row.body,
    imageUrl: row.picture_key === null ? null : (thumbnails.get(row.picture_key) ?? null),
    imageText: row.image_text,
    redirectUrl: row.redirect_url,
    publishedOn: row.published_on,
    isActive: row.is_active,
    isFeatured: row.is_featured,
    category: row.category,
    isRemoved: row.is_deleted,
    version: row.version,
  }
}
