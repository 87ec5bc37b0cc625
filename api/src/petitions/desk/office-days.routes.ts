import { problemResponses } from '@terminal/contract/http/errors'
import { toWire } from '@terminal/contract/http/wire-names'
import {
  OfficeDay,
  OfficeDayDraft,
  OfficeDaysDesk,
  PUBLIC_DAY_NAMES,
} from '@terminal/contract/petitions/case/office-day'
import {
  DiasPublicos,
  OFFICE_DAYS_API_PATH,
} from '@terminal/contract/petitions/case/office-day.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../../db/schema.ts'
import { requirePerson } from '../../platform/auth/callers.ts'
import { PRIVATE_CACHE_CONTROL } from '../../platform/http/caching.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { recordRoutes } from '../../platform/http/record-routes.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { listEnteredDays } from '../case/petitions.queries.ts'
import {
  enterOfficeDay,
  findOfficeDay,
  type OfficeDayDeps,
  readOfficeDays,
  removeOfficeDay,
  reviseOfficeDay,
} from './office-days.service.ts'

const tags = ['PQRSD']
const about = describeRoutes(tags)

/** For the page of the form, which says by when the answer comes: never cached, nor is the page. */
export function officeDayRoutes({ db }: { db: Queryable }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      OFFICE_DAYS_API_PATH,
      about('Días en que los términos no corren, además de fines de semana y festivos', {
        response: { 200: DiasPublicos, ...problemResponses() },
      }),
      async (_request, reply) => {
        reply.header('cache-control', PRIVATE_CACHE_CONTROL)
        const days = await listEnteredDays(db)
        return { items: days.map((each) => toWire(PUBLIC_DAY_NAMES, each)) }
      },
    )
  }
}

/** Read by everybody at the desk, written by the head. */
export function officeDayDeskRoutes(deps: OfficeDayDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.get(
      `${OFFICE_DAYS_API_PATH}/personal`,
      about('Los días sin términos, los del sitio, y las fechas que se movieron', {
        response: { 200: OfficeDaysDesk },
      }),
      async (request) => readOfficeDays(deps, requirePerson(request)),
    )

    const days = recordRoutes(app, {
      name: 'officeDay',
      tags,
      answer: OfficeDay,
    })

    days.create(OFFICE_DAYS_API_PATH, {
      summary: 'Agrega un día no laborable o una suspensión de términos',
      form: OfficeDayDraft,
      done: 'entered',
      db: deps.db,
      read: (id) => findOfficeDay(deps.db, id),
      work: ({ actor, form, create }) => enterOfficeDay(deps, actor, form, create),
    })

    days.revise(`${OFFICE_DAYS_API_PATH}/:id`, {
      summary: 'Cambia un día sin términos',
      form: OfficeDayDraft,
      done: 'revised',
      work: ({ actor, target, form }) => reviseOfficeDay(deps, actor, target, form),
    })

    days.remove(`${OFFICE_DAYS_API_PATH}/:id`, {
      summary: 'Quita un día sin términos: vuelve a contar',
      done: 'removed',
      work: ({ actor, target }) => removeOfficeDay(deps, actor, target),
    })
  })
}
