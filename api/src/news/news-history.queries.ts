import {
  NEWS_ACTIONS,
  type NewsAction,
  type NewsChange,
  type NewsVersion,
} from '@terminal/contract/news/news-desk'
import { z } from 'zod'
import { preciseInstant } from '../db/instant.ts'
import type { Queryable } from '../db/schema.ts'
import { pictureSources } from '../platform/pictures.ts'
import { readPurge } from '../platform/purges.ts'
import { readSnapshot, type SnapshotShape, showSnapshot } from '../platform/snapshot.ts'
import type { NewsRow, NewsValues } from './news-rows.queries.ts'

/** Further back nobody looks, and an answer has an end. */
const LONGEST_HISTORY = 200

/** What staff can say of an item, as a record of changes holds it. */
const VALUES: SnapshotShape<NewsValues> = {
  title: z.string(),
  body: z.string(),
  picture_key: z.string().nullable(),
  image_text: z.string().nullable(),
  redirect_url: z.string().nullable(),
  published_on: z.iso.date(),
  is_active: z.boolean(),
  is_featured: z.boolean(),
}
const ROW: SnapshotShape<NewsRow> = {
  ...VALUES,
  id: z.int(),
  version: z.int(),
  is_deleted: z.boolean(),
}

/** What was done to an item, the newest first. */
export async function listNewsChanges(db: Queryable, now: NewsRow): Promise<NewsChange[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'action', 'actor_name', preciseInstant('changed_at').as('at')])
    .select(['before', 'after'])
    .where('kind', '=', 'news')
    .where('item_id', '=', now.id)
    .orderBy('id', 'desc')
    .limit(LONGEST_HISTORY)
    .execute()
  const changes = rows.map((row) => ({
    ...row,
    withdrawal: readPurge(row),
    before: row.before && showSnapshot(ROW, row.before, now),
    after: showSnapshot(ROW, row.after, now),
  }))
  const pictures = await findThumbnails(
    db,
    changes.flatMap(({ before, after }) => [before?.picture_key ?? null, after.picture_key]),
  )
  return changes.map((row) => ({
    id: Number(row.id),
    action: actionOf(row.action),
    by: row.actor_name,
    at: row.at,
    before: row.before && toNewsVersion(row.before, pictures),
    after: toNewsVersion(row.after, pictures),
    withdrawal: row.withdrawal,
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
    .where('kind', '=', 'news')
    .where('item_id', '=', id)
    .where('id', '=', String(changeId))
    .executeTakeFirst()
  return row && { values: readSnapshot(VALUES, row.after) }
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
    isRemoved: row.is_deleted,
    version: row.version,
  }
}

function actionOf(word: string): NewsAction {
  const action = NEWS_ACTIONS.find((each) => each === word)
  if (!action) throw new Error(`Not something that is done to news: ${word}`)
  return action
}
