import { KEY_DAYS } from '@terminal/contract/http/idempotency.schema'
import type { FastifyBaseLogger } from 'fastify'
import { forgetResets } from '../accounts/local/reset-links.ts'
import { forgetSessions } from '../accounts/local/sessions.ts'
import { forgetDelays } from '../accounts/local/sign-in-delays.ts'
import { forgetKeys } from '../db/idempotency.ts'
import type { Queryable } from '../db/schema.ts'
import { enqueueUnread } from '../documents/reading/text.job.ts'
import { enqueueUnscannedDocuments } from '../documents/scanning/document-scan.job.ts'
import { enqueueUnfinishedEliminations } from '../petitions/retention/eliminate.job.ts'
import { forgetSubmissions } from '../petitions/submission.ts'
import type { Antivirus } from '../platform/antivirus/clamd.ts'
import { enqueueUnscanned } from '../platform/antivirus/scan.job.ts'
import { forgetSpent } from '../platform/captcha/spent-tokens.ts'
import type { Clock } from '../platform/clock.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { dropForgottenFiles, expireHeldFiles } from '../platform/files/private-file-upkeep.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { enqueueForgotten } from '../platform/mail/mail.job.ts'
import { forgetOldMisses } from '../search/forget-misses.ts'
import { enqueueUnwritten } from '../withdrawals/forget.job.ts'
import { enqueueUnfinished } from '../withdrawals/purge.job.ts'
import { sleep } from './sleep.ts'

const EVERY_MS = 60 * 60 * 1_000
const KEY_MS = KEY_DAYS * 24 * 60 * 60 * 1_000
/** By then nobody has that form open any more. */
const SUBMISSION_MS = 30 * 24 * 60 * 60 * 1_000

type MaintenanceDeps = {
  db: Queryable
  jobs: Jobs
  privateFiles: FileStore
  antivirus: Antivirus | undefined
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
}

/** Jobs that were lost are enqueued anew, and searches and keys of forms that are too old are deleted. */
export async function runMaintenance({
  db,
  jobs,
  privateFiles,
  antivirus,
  clock,
  log,
  signal,
}: MaintenanceDeps): Promise<void> {
  while (!signal.aborted) {
    await enqueueUnread(db, jobs).then(
      (count) => log.info({ count }, 'unread documents enqueued'),
      (err: unknown) => log.warn({ err }, 'could not look for unread documents'),
    )
    await enqueueUnfinished(db, jobs).then(
      (count) => log.info({ count }, 'unfinished purges enqueued'),
      (err: unknown) => log.warn({ err }, 'could not look for unfinished purges'),
    )
    await enqueueUnwritten(db, jobs).then(
      (count) => log.info({ count }, 'forgotten records enqueued for the ledger'),
      (err: unknown) => log.warn({ err }, 'could not look for forgotten records'),
    )
    await finishEliminations({ db, jobs, privateFiles, log })
    await enqueueForgotten(db, jobs).then(
      (count) => log.info({ count }, 'waiting mails enqueued'),
      (err: unknown) => log.warn({ err }, 'could not look for waiting mails'),
    )
    await forgetOldMisses({ db, clock, log })
    await forgetKeys(db, new Date(clock.now().getTime() - KEY_MS)).then(
      (count) => log.info({ count }, 'old idempotency keys forgotten'),
      (err: unknown) => log.warn({ err }, 'could not forget old idempotency keys'),
    )
    await forgetSubmissions(db, new Date(clock.now().getTime() - SUBMISSION_MS)).then(
      (count) => log.info({ count }, 'old submissions forgotten'),
      (err: unknown) => log.warn({ err }, 'could not forget old submissions'),
    )
    await forgetSpent(db, clock).then(
      (count) => log.info({ count }, 'old captcha tokens forgotten'),
      (err: unknown) => log.warn({ err }, 'could not forget old captcha tokens'),
    )
    await forgetDelays(db, clock).then(
      (count) => log.info({ count }, 'old failed sign-ins forgotten'),
      (err: unknown) => log.warn({ err }, 'could not forget old failed sign-ins'),
    )
    await forgetSessions(db, clock).then(
      (count) => log.info({ count }, 'old sessions forgotten'),
      (err: unknown) => log.warn({ err }, 'could not forget old sessions'),
    )
    await forgetResets(db, clock).then(
      (count) => log.info({ count }, 'old requests for a new pass-phrase forgotten'),
      (err: unknown) => log.warn({ err }, 'could not forget old requests for a new pass-phrase'),
    )
    await expireHeldFiles({ db, privateFiles }).then(
      (count) => log.info({ count }, 'files of forms that never came deleted'),
      (err: unknown) => log.warn({ err }, 'could not delete files of forms that never came'),
    )
    await enqueueUnscanned(db, jobs, antivirus).then(
      (count) => log.info({ count }, 'unscanned files enqueued'),
      (err: unknown) => log.warn({ err }, 'could not look for unscanned files'),
    )
    await enqueueUnscannedDocuments(db, jobs, antivirus).then(
      (count) => log.info({ count }, 'unscanned documents enqueued'),
      (err: unknown) => log.warn({ err }, 'could not look for unscanned documents'),
    )
    await sleep(EVERY_MS, signal)
  }
}

/** What the archive committee approved, and the bytes of what a restored copy brought back. */
async function finishEliminations({
  db,
  jobs,
  privateFiles,
  log,
}: Pick<MaintenanceDeps, 'db' | 'jobs' | 'privateFiles' | 'log'>): Promise<void> {
  await enqueueUnfinishedEliminations(db, jobs).then(
    (count) => log.info({ count }, 'unfinished eliminations enqueued'),
    (err: unknown) => log.warn({ err }, 'could not look for unfinished eliminations'),
  )
  await dropForgottenFiles({ db, privateFiles }).then(
    (count) => log.info({ count }, 'files of forgotten records deleted'),
    (err: unknown) => log.warn({ err }, 'could not delete files of forgotten records'),
  )
}
