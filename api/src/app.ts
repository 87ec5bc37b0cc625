import { randomUUID } from 'node:crypto'
import { trustedRequestId } from '@terminal/contract/http/request-id'
import { CONSTANT_HEADERS } from '@terminal/contract/http/security-headers'
import { roadTables } from '@terminal/contract/travel/travel-tables'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes, uploadPermissionRoutes } from './accounts/account.routes.ts'
import { withLocalTokens } from './accounts/local/local-tokens.ts'
import { resetRoutes } from './accounts/local/resets.routes.ts'
import { signInRoutes } from './accounts/local/sign-in.routes.ts'
import { untriedRoutes } from './accounts/local/untried.routes.ts'
import { alarmRoutes } from './alarms/alarms.routes.ts'
import { alertDeskRoutes, alertRoutes } from './alerts/alerts.routes.ts'
import { roadDeskRoutes, roadRoutes } from './alerts/roads.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import type { Queryable } from './db/schema.ts'
import { documentDeskRoutes, documentPurgeRoutes } from './documents/document-desk.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { documentWritingRoutes } from './documents/documents-writing.routes.ts'
import { numeralDocuments } from './documents/numeral-documents.ts'
import { FILE_KINDS } from './file-kinds.ts'
import { newsRoutes } from './news/news.routes.ts'
import { newsDeskRoutes, newsHistoryRoutes, newsPurgeRoutes } from './news/news-desk.routes.ts'
import { newsWritingRoutes } from './news/news-writing.routes.ts'
import { opinionDeskRoutes } from './opinions/opinion-desk.routes.ts'
import { opinionRoutes } from './opinions/opinions.routes.ts'
import { copyLinkRoutes } from './petitions/citizens/copy-link.routes.ts'
import { petitionRoutes } from './petitions/citizens/petitions.routes.ts'
import { trackingRoutes } from './petitions/citizens/tracking.routes.ts'
import { petitionDeskRoutes } from './petitions/desk/desk.routes.ts'
import { officeDayRoutes } from './petitions/desk/office-days.routes.ts'
import { figureRoutes } from './petitions/figures/reports.routes.ts'
import { inputPageRoutes } from './petitions/inputs/input-page.routes.ts'
import { noticeRoutes } from './petitions/notices/notices.routes.ts'
import { receptionRoutes } from './petitions/reception/reception.routes.ts'
import { publicEliminationRoutes } from './petitions/retention/public-eliminations.routes.ts'
import type { Antivirus } from './platform/antivirus/clamd.ts'
import { identifyCallers, requireApiKey } from './platform/auth/callers.ts'
import type { Tokens } from './platform/auth/tokens.ts'
import { captchaRoutes } from './platform/captcha/captcha.routes.ts'
import type { Captcha } from './platform/captcha/captcha.ts'
import type { Clock } from './platform/clock.ts'
import type { LocalSignIn } from './platform/config.ts'
import type { CurrentSite } from './platform/current-site.ts'
import { AppError } from './platform/errors.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { fileRoutes } from './platform/files/files.routes.ts'
import { tagAnswers } from './platform/http/caching.ts'
import {
  answerErrors,
  answerUnreadable,
  SERVER_LIMITS,
  sendProblem,
} from './platform/http/error-handler.ts'
import { databaseAnswers, healthRoutes, type Lifecycle } from './platform/http/health.routes.ts'
import { describeInOpenApi } from './platform/http/openapi.ts'
import { watchSecurity } from './platform/http/security-events.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { logRequests } from './platform/log.ts'
import { countWaitingMails } from './platform/mail/mails.queries.ts'
import type { Metrics } from './platform/metrics.ts'
import type { MasterKeys } from './platform/sealing/master-keys.ts'
import type { SecurityLog } from './platform/security-log.ts'
import type { FuzzySearch } from './search/fuzzy-search.ts'
import { searchMissesRoutes, searchRoutes } from './search/search.routes.ts'
import { surveyDeskRoutes } from './surveys/desk/survey-desk.routes.ts'
import { surveyResultRoutes } from './surveys/results.routes.ts'
import { surveyRoutes } from './surveys/surveys.routes.ts'
import { companyPageRoutes } from './travel/company-page.routes.ts'
import { currentTables } from './travel/current-tables.ts'
import { tablesDeskRoutes } from './travel/desk.routes.ts'
import { tablesRoutes } from './travel/tables.routes.ts'

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

