import {
  CHANGES_API_PATH,
  CHANGES_FILE_PATH,
  ChangeFilter,
  ChangePage,
  ChangesQuery,
  type RecordedChange,
  UNUSED_ROLES_API_PATH,
  type UnusedRole,
  UnusedRoles,
} from '@terminal/contract/audit/change-list'
import { GROUP_NAMES } from '@terminal/contract/audit/change-words'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordExport } from '../db/record-kinds.ts'
import type { Queryable } from '../db/schema.ts'
import { requirePerson } from '../platform/auth/callers.ts'
import { type Clock, today } from '../platform/clock.ts'
import { sendCsv } from '../platform/http/csv.ts'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { allChanges, listAllChanges } from './changes.queries.ts'

/** Longer than any holiday. */
const UNUSED_DAYS = 90

const about = describeRoutes(['Registro'])
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
      about('Todo lo que se hizo en el sitio, lo más reciente primero', {
        querystring: ChangesQuery,
        response: { 200: ChangePage },
      }),
      async ({ query }) => {
        const { page, pageSize, ...filter } = query
        return listAllChanges(db, filter, { page, pageSize })
      },
    )

    app.get(
      CHANGES_FILE_PATH,
      about('El mismo registro para una hoja de cálculo', {
        querystring: ChangeFilter,
        produces: ['text/csv'],
        response: { 200: z.string() },
      }),
      async (request, reply) => {
        const changes = await allChanges(db, request.query)
        const rows = changes.length
        await recordExport(db, requirePerson(request), { what: 'changes', rows })
        return sendCsv(reply, 'registro-de-cambios.csv', [COLUMNS, ...changes.map(cellsOf)])
      },
    )

    app.get(
      UNUSED_ROLES_API_PATH,
      about('Funciones que nadie ha usado en 90 días', { response: { 200: UnusedRoles } }),
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

/**
 * Roles that were given and not used. One that was never used counts from when it was given, and no earlier than uses are
 * counted at all.
 */
async function listUnusedRoles(db: Queryable, today: string): Promise<UnusedRoles> {
  const { rows: started } = await sql<{ day: string | null }>`
    select min(on_day)::text as day from role_uses`.execute(db)
  const countedSince = started[0]?.day ?? null
  const { rows } = await sql<UnusedRole>`
    select staff.name, staff.issuer, staff.subject, given.role, last.used_on::text as "lastUsedOn"
    from staff
    cross join unnest(staff.roles) as given (role)
    left join lateral (
      select max(on_day) as used_on from role_uses
      where issuer = staff.issuer and subject = staff.subject and role_uses.role = given.role
    ) as last on true
    where coalesce(last.used_on, greatest(staff.updated_at::date, ${countedSince ?? today}::date))
      <= ${today}::date - ${UNUSED_DAYS}::integer
    order by last.used_on nulls first, staff.name, given.role`.execute(db)
  return { items: rows, countedSince }
}
