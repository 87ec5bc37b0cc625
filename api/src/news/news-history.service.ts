import type { NewsItem } from '@terminal/contract/news/news'
import type { NewsChange, NewsVersion } from '@terminal/contract/news/news-desk'
import type { Actor } from '../db/changes.ts'
import { isValueRefused } from '../db/client.ts'
import { mapVersions, readSnapshot } from '../db/records.ts'
import type { Queryable } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../platform/errors.ts'
import type { Target } from '../platform/http/staff-routes.ts'
import { readPurge } from '../withdrawals/purges.ts'
import { NEWS, NEWS_COLUMNS, type NewsColumns, type NewsRow } from './news.queries.ts'
import { lockExisting, type NewsDeps, noSuchNews, publish, requireNews } from './news.service.ts'
import { pictureSources } from './pictures.ts'

/** Which change of an item is restored. */
type PastTarget = Target & { changeId: number }

export async function readHistory(db: Queryable, id: number): Promise<NewsChange[]> {
  const now = await NEWS.find(db, id)
  if (!now) throw noSuchNews()
  return await listNewsChanges(db, now)
}

/**
 * The item says again what it said after one of its changes, picture included: a new version like any other. It never
 * removes an item, and one that was removed has to be brought back first.
 */
export async function restoreVersion(
  deps: NewsDeps,
  actor: Actor,
  { id, changeId, seenVersion }: PastTarget,
): Promise<NewsItem> {
  return await inTransaction(deps.db, async (tx) => {
    const before = await lockExisting(tx, id, seenVersion)
    const past = await findVersion(tx, { id, changeId })
    if (!past) throw noSuchVersion()
    if (!past.values) throw notRestorable()
    const context = { action: 'restore', actor, seenVersion } as const
    const row = await NEWS.revise(tx, before, context, past.values).catch(refuseWhatIsNoMore)
    await publish(deps.jobs, tx, before, row)
    return requireNews(tx, id)
  })
}

/** What could be saved then, and today's tables do not take: a text that is too long now, a picture that is gone. */
function refuseWhatIsNoMore(error: unknown): never {
  throw isValueRefused(error) ? notRestorable(error) : error
}

const notRestorable = (cause?: unknown) =>
  new AppError(
    'conflict',
    'Esta versión se guardó con otras reglas y ya no se puede restaurar. Edite la noticia y copie de ella lo que necesite.',
    { cause },
  )

const noSuchVersion = () => new AppError('not_found', 'Esta noticia no tiene esa versión.')

/** What was done to an item, the newest first. */
async function listNewsChanges(db: Queryable, now: NewsRow): Promise<NewsChange[]> {
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
async function findVersion(
  db: Queryable,
  { id, changeId }: { id: number; changeId: number },
): Promise<{ values: Partial<NewsColumns> | undefined } | undefined> {
  const row = await db
    .selectFrom('changes')
    .select('after')
    .where('kind', '=', NEWS.changes.name)
    .where('item_id', '=', id)
    .where('id', '=', String(changeId))
    .executeTakeFirst()
  return row && { values: readSnapshot<NewsColumns>(NEWS_COLUMNS, row.after) }
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
