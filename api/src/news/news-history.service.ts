import type { NewsItem } from '@terminal/contract/news/news'
import type { NewsChange } from '@terminal/contract/news/news-desk'
import type { Actor } from '../db/changes.ts'
import { isValueRefused } from '../db/client.ts'
import type { Queryable } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../platform/errors.ts'
import type { Target } from '../platform/http/staff-routes.ts'
import { lockExisting, type NewsDeps, noSuchNews, publish, requireNews } from './news.service.ts'
import { findVersion, listNewsChanges } from './news-history.queries.ts'
import { NEWS } from './news-rows.queries.ts'

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
