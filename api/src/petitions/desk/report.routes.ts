import { fromInformeQuery, toInforme } from '@terminal/contract/petitions/desk/report'
import {
  InformePqrsd,
  InformeQuery,
  REPORT_API_PATH,
} from '@terminal/contract/petitions/desk/report.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../../db/schema.ts'
import { requirePerson } from '../../platform/auth/callers.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { currentOfficeDays } from '../current-rules.ts'
import { requireOfficer } from './officers.ts'
import { readReport } from './report.queries.ts'

type ReportDeps = { db: Queryable; site: Pick<CurrentSite, 'current'> }

/** Numeral 4.10, from columns that hold nothing of anybody. */
export function reportRoutes(deps: ReportDeps): FastifyPluginAsyncZod {
  const { db, site } = deps
  return staffRoutes('pqrsd', async (app) => {
    app.get(
      REPORT_API_PATH,
      {
        schema: {
          tags: ['PQRSD'],
          summary: 'El informe trimestral, con las cifras de la oficina',
          querystring: InformeQuery,
          response: { 200: InformePqrsd },
        },
      },
      async (request) => {
        await requireOfficer(deps, requirePerson(request))
        const office = await currentOfficeDays(db, site.current().petitions)
        return toInforme(await readReport(db, fromInformeQuery(request.query), office))
      },
    )
  })
}
