import { problemResponses } from '@terminal/contract/http/errors'
import {
  CifrasPublicas,
  FIGURES_API_PATH,
  toCifrasPublicas,
} from '@terminal/contract/petitions/figures/figures.schema'
import {
  DeskReport,
  PUBLISH_API_PATH,
  QuarterForm,
  QuarterQuery,
  REPORT_API_PATH,
  WITHDRAW_API_PATH,
} from '@terminal/contract/petitions/figures/published-figures'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../../db/schema.ts'
import { requirePerson } from '../../platform/auth/callers.ts'
import { setCacheControl } from '../../platform/http/caching.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { requireHead, requireOfficer } from '../case/officers.ts'
import { listPublicImprovements, listReports, readDeskReport } from './reports.queries.ts'
import { publishReport, type ReportDeps, withdrawReport } from './reports.service.ts'

const about = describeRoutes(['PQRSD'])

/** What is published about petitions, all of it: it changes when a report is published, and the edge is refreshed. */
export function figureRoutes({ db }: { db: Queryable }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      FIGURES_API_PATH,
      about('Las cifras de cada trimestre publicado, y qué cambió gracias a las PQRSD', {
        response: { 200: CifrasPublicas, ...problemResponses() },
      }),
      async (_request, reply) => {
        setCacheControl(reply, 'public')
        return toCifrasPublicas({
          reports: await listReports(db),
          improvements: await listPublicImprovements(db),
        })
      },
    )
  }
}

/** Numeral 4.10, from columns that hold nothing of anybody. The desk reads it; the head of the office publishes it. */
export function reportRoutes(deps: ReportDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.addHook('preHandler', async (request) => {
      await requireOfficer(deps, requirePerson(request))
    })

    app.get(
      REPORT_API_PATH,
      about('El informe trimestral: las cifras de la oficina y las que se publican', {
        querystring: QuarterQuery,
        response: { 200: DeskReport },
      }),
      ({ query }) => readDeskReport(deps, query),
    )

    app.post(
      PUBLISH_API_PATH,
      about('Publica el informe de un trimestre en el numeral 4.10: página, CSV y PDF', {
        body: QuarterForm,
        response: { 200: DeskReport, ...problemResponses('conflict', 'gone') },
      }),
      async (request) => {
        const when = request.body
        const person = requirePerson(request)
        await requireHead(deps, person)
        const report = await publishReport(deps, person, when)
        request.log.info(when, 'report of petitions published')
        return report
      },
    )

    app.post(
      WITHDRAW_API_PATH,
      about('Retira el informe publicado de un trimestre', {
        body: QuarterForm,
        response: { 200: DeskReport, ...problemResponses('not_found', 'gone') },
      }),
      async (request) => {
        const when = request.body
        const person = requirePerson(request)
        await requireHead(deps, person)
        const report = await withdrawReport(deps, person, when)
        request.log.info(when, 'report of petitions withdrawn')
        return report
      },
    )
  })
}
