import { problemResponses } from '@terminal/contract/http/errors'
import { PUBLIC_CACHE_CONTROL } from '@terminal/contract/http/limits'
import { TABLES_API_PATH, toVigentes } from '@terminal/contract/travel/travel-tables'
import { HorariosVigentes } from '@terminal/contract/travel/travel-tables.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { currentTables, type TravelDeps } from './current-tables.ts'

const about = describeRoutes(['Horarios'])

/** What anybody may read: the tables that the site is made from. */
export function tablesRoutes({ db, site }: TravelDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      TABLES_API_PATH,
      about('Corredores, destinos, empresas, horarios y excepciones, como están escritos', {
        response: { 200: HorariosVigentes, ...problemResponses() },
      }),
      async (_request, reply) => {
        const { rows, editionId, confirmedOn } = await currentTables(db, site)
        reply.header('cache-control', PUBLIC_CACHE_CONTROL)
        return toVigentes(rows, editionId === null && confirmedOn.size === 0)
      },
    )
  }
}
