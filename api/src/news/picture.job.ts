import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { defineJob } from '../platform/jobs/define-job.ts'
import { FILE_RETRY } from '../platform/jobs/retry-policies.ts'
import { type FinishPictureDeps, finishPicture } from './finish-picture.ts'

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
