import { problemResponses } from '@terminal/contract/http/errors'
import { BRIEF_CACHE_CONTROL } from '@terminal/contract/http/limits'
import { toWire } from '@terminal/contract/http/wire-names'
import { RESULTS_NAMES, ResultadosDeEncuesta } from '@terminal/contract/surveys/results.schema'
import { SURVEYS_API_PATH } from '@terminal/contract/surveys/survey.schema'
import { Slug } from '@terminal/contract/surveys/survey-content'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Queryable } from '../db/schema.ts'
import { type Clock, today } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { findResults } from './results.queries.ts'

const about = describeRoutes(['Encuestas'])

/** What may be shown of the answers. */
export function surveyResultRoutes({
  db,
  clock,
}: {
  db: Queryable
  clock: Clock
}): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `${SURVEYS_API_PATH}/:slug/resultados`,
      about('Los resultados de la edición más reciente que los tiene, y los de la anterior', {
        params: z.object({ slug: Slug }),
        response: {
          200: ResultadosDeEncuesta,
          ...problemResponses('not_found', 'invalid_fields'),
        },
      }),
      async ({ params }, reply) => {
        const results = await findResults(db, params.slug, today(clock))
        if (!results) throw new AppError('not_found', 'No hay una encuesta con esa dirección.')
        // It moves once a day and when it closes, and is cheap: no refresh is needed.
        reply.header('cache-control', BRIEF_CACHE_CONTROL)
        return toWire(RESULTS_NAMES, results)
      },
    )
  }
}
