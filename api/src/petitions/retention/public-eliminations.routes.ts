import { problemResponses } from '@terminal/contract/http/errors'
import { BRIEF_CACHE_CONTROL } from '@terminal/contract/http/limits'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import { toWire } from '@terminal/contract/http/wire-names'
import {
  ELIMINATION_NAMES,
  ELIMINATIONS_API_PATH,
  EliminacionDetallada,
  EliminacionesPublicas,
  LISTED_PETITION_NAMES,
} from '@terminal/contract/petitions/retention/public-elimination.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../../db/schema.ts'
import { type Clock, today } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { currentRules } from '../case/petitions.queries.ts'
import { listPublicInventories, listPublicItems } from './inventories.queries.ts'

type PublicDeps = { db: Queryable; site: Pick<CurrentSite, 'current'>; clock: Clock }

const about = describeRoutes(['PQRSD'])

/** Numbers, series and dates of what is going to be eliminated: nothing of anybody. */
export function publicEliminationRoutes({ db, site, clock }: PublicDeps): FastifyPluginAsyncZod {
  const reading = async () => ({
    db,
    rules: await currentRules(db, site.current().petitions),
    today: today(clock),
  })
  return async (app) => {
    app.get(
      ELIMINATIONS_API_PATH,
      about('Los inventarios de eliminación publicados; el más reciente primero', {
        response: { 200: EliminacionesPublicas, ...problemResponses() },
      }),
      async (_request, reply) => {
        reply.header('cache-control', BRIEF_CACHE_CONTROL)
        const all = await listPublicInventories(await reading())
        return { items: all.map((each) => toWire(ELIMINATION_NAMES, each)) }
      },
    )

    app.get(
      `${ELIMINATIONS_API_PATH}/:id`,
      about('Un inventario publicado, solicitud por solicitud', {
        params: IdParams,
        response: {
          200: EliminacionDetallada,
          ...problemResponses('not_found', 'invalid_fields'),
        },
      }),
      async ({ params }, reply) => {
        const items = await listPublicItems(await reading(), params.id)
        if (!items)
          throw new AppError('not_found', 'No hay un inventario publicado con ese número.')
        reply.header('cache-control', BRIEF_CACHE_CONTROL)
        return { items: items.map((each) => toWire(LISTED_PETITION_NAMES, each)) }
      },
    )
  }
}
