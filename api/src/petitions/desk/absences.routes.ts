import { IdParams } from '@terminal/contract/http/page-query.schema'
import { ABSENCES_API_PATH, Absence } from '@terminal/contract/petitions/case/absence'
import { Officer } from '@terminal/contract/petitions/case/desk-petition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Person, requirePerson } from '../../platform/auth/callers.ts'
import { type Clock, dayIn } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { listOfficers, requireOfficer } from '../case/officers.ts'

const about = describeRoutes(['PQRSD'])

export function absenceRoutes(deps: AbsenceDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.put(
      `${ABSENCES_API_PATH}/:id`,
      about('Ausente hasta un día, con quién hace su trabajo mientras tanto', {
        params: IdParams,
        body: Absence,
        response: { 200: Officer },
      }),
      async (request) => {
        const { id } = request.params
        const officer = await goAway(deps, requirePerson(request), id, request.body)
        request.log.info({ staffId: id }, 'absence entered')
        return officer
      },
    )

    app.delete(
      `${ABSENCES_API_PATH}/:id`,
      about('Termina una ausencia antes de su último día', {
        params: IdParams,
        response: { 204: z.null() },
      }),
      async (request, reply) => {
        await comeBack(deps, requirePerson(request), request.params.id)
        request.log.info({ staffId: request.params.id }, 'absence ended')
        return reply.code(204).send(null)
      },
    )
  })
}

export type AbsenceDeps = { db: Queryable; site: Pick<CurrentSite, 'current'>; clock: Clock }

/**
 * «Ausente hasta»: until that day the deputy has the work in hand and is reminded of it. Nothing is assigned anew, so
 * everything is back by itself the day after.
 */
async function goAway(
  deps: AbsenceDeps,
  person: Person,
  id: number,
  { until, deputyId }: Absence,
): Promise<Officer> {
  await requireOwn(deps, person, id)
  const day = await dayIn(deps, deps.db)
  if (until < day)
    throw invalidField('until', 'Ese día ya pasó. Escriba el último día de la ausencia.')
  return inTransaction(deps.db, async (tx) => {
    const officers = await listOfficers({ db: tx, site: deps.site }, day)
    requireThere(officers, id)
    refuseDeputy(officers, id, deputyId)
    await tx
      .insertInto('staff_absences')
      .values({ staff_id: id, until_on: until, deputy_id: deputyId })
      .onConflict((conflict) =>
        conflict.column('staff_id').doUpdateSet({ until_on: until, deputy_id: deputyId }),
      )
      .execute()
    return requireThere(await listOfficers({ db: tx, site: deps.site }, day), id)
  })
}

/** Back before the day that was said. */
async function comeBack(deps: AbsenceDeps, person: Person, id: number): Promise<void> {
  await requireOwn(deps, person, id)
  await deps.db.deleteFrom('staff_absences').where('staff_id', '=', id).execute()
}

async function requireOwn(deps: AbsenceDeps, person: Person, id: number): Promise<void> {
  const caller = await requireOfficer(deps, person)
  if (caller.id !== id && !caller.isHead)
    throw new AppError('forbidden', 'La ausencia de otra persona la anota la jefatura.')
}

function requireThere(officers: readonly Officer[], id: number): Officer {
  const officer = officers.find((each) => each.id === id)
  if (!officer) throw new AppError('not_found', 'Esa persona no está en la mesa de PQRSD.')
  return officer
}

function refuseDeputy(officers: readonly Officer[], id: number, deputyId: number): void {
  const deputy = officers.find((each) => each.id === deputyId)
  if (!deputy || deputyId === id)
    throw invalidField('deputyId', 'Elija a otra persona de la mesa de PQRSD.')
  if (deputy.awayUntil !== null)
    throw invalidField('deputyId', 'Esa persona también está ausente. Elija a otra.')
}
