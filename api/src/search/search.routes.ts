import { problemResponses } from '@terminal/contract/http/errors'
import { MissedQueries } from '@terminal/contract/search/missed-query'
import { fromBuscadorQuery, toBusqueda } from '@terminal/contract/search/search'
import { BuscadorQuery, Busqueda } from '@terminal/contract/search/search.schema'
import { readQuery } from '@terminal/contract/search/search-query'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import { type Clock, today } from '../platform/clock.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { clientOf } from '../platform/http/public-requests.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { countMiss, listMisses } from './misses.queries.ts'
import { isMiss, type SearchDeps, searchSite } from './search.service.ts'

const about = describeRoutes(['Buscador'])

type Kept<Answer> = { answer: Promise<Answer>; untilMs: number }

type Options<Answer> = {
  ms: number
  most: number
  /** Whether the next to ask may have the same. */
  isWorthIt: (answer: Answer) => boolean
}

/** What is saved is found, and what is withdrawn is gone, within five seconds: these, and the time to answer. */
const KEPT_MS = 3_000
const KEPT_ANSWERS = 500
const CACHE_CONTROL = `public, max-age=${KEPT_MS / 1_000}`

export function searchRoutes(deps: SearchDeps & { clock: Clock }): FastifyPluginAsyncZod {
  const keep = buildKeptAnswers<Awaited<ReturnType<typeof searchSite>>>({
    ms: KEPT_MS,
    most: KEPT_ANSWERS,
    isWorthIt: ({ isPartial }) => !isPartial,
  })

  return async (app) => {
    app.get(
      '/api/Buscador',
      about(
        'Las páginas, noticias activas y documentos publicados que tienen todas las palabras; si ninguno, los parecidos',
        {
          querystring: BuscadorQuery,
          response: { 200: Busqueda, ...problemResponses('too_many') },
        },
      ),
      async (request, reply) => {
        const ask = fromBuscadorQuery(request.query)
        const query = readQuery(ask.query)
        const { features } = deps.site.current().operator
        const key = JSON.stringify([query.text, ask.kind, features])
        const answer = await keep(key, async () => {
          const onFailure = (err: unknown, what: string) => request.log.warn({ err }, what)
          const client = clientOf(request)
          const found = await searchSite({ ...deps, client, onFailure }, query, ask.kind)
          // Only now and then, however many ask the same, and after the answer was sent.
          if (isMiss(query, found))
            reply.raw.once('finish', () => {
              countMiss(deps.db, query, today(deps.clock)).catch((err: unknown) =>
                onFailure(err, 'a search without results was not counted'),
              )
            })
          return found
        })
        reply.header('cache-control', answer.isPartial ? 'no-store' : CACHE_CONTROL)
        return toBusqueda(answer)
      },
    )
  }
}

/** Makes an answer once for all who ask the same at the same time or a moment later; the least used goes first. */
export function buildKeptAnswers<Answer>({ ms, most, isWorthIt }: Options<Answer>) {
  const kept = new Map<string, Kept<Answer>>()

  return async function keep(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = kept.get(key)
    kept.delete(key)
    const isFresh = known !== undefined && performance.now() < known.untilMs
    // Counted from the beginning: what changes while it is made may not be in it.
    const entry = isFresh ? known : { answer: make(), untilMs: performance.now() + ms }
    kept.set(key, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    const forget = () => kept.get(key) === entry && kept.delete(key)
    try {
      const answer = await entry.answer
      if (!isWorthIt(answer)) forget()
      return answer
    } catch (error) {
      forget()
      throw error
    }
  }
}

/** What the site should have and has not: for its staff. */
export function searchMissesRoutes(deps: { db: Queryable; clock: Clock }): FastifyPluginAsyncZod {
  return staffRoutes('staff', async (app) => {
    app.get(
      '/api/Buscador/sin-resultados',
      about('Lo que los visitantes buscaron y no encontraron, sin nada de quién lo buscó', {
        response: { 200: MissedQueries },
      }),
      async () => await listMisses(deps.db, today(deps.clock)),
    )
  })
}
