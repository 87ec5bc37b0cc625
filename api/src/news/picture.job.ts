import { newsAddresses } from '@terminal/contract/news/news-addresses'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../db/schema.ts'
import { refreshJob } from '../platform/edge/refresh.job.ts'
import { type FileStore, removeFilesOf } from '../platform/files/file-store.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { FILE_RETRY } from '../platform/jobs/retry-policies.ts'
import { addAvif, PICTURE_FILES } from './pictures.ts'

export type FinishPictureDeps = { db: Queryable; files: FileStore; jobs: Jobs }

type PictureDeps = FinishPictureDeps & { log: Pick<FastifyBaseLogger, 'info'> }

/** Encodes a picture in the format that takes its time, one at a time. */
export const pictureJob = defineJob({
  name: 'picture',
  schema: z.object({ key: z.string() }),
  queue: { retry: FILE_RETRY, pollSeconds: 1 },
  async handle({ key }, { db, files, jobs, log }: PictureDeps) {
    await finishPicture({ db, files, jobs }, key)
    log.info({ key }, 'picture finished')
  },
})

/** Adds the format that takes too long to wait for. Done twice, it changes nothing: a job may come again. */
export async function finishPicture(
  { db, files, jobs }: FinishPictureDeps,
  key: string,
): Promise<void> {
  const picture = await db
    .selectFrom('pictures')
    .select(['key', 'width', 'height', 'widths'])
    .where('key', '=', key)
    .where('has_avif', '=', false)
    .executeTakeFirst()
  if (!picture) return
  await addAvif(files, picture)
  const isThere = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('pictures')
      .set({ has_avif: true })
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    const addresses = await listAddresses(tx, key)
    if (addresses.length > 0) await jobs.enqueue(tx, refreshJob, { addresses })
    return true
  })
  // Withdrawn for good while it was made.
  if (!isThere) await removeFilesOf(files, PICTURE_FILES.folder, [key])
}

/** Where the public sees a picture. */
async function listAddresses(tx: Queryable, key: string): Promise<string[]> {
  const items = await tx
    .selectFrom('news')
    .select(['id', 'published_on'])
    .where('picture_key', '=', key)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  const addresses = items.flatMap(({ id, published_on }) =>
    newsAddresses({ id, years: [Number(published_on.slice(0, 4))], neighbours: [] }),
  )
  return [...new Set(addresses)]
}
