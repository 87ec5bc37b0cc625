import { randomUUID } from 'node:crypto'
import { secondsLeftOf } from '@terminal/contract/calendar/calendar-day'
import { cookieIn } from '@terminal/contract/http/cookies'
import { problemResponses } from '@terminal/contract/http/errors'
import { publicUntil } from '@terminal/contract/http/limits'
import { toWire } from '@terminal/contract/http/wire-names'
import { LIMITS, type PublishedSurvey } from '@terminal/contract/surveys/survey'
import {
  Encuesta,
  EncuestaList,
  SURVEY_NAMES,
  SURVEYS_API_PATH,
} from '@terminal/contract/surveys/survey.schema'
import {
  answersApiPath,
  BrowserToken,
  RECEIVED_NAMES,
  RETURNED_NAMES,
  RespuestaForm,
  RespuestaRecibida,
  shownEdition,
} from '@terminal/contract/surveys/survey-answer.schema'
import { Slug } from '@terminal/contract/surveys/survey-content'
import { surveyCookie } from '@terminal/contract/surveys/survey-cookie'
import { SURVEY_FIELDS } from '@terminal/contract/surveys/survey-fields'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { today } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { PRIVATE_CACHE_CONTROL } from '../platform/http/caching.ts'
import { createClientLimit } from '../platform/http/client-limit.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { acceptTexts } from '../platform/http/forms.ts'
import { addressOf, refuseInvalid, textIn } from '../platform/http/public-requests.ts'
import {
  type AnswerDeps,
  answerOf,
  answerOnce,
  notOpen,
  type Received,
  refusedCaptcha,
  requireAnswers,
} from './answers.service.ts'
import { rememberStored } from './network-ceiling.ts'
import { findEdition, findPublished, listPublished } from './surveys.queries.ts'

const tags = ['Encuestas']
const about = describeRoutes(tags)
const params = z.object({ slug: Slug })

/** Each option of the longest survey, and what else a form has. */
const FORM_LIMITS = { partCount: LIMITS.questions * LIMITS.options + 10, textLength: 200_000 }

/** Without a proof, a network sends so many and no more; a hall full of people is one network. */
const ALLOWANCE = { burst: 60, everyMs: 60_000 }
const RETRY_AFTER_SECONDS = 60
const TOO_MANY =
  'Recibimos muchas respuestas desde su red. Las suyas siguen aquí: espere un minuto y envíelas otra vez, o responda en papel en la terminal.'

/** What anybody may read and answer. */
export function surveyRoutes(deps: AnswerDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const limit = createClientLimit(ALLOWANCE, deps.clock)
    const remembered = rememberStored(deps.clock)
    acceptTexts(app, FORM_LIMITS)

    app.get(
      SURVEYS_API_PATH,
      about('Las encuestas publicadas: de cada dirección la edición más nueva', {
        response: { 200: EncuestaList, ...problemResponses() },
      }),
      async (_request, reply) => {
        // They open and close at midnight; whatever the desk changes is fetched anew.
        const day = today(deps.clock)
        reply.header('cache-control', publicUntil(secondsLeftOf(day, deps.clock.now())))
        const surveys = await listPublished(deps.db, day)
        return { items: surveys.map((each) => toWire(SURVEY_NAMES, each)) }
      },
    )

    app.get(
      `${SURVEYS_API_PATH}/:slug`,
      about('Una encuesta: la versión vigente de su edición más nueva', {
        params,
        response: { 200: Encuesta, ...problemResponses('not_found', 'invalid_fields') },
      }),
      async (request, reply) => {
        // It changes by the day and by the desk, and a form made from it is for one visit.
        reply.header('cache-control', PRIVATE_CACHE_CONTROL)
        return toWire(SURVEY_NAMES, await requireSurvey(request.params.slug))
      },
    )

    app.post(
      answersApiPath(':slug'),
      {
        attachValidation: true,
        bodyLimit: FORM_LIMITS.textLength,
        schema: {
          tags,
          summary: 'Recibe las respuestas de una persona, sin saber quién es',
          consumes: ['application/json', 'multipart/form-data'],
          params,
          body: RespuestaForm,
          response: {
            200: RespuestaRecibida,
            ...problemResponses(
              'malformed',
              'not_found',
              'conflict',
              'too_large',
              'unsupported_type',
              'invalid_fields',
              'too_many',
            ),
          },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', PRIVATE_CACHE_CONTROL)
        // Without any body there is nothing to give back beside the refusal.
        if (!request.body) refuseInvalid(request)
        const survey = await shownSurvey(request.params.slug, request.body)
        const beganAt = new Date(deps.clock.now().getTime() - reply.elapsedTime)
        try {
          const received = await answer(request, survey, beganAt)
          return toWire(RECEIVED_NAMES, { ...received, survey })
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          if (error.code === 'too_many') reply.header('retry-after', RETRY_AFTER_SECONDS)
          const { fields } = error
          throw new AppError(error.code, error.message, {
            ...(fields && { fields }),
            extra: toWire(RETURNED_NAMES, { survey }),
          })
        }
      },
    )

    async function requireSurvey(slug: string): Promise<PublishedSurvey> {
      const survey = await findPublished(deps.db, slug, today(deps.clock))
      if (!survey) throw new AppError('not_found', 'No hay una encuesta con esta dirección.')
      return survey
    }

    /** The version that was shown, whatever was published since. */
    async function shownSurvey(slug: string, body: unknown): Promise<PublishedSurvey> {
      const shown = shownEdition(body)
      if (!shown) return requireSurvey(slug)
      const survey = await findEdition(deps.db, { slug, ...shown }, today(deps.clock))
      return survey ?? requireSurvey(slug)
    }

    /** A browser that was counted before is thanked again, whatever else there is to refuse. */
    async function answer(
      request: FastifyRequest,
      survey: PublishedSurvey,
      beganAt: Date,
    ): Promise<Received> {
      const token = tokenIn(request, survey.id)
      if (await answerOf(survey.id, token).find(deps.db)) return { isNew: false, isMarked: false }
      if (survey.state !== 'open') throw notOpen()
      refuseInvalid(request)
      const answers = requireAnswers(survey.content, (field) => textIn(request, field))
      const captcha = textIn(request, SURVEY_FIELDS.captcha)
      const verdict = await deps.captcha.check(captcha, beganAt)
      if (verdict === 'refused') throw refusedCaptcha()
      const address = addressOf(request)
      const isPassed = verdict === 'passed'
      if (!isPassed && limit.isOver(address)) throw new AppError('too_many', TOO_MANY)
      const isProved = isPassed || !deps.captcha.isInUse
      const stored = remembered.of(address, survey.id)
      const given = { survey, answers, token, captcha, isProved, address, stored }
      const received = await answerOnce(deps, given)
      if (received.isNew) limit.count(address)
      return received
    }
  }
}

/** What this browser was counted with before, or the key of its form. A program that says neither is new each time. */
function tokenIn(request: FastifyRequest, surveyId: number): string {
  const given = [
    cookieIn(request.headers.cookie, surveyCookie(surveyId)),
    textIn(request, SURVEY_FIELDS.formKey),
  ]
  return given.find((token) => BrowserToken.safeParse(token).success) ?? randomUUID()
}
