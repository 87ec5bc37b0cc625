import { problemResponses } from '@terminal/contract/http/errors'
import { isAddressOn } from '@terminal/contract/operator/choice'
import {
  fromOpinionForm,
  type NewOpinion,
  OPINION_FIELDS,
  toOpinionRecibida,
} from '@terminal/contract/opinions/opinion'
import {
  OPINIONS_API_PATH,
  OpinionForm,
  OpinionRecibida,
} from '@terminal/contract/opinions/opinion.schema'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import { type Clock, today } from '../platform/clock.ts'
import type { CurrentSite } from '../platform/current-site.ts'
import { AppError } from '../platform/errors.ts'
import { PRIVATE_CACHE_CONTROL } from '../platform/http/caching.ts'
import { createClientLimit } from '../platform/http/client-limit.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { acceptTexts, invalidField } from '../platform/http/forms.ts'
import { addressOf } from '../platform/http/public-requests.ts'
import { isKnownKey, isPublished, putOpinion } from './opinions.queries.ts'

const about = describeRoutes(['Opiniones'])

/** Five fields, with room for what programs add. */
const FORM_LIMITS = { partCount: 20, textLength: 10_000 }

/** A hall full of people is one network. */
const ALLOWANCE = { burst: 60, everyMs: 60_000 }
const RETRY_AFTER_SECONDS = 60
const TOO_MANY =
  'Recibimos muchas opiniones desde su red. Lo que escribió sigue aquí: espere un minuto y envíelo otra vez.'
const GONE = 'Esa página ya no está publicada. Elija otra.'

/** «¿Le sirvió esta página?»: no captcha, because nothing is published, answered or counted in a result. */
export function opinionRoutes(deps: {
  db: Queryable
  site: CurrentSite
  clock: Clock
}): FastifyPluginAsyncZod {
  return async (app) => {
    const limit = createClientLimit(ALLOWANCE, deps.clock)
    acceptTexts(app, FORM_LIMITS)

    app.post(
      OPINIONS_API_PATH,
      about('Recibe si una página le sirvió a alguien y, si quiere, qué le faltó', {
        consumes: ['application/json', 'multipart/form-data'],
        body: OpinionForm,
        response: {
          200: OpinionRecibida,
          ...problemResponses(
            'malformed',
            'invalid_fields',
            'too_large',
            'too_many',
            'unsupported_type',
          ),
        },
      }),
      async (request, reply) => {
        reply.header('cache-control', PRIVATE_CACHE_CONTROL)
        const opinion = fromOpinionForm(request.body)
        const { operator } = deps.site.current()
        if (!isAddressOn(operator, opinion.path) || !(await isPublished(deps.db, opinion.path)))
          throw invalidField(OPINION_FIELDS.page, GONE)
        if (!(await isSentAgain(opinion)) && !hasPlace(request)) {
          reply.header('retry-after', RETRY_AFTER_SECONDS)
          throw new AppError('too_many', TOO_MANY)
        }
        await putOpinion(deps.db, opinion, today(deps.clock))
        return toOpinionRecibida(opinion)
      },
    )

    /** A form that arrived is not refused for being sent again. */
    async function isSentAgain({ formKey }: NewOpinion): Promise<boolean> {
      return formKey !== undefined && (await isKnownKey(deps.db, formKey))
    }

    function hasPlace(request: FastifyRequest): boolean {
      const address = addressOf(request)
      if (limit.isOver(address)) return false
      limit.count(address)
      return true
    }
  }
}
