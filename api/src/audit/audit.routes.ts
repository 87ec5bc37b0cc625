import {
  CHANGES_API_PATH,
  CHANGES_FILE_PATH,
  ChangeFilter,
  ChangePage,
  ChangesQuery,
  type RecordedChange,
  UNUSED_ROLES_API_PATH,
  UnusedRoles,
} from '@terminal/contract/audit/change-list'
import { GROUP_NAMES } from '@terminal/contract/audit/change-words'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recordExport } from '../db/record-kinds.ts'
import type { Queryable } from '../db/schema.ts'
import { requirePerson } from '../platform/auth/callers.ts'
import { type Clock, today } from '../platform/clock.ts'
import { sendCsv } from '../platform/http/csv.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { allChanges, listAllChanges } from './changes.queries.ts'
import { listUnusedRoles } from './unused-roles.ts'

const tags = ['Registro']
const COLUMNS = [
  'Fecha y hora (UTC)',
  'Quién',
  'Cuenta',
  'Grupo',
  'Qué hizo',
  'Sobre qué',
  'Número',
  'Detalle',
]

/** Everything that was done on the site, in one list: for those who administer it. */
export function auditRoutes({ db, clock }: { db: Queryable; clock: Clock }): FastifyPluginAsyncZod {
  return staffRoutes('administrador', async (app) => {
    app.get(
      CHANGES_API_PATH,
      {
        schema: {
          tags,
          summary: 'Todo lo que se hizo en el sitio, lo más reciente primero',
          querystring: ChangesQuery,
          response: { 200: ChangePage },
        },
      },
      async ({ query }) => {
        const { page, pageSize, ...filter } = query
        return listAllChanges(db, filter, { page, pageSize })
      },
    )

    app.get(
      CHANGES_FILE_PATH,
      {
        schema: {
          tags,
          summary: 'El mismo registro para una hoja de cálculo',
          querystring: ChangeFilter,
          produces: ['text/csv'],
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const changes = await allChanges(db, request.query)
        const rows = changes.length
        await recordExport(db, requirePerson(request), { what: 'changes', rows })
        return sendCsv(reply, 'registro-de-cambios.csv', [COLUMNS, ...changes.map(cellsOf)])
      },
    )

    app.get(
      UNUSED_ROLES_API_PATH,
      {
        schema: {
          tags,
          summary: 'Funciones que nadie ha usado en 90 días',
          response: { 200: UnusedRoles },
        },
      },
      async () => await listUnusedRoles(db, today(clock)),
    )
  })
}

function cellsOf({
  at,
  by,
  issuer,
  subject,
  group,
  sentence,
  title,
  itemId,
  detail,
}: RecordedChange) {
  const account = `${subject} (${issuer})`
  return [at, by, account, group && GROUP_NAMES[group], sentence, title, itemId, detail]
}
