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
import { IdParams } from '@terminal/contract/http/page-query.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../platform/auth/callers.ts'
import { staffRoutes, TARGET, targetOf } from '../platform/http/staff-routes.ts'
import { listAlerts, listShown, secondsToChange } from './alerts.queries.ts'
import { type AlertDeps, endAlert, publishAlert, reviseAlert } from './alerts.service.ts'

const tags = ['Avisos']

/** What anybody may read: the alerts that are shown now. */
export function alertRoutes(deps: AlertDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/Avisos',
      {
        schema: {
          tags,
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
  }
}

/** The desk of the alerts, for the staff of the news. */
export function alertDeskRoutes(deps: AlertDeps): FastifyPluginAsyncZod {
  return staffRoutes('noticias', async (app) => {
    app.get(
      '/api/Avisos/personal',
      {
        schema: {
          tags,
          summary: 'Todos los avisos, también los que terminaron, y quién los cambió',
          querystring: AvisosQuery,
          response: { 200: AvisoPage },
        },
      },
      async ({ query }) => {
        const part = { page: query.pageNumber, pageSize: query.pageSize }
        return toAvisoPage(await listAlerts(deps.db, part))
      },
    )

    app.post(
      '/api/Avisos',
      {
        schema: {
          tags,
          summary: 'Publica un aviso; sin desde empieza ahora',
          body: AvisoForm,
          response: { 201: Aviso },
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
          ...TARGET,
          body: AvisoForm,
          response: { 200: Aviso },
        },
      },
      async (request) => {
        const draft = fromAvisoForm(request.body)
        const alert = await reviseAlert(deps, requirePerson(request), targetOf(request), draft)
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
          response: { 200: Aviso },
        },
      },
      async (request) => {
        const alert = await endAlert(deps, requirePerson(request), request.params.id)
        request.log.info({ alertId: alert.id }, 'alert ended')
        return toAviso(alert)
      },
    )
  })
}