/** All that happens to a request, in order. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: (request) => trustedRequestId(request.headers['x-request-id']) ?? randomUUID(),
    http: SERVER_LIMITS,
    clientErrorHandler: answerUnreadable,
    bodyLimit: 64 * 1024,
    // While stopping, requests on open connections are still answered; readiness turns new ones away.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => {
      void sendProblem(
        request,
        reply,
        new AppError('malformed', 'La dirección no se pudo entender.'),
      )
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.headers(CONSTANT_HEADERS)
  })
  app.addHook('onSend', async (_request, reply) => {
    // A connection left open by its client would hold the process for as long as the client likes.
    if (deps.lifecycle.isDraining) reply.header('connection', 'close')
  })
  logRequests(app)
  watchSecurity(app, deps.security)
  deps.metrics.watch(app)
  deps.metrics.gauge('database_answers', 'PostgreSQL answers this process', () =>
    databaseAnswers(deps.db),
  )
  deps.metrics.gauge('mails_waiting', 'Mails not sent yet', () => countWaitingMails(deps.db))
  requireApiKey(app, deps.apiKey)
  identifyCallers(app, { ...deps, tokens: tokensOf(deps) })
  tagAnswers(app)
  answerErrors(app)
  await describeInOpenApi(app)
  await addRoutes(app, deps)
  return app
}

/** The backend's own are taken only where its sign-in is on. */
function tokensOf({ tokens, db, clock, localSignIn }: Deps): Tokens {
  return localSignIn ? withLocalTokens(tokens, { db, clock, localSignIn }) : tokens
}

async function addRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(healthRoutes(deps))
  await app.register(fileRoutes({ db: deps.db, files: deps.files, fileKinds: FILE_KINDS }))
  await app.register(captchaRoutes(deps))
  await app.register(accountRoutes)
  await app.register(untriedRoutes(deps))
  await app.register(signInRoutes(deps))
  await app.register(resetRoutes(deps))
  await app.register(uploadPermissionRoutes)
  await app.register(newsRoutes(deps))
  await app.register(newsWritingRoutes(deps))
  await app.register(newsDeskRoutes(deps))
  await app.register(newsHistoryRoutes(deps))
  await app.register(newsPurgeRoutes(deps))
  const roadDeps = {
    ...deps,
    readRoadTables: async () => roadTables((await currentTables(deps.db, deps.site)).rows),
    readCity: () => deps.site.current().operator.city,
  }
  await app.register(alertRoutes(roadDeps))
  await app.register(alertDeskRoutes(roadDeps))
  await app.register(roadRoutes(roadDeps))
  await app.register(roadDeskRoutes(roadDeps))
  await app.register(documentRoutes(deps))
  await app.register(documentWritingRoutes(deps))
  await app.register(documentDeskRoutes(deps))
  await app.register(documentPurgeRoutes(deps))
  await app.register(petitionRoutes(deps))
  await app.register(noticeRoutes(deps))
  await app.register(trackingRoutes(deps))
  await app.register(copyLinkRoutes(deps))
  await app.register(officeDayRoutes(deps))
  await app.register(publicEliminationRoutes(deps))
  await app.register(figureRoutes(deps))
  await app.register(petitionDeskRoutes({ ...deps, numeralDocuments: numeralDocuments(deps) }))
  await app.register(receptionRoutes(deps))
  await app.register(inputPageRoutes(deps))
  await app.register(surveyRoutes(deps))
  await app.register(surveyResultRoutes(deps))
  await app.register(surveyDeskRoutes(deps))
  await app.register(tablesRoutes(deps))
  await app.register(tablesDeskRoutes(deps))
  await app.register(companyPageRoutes(deps))
  await app.register(opinionRoutes(deps))
  await app.register(opinionDeskRoutes(deps))
  await app.register(searchRoutes(deps))
  await app.register(searchMissesRoutes(deps))
  await app.register(auditRoutes(deps))
  await app.register(alarmRoutes(deps))
}
