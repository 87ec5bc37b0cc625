import { problemResponses } from '@terminal/contract/http/errors'
import { publicUntil } from '@terminal/contract/http/limits'
import { toWire } from '@terminal/contract/http/wire-names'
import {
  OthersNormal,
  RoadDesk,
  RoadDraft,
  RoadRepeat,
  StaffRoadReport,
} from '@terminal/contract/travel/road-report'
import { ROADS_NAMES, ViaList } from '@terminal/contract/travel/road-report.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { recordRoutes } from '../platform/http/record-routes.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { listReports, secondsToRoadChange } from './alerts.queries.ts'
import {
  confirmOthers,
  publishRoad,
  type RoadDeps,
  repeatReport,
  requireReport,
  stretchOf,
  undoReport,
} from './roads.service.ts'

const tags = ['Vias']
const about = describeRoutes(tags)

/** What anybody may read: how the roads are, by whose word, and what they were until a day ago. */
export function roadRoutes(deps: RoadDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/Vias',
      about('Qué se sabe de cada vía; de la que no hay reporte vigente no se sabe nada', {
        response: { 200: ViaList, ...problemResponses() },
      }),
      async (_request, reply) => {
        const now = deps.clock.now()
        reply.header('cache-control', publicUntil(await secondsToRoadChange(deps.db, now)))
        const { corridors } = await deps.readRoadTables()
        return toWire(ROADS_NAMES, { corridors, reports: await listReports(deps.db, now) })
      },
    )
  }
}

/** The desk of the roads, for the officer on duty. */
export function roadDeskRoutes(deps: RoadDeps): FastifyPluginAsyncZod {
  return staffRoutes('operacion', async (app) => {
    app.get(
      '/api/Vias/personal',
      about('Las vías y sus reportes', { response: { 200: RoadDesk } }),
      async () => {
        const { corridors, companies } = await deps.readRoadTables()
        const city = deps.readCity()
        return {
          corridors: corridors.map((corridor) => ({
            id: corridor.id,
            name: corridor.name,
            usualSource: corridor.usualSource,
            stretch: stretchOf(corridor, city),
          })),
          companies: companies.map(({ name }) => name),
          reports: await listReports(deps.db, deps.clock.now()),
        }
      },
    )

    const reports = recordRoutes(app, { name: 'road', tags, answer: StaffRoadReport })
    const creating = { db: deps.db, read: (id: number) => requireReport(deps.db, id) }

    reports.create('/api/Vias', {
      ...creating,
      summary: 'Dice desde ahora cómo está una vía, y termina lo que se decía de ella',
      form: RoadDraft,
      done: 'reported',
      refusals: ['stale'],
      work: ({ actor, form, create }) => publishRoad(deps, actor, form, create),
    })

    reports.create('/api/Vias/todo-normal', {
      ...creating,
      summary: 'Confirma como normales las vías sin demoras ni suspensión',
      form: OthersNormal,
      done: 'confirmed',
      work: ({ actor, create }) => confirmOthers(deps, actor, create),
    })

    reports.create('/api/Vias/sigue-igual', {
      ...creating,
      summary: 'Repite desde ahora un reporte que está por terminar',
      form: RoadRepeat,
      done: 'repeated',
      refusals: ['not_found'],
      work: ({ actor, form, create }) => repeatReport(deps, actor, form.reportId, create),
    })

    reports.remove('/api/Vias/:id', {
      summary: 'Deshace un reporte: vuelve lo que se decía antes',
      done: 'undone',
      refusals: ['conflict'],
      work: ({ actor, target }) => undoReport(deps, actor, target),
    })
  })
}
