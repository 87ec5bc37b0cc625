import { changedLetter, linkLetter } from './accounts/local/reset-letters.ts'
import { codesLetter } from './accounts/local/wrong-codes.ts'
import { begunLetter, endedLetter } from './alarms/alarm-letters.ts'
import type { WorkerDeps } from './deps.ts'
import { FEATURES, type Feature } from './features.ts'
import { scanJob } from './platform/antivirus/scan.job.ts'
import { accessJob } from './platform/auth/access.job.ts'
import { goneJob } from './platform/edge/gone.job.ts'
import { refreshJob } from './platform/edge/refresh.job.ts'
import { hideFilesJob } from './platform/files/hide-files.job.ts'
import type { AnyJob } from './platform/jobs/define-job.ts'
import type { AnyLetter } from './platform/mail/define-letter.ts'
import { mailJob } from './platform/mail/mail.job.ts'
import { forgetJob } from './withdrawals/forget.job.ts'
import { purgeJob } from './withdrawals/purge.job.ts'

/** Those of the platform, and of these features. */
export function jobsOf(features: readonly Feature[]): readonly AnyJob<WorkerDeps>[] {
  const ofPlatform = [
    refreshJob,
    goneJob,
    hideFilesJob,
    purgeJob,
    forgetJob,
    accessJob,
    mailJob,
    scanJob,
  ]
  return [...ofPlatform, ...features.flatMap(({ jobs = [] }) => jobs)]
}

/** Every job there is. A job that is missing here, or here twice, keeps every process from starting. */
export const JOBS = jobsOf(FEATURES)

/** Everything with addresses of its own that can be withdrawn. */
export const GONE_KINDS = FEATURES.flatMap(({ gone = [] }) => gone)

/** Everything that is told by mail. */
export const LETTERS: readonly AnyLetter[] = [
  linkLetter,
  changedLetter,
  codesLetter,
  begunLetter,
  endedLetter,
  ...FEATURES.flatMap(({ letters = [] }) => letters),
]
