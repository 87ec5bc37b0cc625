import { hasRole } from '@terminal/contract/accounts/roles'
import { PageQuery } from '@terminal/contract/http/page-query.schema'
import {
  READINGS_API_PATH,
  READINGS_FILE_PATH,
  Readings,
} from '@terminal/contract/petitions/case/reading-log'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recordExport } from '../../db/record-kinds.ts'
import type { Queryable } from '../../db/schema.ts'
import { type Person, requirePerson } from '../../platform/auth/callers.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { requireOfficer } from '../case/officers.ts'
import { allReadings, listReadings } from '../case/readings.ts'
import { bogotaInstant } from '../case/words.ts'

type LogDeps = { db: Queryable; site: Pick<CurrentSite, 'current'> }

const about = describeRoutes(['PQRSD'])
const COLUMNS = ['Fecha y hora', 'Persona', 'Radicado', 'Motivo']
const IN_HAND = 'La tiene asignada'

/** Who opened whose data: for administrators, who open none, and for the head of the office. */
export function readingRoutes({ db, site }: LogDeps): FastifyPluginAsyncZod {
  const reading = () => ({ db, rules: site.current().petitions })
  return staffRoutes('staff', async (app) => {
    app.addHook('onRequest', async (request) => requireSupervisor(requirePerson(request)))

    app.get(
      READINGS_API_PATH,
      about('Quién abrió los datos de quién, y por qué; lo más reciente primero', {
        querystring: PageQuery,
        response: { 200: Readings },
      }),
      async ({ query: { pageNumber: page, pageSize } }) =>
        listReadings(reading(), { page, pageSize }),
    )

    app.get(
      READINGS_FILE_PATH,
      about('El mismo registro, entero, para una hoja de cálculo', {
        produces: ['text/csv'],
        response: { 200: z.string() },
      }),
      async (request, reply) => {
        const readings = await allReadings(reading())
        const taken = { what: 'readings', rows: readings.length } as const
        await recordExport(db, requirePerson(request), taken)
        const rows = readings.map(({ at, by, radicado, reason }) => [
          bogotaInstant(at),
          by,
          radicado,
          reason ?? IN_HAND,
        ])
        return sendCsv(reply, 'registro-de-lecturas.csv', [COLUMNS, ...rows])
      },
    )
  })

  async function requireSupervisor(person: Person): Promise<void> {
    if (hasRole(person.roles, 'administrador')) return
    const isHead =
      hasRole(person.roles, 'pqrsd') && (await requireOfficer({ db, site }, person)).isHead
    if (!isHead)
      throw new AppError(
        'forbidden',
        'El registro lo leen quienes administran el sitio y la jefatura de PQRSD.',
      )
  }
}
