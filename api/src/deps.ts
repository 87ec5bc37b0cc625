import { roadTables } from '@terminal/contract/travel/travel-tables'
import type { Terminal } from '@terminal/operator/plain-page'
import type { Office } from '@terminal/operator/site'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from './db/schema.ts'
import { numeralDocuments } from './documents/numeral-documents.ts'
import type { Antivirus } from './platform/antivirus/clamd.ts'
import type { ScanDeps } from './platform/antivirus/scan.job.ts'
import type { AccessChange } from './platform/auth/access-changes.ts'
import type { Tokens } from './platform/auth/tokens.ts'
import type { Captcha } from './platform/captcha/captcha.ts'
import type { Clock } from './platform/clock.ts'
import type { LocalSignIn } from './platform/config.ts'
import type { CurrentSite } from './platform/current-site.ts'
import type { GoneKind } from './platform/edge/gone.job.ts'
import type { Edge } from './platform/edge/refresh-edge.ts'
import type { RestartableRun } from './platform/edge/restartable-run.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Lifecycle } from './platform/http/health.routes.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { AnyLetter } from './platform/mail/define-letter.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Metrics } from './platform/metrics.ts'
import type { MasterKeys } from './platform/sealing/master-keys.ts'
import type { SecurityLog } from './platform/security-log.ts'
import type { FuzzySearch } from './search/fuzzy-search.ts'
import { currentTables } from './travel/current-tables.ts'

/** Everything outside the application. The shipped app and the tested app differ in this and in nothing else. */
export type Deps = {
  db: Queryable
  files: FileStore
  /** Of citizens, sealed. */
  privateFiles: FileStore
  privateFilesDir: string
  /** A stack of one machine, whose keys are not kept on paper. */
  isLocal: boolean
  masters: MasterKeys
  antivirus: Antivirus | undefined
  jobs: Jobs
  tokens: Tokens
  site: CurrentSite
  fuzzy: FuzzySearch
  captcha: Captcha
  localSignIn: LocalSignIn
  /** How often the worker looks at everything. */
  watchSeconds: number
  clock: Clock
  apiKey: string
  metrics: Metrics
  log: FastifyBaseLogger
  security: SecurityLog
  lifecycle: Lifecycle
}

/** What one feature reads or writes through another, so that none imports another. */
export function withOthers(deps: Deps) {
  return {
    ...deps,
    readRoadTables: async () => roadTables((await currentTables(deps.db, deps.site)).rows),
    readCity: () => deps.site.current().operator.city,
    numeralDocuments: numeralDocuments(deps),
  }
}
export type RouteDeps = ReturnType<typeof withOthers>

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
  goneKinds: readonly GoneKind[]
  letters: readonly AnyLetter[]
  /** Undefined where no mail server is configured. */
  mailer: Mailer | undefined
  operatorMail: string | undefined
  refreshAllPages: RestartableRun
  ledgerFile: string
  writeLedger: (entry: AccessChange) => Promise<void>
  folders: { files: string; pictures: string }
  readOperator: () => Promise<Terminal>
  readOffice: () => Promise<Office>
}
