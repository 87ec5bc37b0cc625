import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import {
  CompanyEmailForm,
  CompanyForm,
  CompanyLink,
  Edition,
  EditionForm,
  InUseForm,
  TABLES_DESK_API_PATH,
  TableParams,
  TableReview,
  TablesDesk,
} from '@terminal/contract/travel/desk/tables-desk'
import { guardedText } from '@terminal/contract/travel/written-tables'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson } from '../platform/auth/callers.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { acceptForms } from '../platform/http/forms.ts'
import { recordRoutes } from '../platform/http/record-routes.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { type CompanyDeps, renewLink, revokeLink, writeEmail } from './companies.service.ts'
import { acceptCorrection, declineCorrection } from './corrections.service.ts'
import { currentTables } from './current-tables.ts'
import { readDesk } from './desk.queries.ts'
import { publishUpload, putInUse, requireEdition, reviewTables } from './publish-tables.ts'
import { tablesIn } from './sheet-tables.ts'

const tags = ['Horarios']
const about = describeRoutes(tags)
const PATH = TABLES_DESK_API_PATH
const FILE_BYTES = 10 * 1024 * 1024
const FILE_COUNT = 5

/** Where the tables of travel are looked at, published and taken back, and companies are heard. */
export function tablesDeskRoutes(deps: CompanyDeps): FastifyPluginAsyncZod {
  return staffRoutes('operacion', async (app) => {
    await app.register(readingRoutes(deps))
    await app.register(uploadRoutes(deps))
    await app.register(decisionRoutes(deps))
    await app.register(companyRoutes(deps))
  })
}

function readingRoutes(deps: CompanyDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      about('Qué tablas están en uso, las anteriores, las empresas y sus correcciones', {
        response: { 200: TablesDesk },
      }),
      async () => await readDesk(deps.db, deps.site),
    )
    app.get(
      `${PATH}/tablas/:table`,
      about('Una tabla en uso, como archivo CSV para editarla', {
        params: TableParams,
        response: { 200: z.string() },
      }),
      async ({ params }, reply) => {
        const { table } = params
        const { rows } = await currentTables(deps.db, deps.site)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${table}.csv"`)
          .send(guardedText(table, rows[table]))
      },
    )
  }
}

/** Files are taken in these two alone. */
function uploadRoutes(deps: CompanyDeps): FastifyPluginAsyncZod {
  return async (app) => {
    acceptForms(app, FILE_BYTES, { fileCount: FILE_COUNT })
    app.post(
      `${PATH}/revision`,
      about('Qué cambiaría con estos archivos (xlsx, ods o csv); no guarda nada', {
        consumes: ['multipart/form-data'],
        body: EditionForm,
        response: { 200: TableReview },
      }),
      async ({ body }) => {
        const texts = await tablesIn(Object.values(body))
        const current = await currentTables(deps.db, deps.site)
        return reviewTables(deps, current, texts).review
      },
    )
    recordRoutes(app, {
      name: 'timetables',
      tags,
      answer: Edition,
    }).create(`${PATH}/ediciones`, {
      summary: 'Publica las tablas de estos archivos; las que no traen quedan como están',
      form: EditionForm,
      consumes: ['multipart/form-data'],
      done: 'published',
      refusals: ['stale', 'version_required'],
      seesVersion: true,
      db: deps.db,
      read: (id) => requireEdition(deps.db, id),
      work: ({ actor, form, create, seenVersion }) =>
        publishUpload(deps, actor, { files: Object.values(form), seenVersion }, create),
    })
  }
}

function decisionRoutes(deps: CompanyDeps): FastifyPluginAsyncZod {
  const response = {
    200: TablesDesk,
    ...problemResponses('conflict', 'stale', 'version_required'),
  }
  return async (app) => {
    app.put(
      `${PATH}/vigente`,
      about('Vuelve a una edición anterior, o a las tablas de la carpeta', {
        headers: VersionHeaders,
        body: InUseForm,
        response,
      }),
      async (request) => {
        await putInUse(deps, requirePerson(request), {
          editionId: request.body.editionId,
          seenVersion: request.headers['if-match'],
        })
        request.log.info('timetables put in use')
        return await readDesk(deps.db, deps.site)
      },
    )
    for (const [word, decide] of [
      ['aceptar', acceptCorrection],
      ['rechazar', declineCorrection],
    ] as const)
      app.post(
        `${PATH}/correcciones/:id/${word}`,
        about(`Decide la corrección de una empresa: ${word}`, {
          params: IdParams,
          headers: VersionHeaders,
          response,
        }),
        async (request) => {
          const { params, headers } = request
          await decide(deps, requirePerson(request), params.id, headers['if-match'])
          request.log.info({ correctionId: params.id }, 'correction decided')
          return await readDesk(deps.db, deps.site)
        },
      )
  }
}

function companyRoutes(deps: CompanyDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      `${PATH}/empresas/correo`,
      about('A dónde se le escribe a una empresa cada mes; no se publica', {
        body: CompanyEmailForm,
        response: { 200: TablesDesk },
      }),
      async (request) => {
        await writeEmail(deps, requirePerson(request), request.body)
        return await readDesk(deps.db, deps.site)
      },
    )
    app.post(
      `${PATH}/empresas/enlace`,
      about('Un enlace nuevo para una empresa; el que tenía deja de servir', {
        body: CompanyForm,
        response: { 200: CompanyLink },
      }),
      async (request) => ({
        path: await renewLink(deps, requirePerson(request), request.body.company),
      }),
    )
    app.post(
      `${PATH}/empresas/retiro`,
      about('El enlace de una empresa deja de servir', {
        body: CompanyForm,
        response: { 200: TablesDesk },
      }),
      async (request) => {
        await revokeLink(deps, requirePerson(request), request.body.company)
        return await readDesk(deps.db, deps.site)
      },
    )
  }
}
