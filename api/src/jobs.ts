import type { Terminal } from '@terminal/operator/plain-page'
import type { Office } from '@terminal/operator/site'
import type { FastifyBaseLogger } from 'fastify'
import { changedLetter, linkLetter } from './accounts/local/reset-letters.ts'
import { codesLetter } from './accounts/local/wrong-codes.ts'
import { begunLetter, endedLetter } from './alarms/alarm-letters.ts'
import { frameJob } from './alerts/frame.job.ts'
import type { Queryable } from './db/schema.ts'
import { goneDocument, goneSection } from './documents/document-effects.ts'
import { textJob } from './documents/reading/text.job.ts'
import { documentScanJob } from './documents/scanning/document-scan.job.ts'
import type { PURGE_FOLDERS } from './file-kinds.ts'
import { goneNews } from './news/news.service.ts'
import { pictureJob } from './news/picture.job.ts'
import { answerLetter } from './petitions/answers/letter.ts'
import { writeLettersJob } from './petitions/answers/letters.job.ts'
import { approvalLetter } from './petitions/answers/send.ts'
import { citizenLetter } from './petitions/case/citizen-letter.ts'
import { citizenStepLetter, officeStepLetter } from './petitions/case/step-letters.ts'
import { copyLetter } from './petitions/citizens/copy-link.routes.ts'
import { lateLetter } from './petitions/citizens/late-letter.ts'
import { officeLetter } from './petitions/citizens/petitions.service.ts'
import { digestLetter } from './petitions/desk/make-digests.ts'
import { priorityLetter } from './petitions/desk/priority-letter.ts'
import { recountJob } from './petitions/desk/recount.job.ts'
import { goneReport } from './petitions/figures/reports.queries.ts'
import { inputLetter, inputReminderLetter } from './petitions/inputs/input-letter.ts'
import { goneNotice, noticesJob } from './petitions/notices/notices.job.ts'
import { codeLetter } from './petitions/reception/give-code.ts'
import { eliminateJob } from './petitions/retention/eliminate.job.ts'
import type { Antivirus } from './platform/antivirus/clamd.ts'
import { type ScanDeps, scanJob } from './platform/antivirus/scan.job.ts'
import { accessJob } from './platform/auth/access.job.ts'
import type { AccessChange } from './platform/auth/access-changes.ts'
import type { Clock } from './platform/clock.ts'
import { goneJob } from './platform/edge/gone.job.ts'
import { refreshJob } from './platform/edge/refresh.job.ts'
import type { Edge } from './platform/edge/refresh-edge.ts'
import type { RestartableRun } from './platform/edge/restartable-run.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { hideFilesJob } from './platform/files/hide-files.job.ts'
import type { AnyJob } from './platform/jobs/define-job.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { AnyLetter } from './platform/mail/define-letter.ts'
import { mailJob } from './platform/mail/mail.job.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { MasterKeys } from './platform/sealing/master-keys.ts'
import { countJob } from './surveys/count.job.ts'
import { askLetter } from './travel/ask-letter.ts'
import { forgetJob } from './withdrawals/forget.job.ts'
import { purgeJob } from './withdrawals/purge.job.ts'

/** Everything a handler may ask for: what the worker gives to every job. */
export type WorkerDeps = {
  db: Queryable
  files: FileStore
  privateFiles: FileStore
  masters: MasterKeys
  antivirus: Antivirus | undefined
  onInfected: ScanDeps['onInfected']
  jobs: Jobs
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Aborted when the process is told to stop. */
  signal: AbortSignal
  edge: Edge
  goneKinds: typeof GONE_KINDS
  letters: readonly AnyLetter[]
  /** Undefined where no mail server is configured. */
  mailer: Mailer | undefined
  operatorMail: string | undefined
  refreshAllPages: RestartableRun
  ledgerFile: string
  writeLedger: (entry: AccessChange) => Promise<void>
  folders: typeof PURGE_FOLDERS
  readOperator: () => Promise<Terminal>
  readOffice: () => Promise<Office>
}

/** Every job there is. A job that is missing here, or here twice, keeps every process from starting. */
export const JOBS: readonly AnyJob<WorkerDeps>[] = [
  refreshJob,
  goneJob,
  hideFilesJob,
  frameJob,
  pictureJob,
  textJob,
  purgeJob,
  forgetJob,
  accessJob,
  mailJob,
  scanJob,
  documentScanJob,
  recountJob,
  eliminateJob,
  noticesJob,
  writeLettersJob,
  countJob,
]

/** Everything with addresses of its own that can be withdrawn. */
export const GONE_KINDS = [goneNews, goneDocument, goneSection, goneReport, goneNotice]

/** Everything that is told by mail. */
export const LETTERS: readonly AnyLetter[] = [
  officeLetter,
  citizenLetter,
  copyLetter,
  lateLetter,
  officeStepLetter,
  answerLetter,
  approvalLetter,
  citizenStepLetter,
  digestLetter,
  priorityLetter,
  codeLetter,
  inputLetter,
  inputReminderLetter,
  linkLetter,
  changedLetter,
  codesLetter,
  begunLetter,
  endedLetter,
  askLetter,
]
