import {
  type ImageChoice,
  type NewsDraft,
  type NewsItem,
  toNoticia,
} from '@terminal/contract/news/news'
import { newsAddresses, newsItemAddresses } from '@terminal/contract/news/news-addresses'
import { newsEntry } from '@terminal/contract/search/search-entry'
import { z } from 'zod'
import { dropEntry, putEntry } from '../db/catalogue.ts'
import type { Actor } from '../db/changes.ts'
import { fromColumns, toColumns } from '../db/column-names.ts'
import type { Create } from '../db/idempotency.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Audience } from '../platform/auth/callers.ts'
import { type Clock, today } from '../platform/clock.ts'
import { defineGoneKind, goneJob } from '../platform/edge/gone.job.ts'
import { refreshJob } from '../platform/edge/refresh.job.ts'
import { AppError } from '../platform/errors.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { hideFilesJob } from '../platform/files/hide-files.job.ts'
import { refuseIfStale } from '../platform/http/refuse-if-stale.ts'
import type { Target } from '../platform/http/staff-routes.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { findWithdrawal, refuseIfPurged } from '../withdrawals/purges.ts'
import {
  findNews,
  insertPicture,
  listNeighbours,
  listNewsByIds,
  NEWS,
  type NewsRow,
} from './news.queries.ts'
import { pictureJob } from './picture.job.ts'
import { type Picture, storePicture } from './pictures.ts'

export type NewsDeps = { db: Queryable; files: FileStore; jobs: Jobs; clock: Clock }

/** What an article offers to read next, and so how far a change is felt beside it. */
const NEIGHBOURS = 3

/** The text belongs to the picture. The files stay: the history shows them, and gives them back. */
const WITHOUT_PICTURE = { picture_key: null, image_text: null }

export async function createNews(
  deps: NewsDeps,
  actor: Actor,
  draft: NewsDraft,
  image: ImageChoice,
  create: Create = inTransaction,
): Promise<NewsItem> {
  const picture = await storeIfGiven(deps.files, image)
  return await create(deps.db, async (tx) => {
    await keepPicture(deps.jobs, tx, picture)
    const row = await NEWS.create(tx, actor, {
      ...toColumns(draft),
      published_on: draft.publishedOn ?? today(deps.clock),
      category: draft.category ?? null,
      picture_key: picture?.key ?? null,
    })
    await publish(deps.jobs, tx, null, row)
    // Before anybody else can change it: the answer is what this writer wrote, and the version of that.
    return requireNews(tx, row.id)
  })
}

export async function reviseNews(
  deps: NewsDeps,
  actor: Actor,
  { id, seenVersion }: Target,
  draft: NewsDraft,
  image: ImageChoice,
): Promise<NewsItem> {
  // Before the work of storing a picture; and once more below, under the lock.
  const seen = await requireNews(deps.db, id)
  await refuseIfStaleNews(seen, seenVersion, () => seen)
  const picture = await storeIfGiven(deps.files, image)
  return await inTransaction(deps.db, async (tx) => {
    const before = await lockExisting(tx, id, seenVersion)
    await keepPicture(deps.jobs, tx, picture)
    const context = { action: 'revise', actor, seenVersion } as const
    const row = await NEWS.revise(tx, before, context, {
      ...toColumns(draft),
      published_on: draft.publishedOn ?? before.published_on,
      category: draft.category === undefined ? before.category : draft.category,
      ...(picture && { picture_key: picture.key }),
      ...(image === 'none' && WITHOUT_PICTURE),
    })
    await publish(deps.jobs, tx, before, row)
    return requireNews(tx, id)
  })
}

/** A soft delete: the item is hidden from everyone until it is restored. */
export async function removeNews(
  deps: NewsDeps,
  actor: Actor,
  { id, seenVersion }: Target,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await lockExisting(tx, id, seenVersion)
    const context = { action: 'remove', actor, seenVersion } as const
    const row = await NEWS.revise(tx, before, context, { is_deleted: true })
    await publish(deps.jobs, tx, before, row)
  })
}

export async function restoreNews(deps: NewsDeps, actor: Actor, id: number): Promise<NewsItem> {
  return await inTransaction(deps.db, async (tx) => {
    const before = await NEWS.lock(tx, id)
    if (!before) throw noSuchNews()
    await refuseIfPurged(tx, { kind: 'news', itemId: id })
    if (before.is_deleted) {
      const context = { action: 'restore', actor } as const
      const row = await NEWS.revise(tx, before, context, { is_deleted: false })
      await publish(deps.jobs, tx, before, row)
    }
    return requireNews(tx, id)
  })
}

