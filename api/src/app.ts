import { randomUUID } from 'node:crypto'
import { trustedRequestId } from '@terminal/contract/http/request-id'
import { CONSTANT_HEADERS } from '@terminal/contract/http/security-headers'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes, uploadPermissionRoutes } from './accounts/account.routes.ts'
import { withLocalTokens } from './accounts/local/local-tokens.ts'
import { resetRoutes } from './accounts/local/resets.routes.ts'
import { signInRoutes } from './accounts/local/sign-in.routes.ts'
import { untriedRoutes } from './accounts/local/untried.routes.ts'
import { alarmRoutes } from './alarms/alarms.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { type Deps, withOthers } from './deps.ts'
import { openFeatures } from './feature-routes.ts'
import { FEATURES, type Feature } from './features.ts'
import { FILE_KINDS } from './file-kinds.ts'
import { identifyCallers, requireApiKey } from './platform/auth/callers.ts'
import type { Tokens } from './platform/auth/tokens.ts'
import { captchaRoutes } from './platform/captcha/captcha.routes.ts'
import { AppError } from './platform/errors.ts'
import { fileRoutes } from './platform/files/files.routes.ts'
import { tagAnswers } from './platform/http/caching.ts'
import {
  answerErrors,
  answerUnreadable,
  SERVER_LIMITS,
  sendProblem,
} from './platform/http/error-handler.ts'
import { databaseAnswers, healthRoutes } from './platform/http/health.routes.ts'
import { describeInOpenApi } from './platform/http/openapi.ts'
import { watchSecurity } from './platform/http/security-events.ts'
import { logRequests } from './platform/log.ts'
import { countWaitingMails } from './platform/mail/mails.queries.ts'

/** All that happens to a request, in order. */
export async function buildApp(
  deps: Deps,
  features: readonly Feature[] = FEATURES,
): Promise<FastifyInstance> {
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
  const opened = openFeatures(features, withOthers(deps))
  await describeInOpenApi(app, opened.listHidden)
  await addRoutes(app, deps, opened)
  return app
}

/** The backend's own are taken only where its sign-in is on. */
function tokensOf({ tokens, db, clock, localSignIn }: Deps): Tokens {
  return localSignIn ? withLocalTokens(tokens, { db, clock, localSignIn }) : tokens
}

async function addRoutes(
  app: FastifyInstance,
  deps: Deps,
  { addRoutes: addFeatures, listServed }: ReturnType<typeof openFeatures>,
): Promise<void> {
  await app.register(healthRoutes(deps))
  await app.register(fileRoutes({ db: deps.db, files: deps.files, fileKinds: FILE_KINDS }))
  await app.register(captchaRoutes(deps))
  await app.register(accountRoutes({ listServed }))
  await app.register(untriedRoutes(deps))
  await app.register(signInRoutes(deps))
  await app.register(resetRoutes(deps))
  await app.register(uploadPermissionRoutes)
  await addFeatures(app)
  await app.register(auditRoutes(deps))
  await app.register(alarmRoutes(deps))
}
