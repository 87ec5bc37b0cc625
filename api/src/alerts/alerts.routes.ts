import {
  ALERT_NAMES,
  AlertDraft,
  AlertPage,
  AlertPart,
  StaffAlert,
} from '@terminal/contract/alerts/alert'
import { AvisoList } from '@terminal/contract/alerts/alert.schema'
import { problemResponses } from '@terminal/contract/http/errors'
import { publicUntil } from '@terminal/contract/http/limits'
import { toWire } from '@terminal/contract/http/wire-names'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { recordRoutes } from '../platform/http/record-routes.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { listAlerts, listShown, secondsToChange } from './alerts.queries.ts'
import {
  type AlertDeps,
  endAlert,
  publishAlert,
  requireAlert,
  reviseAlert,
} from './alerts.service.ts'

const tags = ['Avisos']
const about = describeRoutes(tags)

/** What anybody may read: the alerts that are shown now. */
export function alertRoutes(deps: AlertDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/Avisos',
      about('Los avisos que se ven ahora en todo el sitio', {
        response: { 200: AvisoList, ...problemResponses() },
      }),
      async (_request, reply) => {
        const now = deps.clock.now()
        reply.header('cache-control', publicUntil(await secondsToChange(deps.db, now)))
        return { items: (await listShown(deps.db, now)).map((alert) => toWire(ALERT_NAMES, alert)) }
      },
    )
  }
}

/** The desk of the alerts, for the staff of the news. */
export function alertDeskRoutes(deps: AlertDeps): FastifyPluginAsyncZod {
  return staffRoutes('noticias', async (app) => {
    app.get(
      '/api/Avisos/personal',
      about('Todos los avisos, también los que terminaron, y quién los cambió', {
        querystring: AlertPart,
        response: { 200: AlertPage },
      }),
      async ({ query }) => await listAlerts(deps.db, query),
    )

    const alerts = recordRoutes(app, { name: 'alert', tags, answer: StaffAlert })

    alerts.create('/api/Avisos', {
      summary: 'Publica un aviso; sin desde empieza ahora',
      form: AlertDraft,
      done: 'published',
      db: deps.db,
      read: (id) => requireAlert(deps.db, id),
      work: ({ actor, form, create }) => publishAlert(deps, actor, form, create),
    })

    alerts.revise('/api/Avisos/:id', {
      summary: 'Cambia un aviso que no ha terminado',
      form: AlertDraft,
      done: 'revised',
      work: ({ actor, target, form }) => reviseAlert(deps, actor, target, form),
    })

    alerts.act('/api/Avisos/:id/terminar', {
      summary: 'Quita un aviso ahora mismo',
      done: 'ended',
      work: ({ actor, id }) => endAlert(deps, actor, id),
    })
  })
}
