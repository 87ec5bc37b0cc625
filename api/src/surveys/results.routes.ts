import { problemResponses } from '@terminal/contract/http/errors'
import { BRIEF_CACHE_CONTROL } from '@terminal/contract/http/limits'
import { toResultados } from '@terminal/contract/surveys/results'
import { ResultadosDeEncuesta } from '@terminal/contract/surveys/results.schema'
import { Slug, SURVEYS_API_PATH } from '@terminal/contract/surveys/survey.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Queryable } from '../db/schema.ts'
import { type Clock, today } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { findResults } from './results.queries.ts'

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
      {
        schema: {
          tags: ['Encuestas'],
          summary: 'Los resultados de la edición más reciente que los tiene, y los de la anterior',
          params: z.object({ slug: Slug }),
          response: {
            200: ResultadosDeEncuesta,
            ...problemResponses('not_found', 'invalid_fields'),
          },
        },
      },
      async ({ params }, reply) => {
        const results = await findResults(db, params.slug, today(clock))
        if (!results) throw new AppError('not_found', 'No hay una encuesta con esa dirección.')
        // It moves once a day and when it closes, and is cheap: nobody has to be told.
        reply.header('cache-control', BRIEF_CACHE_CONTROL)
        return toResultados(results)
      },
    )
  }
}
