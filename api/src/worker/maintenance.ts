import { KEY_DAYS } from '@terminal/contract/http/idempotency'
import type { FastifyBaseLogger } from 'fastify'
import { deleteOldResets } from '../accounts/local/reset-links.ts'
import { deleteOldSessions } from '../accounts/local/sessions.ts'
import { deleteOldDelays } from '../accounts/local/sign-in-delays.ts'
import { deleteOldKeys } from '../db/idempotency.ts'
import type { Queryable } from '../db/schema.ts'
import type { Antivirus } from '../platform/antivirus/clamd.ts'
import { enqueueUnscanned } from '../platform/antivirus/scan.job.ts'
import { enqueueUnwrittenAccess } from '../platform/auth/access.job.ts'
import { deleteOldCaptchas } from '../platform/captcha/captcha.ts'
import type { Clock } from '../platform/clock.ts'
import type { Upkeep } from '../platform/feature.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { markHiddenFiles } from '../platform/files/hide-files.job.ts'
import { deleteOldHeldFiles, dropForgottenFiles } from '../platform/files/private-file-upkeep.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { enqueueStrandedMails } from '../platform/mail/mail.job.ts'
import { deleteOldShares } from '../platform/network-shares.ts'
import { enqueueUnwritten } from '../withdrawals/forget.job.ts'
import { enqueueUnfinished } from '../withdrawals/purge.job.ts'
import { keepDoing } from './sleep.ts'

const EVERY_MS = 60 * 60 * 1_000
const KEY_MS = KEY_DAYS * 24 * 60 * 60 * 1_000

type MaintenanceDeps = {
  db: Queryable
  jobs: Jobs
  files: FileStore
  privateFiles: FileStore
  antivirus: Antivirus | undefined
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
}

/** What is lost is enqueued anew, what is old is deleted: each by itself, so that one that fails stops no other. */
function upkeepOf({ db, jobs, files, privateFiles, antivirus, clock }: MaintenanceDeps): Upkeep[] {
  return [
    // Those withdrawn before there were marks, and what a restored database or file store changed.
    ['hidden files marked', () => markHiddenFiles({ db, files })],
    ['unfinished purges enqueued', () => enqueueUnfinished(db, jobs)],
    ['forgotten records enqueued for the ledger', () => enqueueUnwritten(db, jobs)],
    ['changes of access enqueued for the ledger', () => enqueueUnwrittenAccess(db, jobs)],
    ['files of forgotten records deleted', () => dropForgottenFiles({ db, privateFiles })],
    ['waiting mails enqueued', () => enqueueStrandedMails(db, jobs)],
    [
      'old idempotency keys deleted',
      () => deleteOldKeys(db, new Date(clock.now().getTime() - KEY_MS)),
    ],
    ['old captcha tokens deleted', () => deleteOldCaptchas(db, clock)],
    ['shares of networks on earlier days deleted', () => deleteOldShares(db, clock)],
    ['old failed sign-ins deleted', () => deleteOldDelays(db, clock)],
    ['old sessions deleted', () => deleteOldSessions(db, clock)],
    ['old requests for a new pass-phrase deleted', () => deleteOldResets(db, clock)],
    ['files of forms that never came deleted', () => deleteOldHeldFiles({ db, privateFiles })],
    ['unscanned files enqueued', () => enqueueUnscanned(db, jobs, antivirus)],
  ]
}

/** Says in the log what it did, or that it could not. */
export function doUpkeep(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  ...[what, work]: Upkeep
): Promise<void> {
  return work().then(
    (count) => log.info({ count }, what),
    (err: unknown) => log.warn({ err }, `failed: ${what}`),
  )
}

/** Once an hour. */
export async function runMaintenance(
  deps: MaintenanceDeps,
  ofFeatures: readonly Upkeep[],
): Promise<void> {
  const { log } = deps
  const turn = async () => {
    for (const upkeep of [...upkeepOf(deps), ...ofFeatures]) await doUpkeep(log, ...upkeep)
  }
  await keepDoing('maintenance', turn, { ...deps, everyMs: EVERY_MS })
}