/** The nearest in time: what came before an item, and where that is not enough, what came after. */
export async function nearbyNews(db: Queryable, id: number): Promise<NewsItem[]> {
  const item = await requireNews(db, id, 'public')
  const { older, newer } = await listNeighbours(db, item, NEIGHBOURS)
  return await listNewsByIds(db, [...older, ...newer].slice(0, NEIGHBOURS))
}

export const noSuchNews = () =>
  new AppError('not_found', 'La noticia no existe o ya no está publicada.')

/** What the audience may see of an item; of one that was withdrawn for good, when and why. */
export async function requireNews(
  db: Queryable,
  id: number,
  audience: Audience = 'staff',
): Promise<NewsItem> {
  const item = await findNews(db, id, audience)
  if (item) return item
  await refuseIfPurged(db, { kind: 'news', itemId: id })
  throw noSuchNews()
}

export async function lockExisting(
  tx: Tx,
  id: number,
  seenVersion: number | undefined,
): Promise<NewsRow> {
  const row = await NEWS.lock(tx, id)
  if (!row || row.is_deleted) {
    await refuseIfPurged(tx, { kind: 'news', itemId: id })
    throw noSuchNews()
  }
  await refuseIfStaleNews(row, seenVersion, () => requireNews(tx, id))
  return row
}

/** `read` gives the item as the caller may see it. */
export async function refuseIfStaleNews(
  row: { version: number },
  seenVersion: number | undefined,
  read: () => NewsItem | Promise<NewsItem | undefined>,
): Promise<void> {
  const sentence = 'Otra persona guardó cambios en esta noticia después de que usted la abrió.'
  await refuseIfStale(row, seenVersion, sentence, async () => {
    const current = await read()
    if (!current) throw noSuchNews()
    return toNoticia(current)
  })
}

async function storeIfGiven(files: FileStore, image: ImageChoice): Promise<Picture | undefined> {
  return image instanceof Uint8Array ? await storePicture(files, image) : undefined
}

async function keepPicture(jobs: Jobs, tx: Tx, picture: Picture | undefined): Promise<void> {
  if (!picture) return
  await insertPicture(tx, picture)
  await jobs.enqueue(tx, pictureJob, { key: picture.key })
}

/** What every write leaves behind: what the search knows, and what the edge must fetch anew. */
export async function publish(
  jobs: Jobs,
  tx: Tx,
  before: NewsRow | null,
  after: NewsRow,
): Promise<void> {
  if (isPublic(after)) await putEntry(tx, newsEntry(fromColumns(after)))
  else await dropEntry(tx, { kind: 'news', itemId: after.id })

  if (before && before.is_deleted !== after.is_deleted) await jobs.enqueue(tx, hideFilesJob, {})
  const seen = await refreshAround(jobs, tx, before, after)
  if (seen && !isPublic(after)) await jobs.enqueue(tx, goneJob, goneNews.item({ id: after.id }))
}

/** Has the edge fetch anew what shows an item or showed it. An unpublished draft concerns no page. */
export async function refreshAround(
  jobs: Jobs,
  tx: Tx,
  before: NewsRow | null,
  after: NewsRow,
): Promise<boolean> {
  const seen = [before, after].filter((row) => row !== null).filter(isPublic)
  if (seen.length === 0) return false
  const places = seen.map((row) => ({ id: row.id, publishedOn: row.published_on }))
  const beside = await Promise.all(places.map((place) => listNeighbours(tx, place, NEIGHBOURS)))
  const neighbours = new Set(beside.flatMap(({ older, newer }) => [...older, ...newer]))
  // Moved by a few days, an item stands beside the place it left.
  neighbours.delete(after.id)
  const years = new Set(places.map(({ publishedOn }) => Number(publishedOn.slice(0, 4))))
  await jobs.enqueue(tx, refreshJob, {
    addresses: newsAddresses({ id: after.id, years: [...years], neighbours: [...neighbours] }),
  })
  return true
}

function isPublic(row: NewsRow): boolean {
  return row.is_active && !row.is_deleted
}

export const goneNews = defineGoneKind({
  kind: 'news',
  schema: z.object({ id: z.int() }),
  async find(db, { id }) {
    if (await findNews(db, id, 'public')) return undefined
    const isPurged = await findWithdrawal(db, { kind: 'news', itemId: id })
    return { addresses: newsItemAddresses(id), status: isPurged ? 410 : 404 }
  },
})
