import type { NewsItem } from '@terminal/contract/news'
import type { NewsChange } from '@terminal/contract/news-desk'
import type { Queryable } from '../db/schema.ts'
import type { Actor } from '../platform/changes.ts'
import { AppError } from '../platform/errors.ts'
import { finish, lockExisting, type NewsDeps, noSuchNews, requireNews } from './news.service.ts'
import { findVersion, hasNews, listNewsChanges } from './news-history.queries.ts'
import { updateNews } from './news-rows.queries.ts'

/** Which change of which item, and the version the writer had before them. */
type PastTarget = { id: number; changeId: number; seenVersion: number | undefined }

export async function readHistory(db: Queryable, id: number): Promise<NewsChange[]> {
  if (!(await hasNews(db, id))) throw noSuchNews()
  return await listNewsChanges(db, id)
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
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockExisting(tx, id, seenVersion)
    const past = await findVersion(tx, { id, changeId })
    if (!past) throw noSuchVersion()
    const { id: _id, version: _version, is_deleted: _isDeleted, ...values } = past
    const row = await updateNews(tx, id, values)
    await finish(deps.jobs, tx, { action: 'restore', actor, seenVersion }, before, row)
  })
  return requireNews(deps.db, id)
}

const noSuchVersion = () => new AppError('not_found', 'Esta noticia no tiene esa versión.')
