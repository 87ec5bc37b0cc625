import { fromAvisoForm, toAviso, toAvisoList, toAvisoPage } from '@terminal/contract/alerts/alert'
import {
  Aviso,
  AvisoForm,
  AvisoList,
  AvisoPage,
  AvisosQuery,
} from '@terminal/contract/alerts/alert.schema'
import { problemResponses } from '@terminal/contract/http/errors'
import { publicUntil } from '@terminal/contract/http/limits'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson, requireRole, requireRoleIn } from '../platform/auth.ts'
import { WITH_SESSION } from '../platform/security-schemes.ts'
import { listAlerts, listShown, secondsToChange } from './alerts.queries.ts'
import { type AlertDeps, endAlert, publishAlert, reviseAlert } from './alerts.service.ts'

const REFUSALS = ['forbidden', 'malformed', 'invalid_fields'] as const

/** What anybody may read, which is what is shown now; and what the desk reads. */
export function alertRoutes(deps: AlertDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/Avisos',
      {
        schema: {
          tags: ['Avisos'],
          summary: 'Los avisos que se ven ahora en todo el sitio',
          response: { 200: AvisoList, ...problemResponses() },
        },
      },
      async (_request, reply) => {
        const now = deps.clock.now()
        reply.header('cache-control', publicUntil(await secondsToChange(deps.db, now)))
        return toAvisoList(await listShown(deps.db, now))
      },
    )

    app.get(
      '/api/Avisos/personal',
      {
        onRequest: requireRole('noticias'),
        schema: {
          tags: ['Avisos'],
          security: WITH_SESSION,
          summary: 'Todos los avisos, también los que terminaron, y quién los cambió',
          querystring: AvisosQuery,
          response: { 200: AvisoPage, ...problemResponses(...REFUSALS) },
        },
      },
      async ({ query }, reply) => {
        reply.header('cache-control', 'private, no-store')
        const part = { page: query.pageNumber, pageSize: query.pageSize }
        return toAvisoPage(await listAlerts(deps.db, part))
      },
    )
  }
}

/** What the staff of the news may do. */
export function alertWritingRoutes(deps: AlertDeps): FastifyPluginAsyncZod {
  return async (app) => {
    requireRoleIn(app, 'noticias')
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })
    const tags = ['Avisos']

    app.post(
      '/api/Avisos',
      {
        schema: {
          tags,
          summary: 'Publica un aviso; sin desde empieza ahora',
          body: AvisoForm,
          response: { 201: Aviso, ...problemResponses(...REFUSALS) },
        },
      },
      async (request, reply) => {
        const alert = await publishAlert(deps, requirePerson(request), fromAvisoForm(request.body))
        request.log.info({ alertId: alert.id }, 'alert published')
        return reply.code(201).send(toAviso(alert))
      },
    )

    app.put(
      '/api/Avisos/:id',
      {
        schema: {
          tags,
          summary: 'Cambia un aviso que no ha terminado',
          params: IdParams,
          headers: VersionHeaders,
          body: AvisoForm,
          response: { 200: Aviso, ...problemResponses(...REFUSALS, 'not_found', 'stale') },
        },
      },
      async (request) => {
        const { params, headers, body } = request
        const target = { id: params.id, seenVersion: headers['if-match'] }
        const draft = fromAvisoForm(body)
        const alert = await reviseAlert(deps, requirePerson(request), target, draft)
        request.log.info({ alertId: alert.id }, 'alert revised')
        return toAviso(alert)
      },
    )

    app.post(
      '/api/Avisos/:id/terminar',
      {
        schema: {
          tags,
          summary: 'Quita un aviso ahora mismo',
          params: IdParams,
          response: { 200: Aviso, ...problemResponses(...REFUSALS, 'not_found') },
        },
      },
      async (request) => {
        const alert = await endAlert(deps, requirePerson(request), request.params.id)
        request.log.info({ alertId: alert.id }, 'alert ended')
        return toAviso(alert)
      },
    )
  }
}
