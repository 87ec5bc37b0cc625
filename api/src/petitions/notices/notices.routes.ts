import { secondsLeftOf } from '@terminal/contract/calendar/calendar-day'
import { problemResponses } from '@terminal/contract/http/errors'
import { publicUntil } from '@terminal/contract/http/limits'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import { toWire } from '@terminal/contract/http/wire-names'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import {
  BoardMove,
  Candidate,
  CandidatesQuery,
  DeskNotice,
  DeskNotices,
  GROUP_ANSWER_PATH,
  GroupAnswer,
  NOTICE_DESK_PATH,
  NoticeOrder,
  NoticeWithdrawal,
  Tellable,
} from '@terminal/contract/petitions/notices/notice'
import {
  NOTICE_NAMES,
  NOTICES_API_PATH,
  Notificaciones,
} from '@terminal/contract/petitions/notices/notice.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Queryable } from '../../db/schema.ts'
import { requirePerson } from '../../platform/auth/callers.ts'
import { type Clock, today } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { logItem, recordRoutes } from '../../platform/http/record-routes.ts'
import { staffRoutes, TARGET, targetOf } from '../../platform/http/staff-routes.ts'
import { writePdf } from '../../platform/pdf/write-pdf.ts'
import type { AnswerDeps } from '../answers/draft.service.ts'
import { wantedOf } from '../case/change-petition.ts'
import { moveOnBoard, withdrawNotice } from './change-notices.ts'
import { answerGroup } from './group-answer.ts'
import { noticePoster } from './notice-poster.ts'
import { listCandidates, listShown } from './notices.queries.ts'
import {
  noticeIn,
  publishNotice,
  readNotices,
  readTellable,
  requireNotice,
} from './notices.service.ts'

const tags = ['PQRSD']
const about = describeRoutes(tags)
const response = { 200: DeskNotice, ...problemResponses('conflict', 'version_required') }

type PublicDeps = { db: Queryable; clock: Clock; site: Pick<CurrentSite, 'current'> }

/** What anybody reads: nothing of who wrote a petition. */
export function noticeRoutes({ db, clock, site }: PublicDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      NOTICES_API_PATH,
      {
        schema: {
          tags: ['Contacto'],
          summary: 'Los avisos que están fijados hoy',
          response: { 200: Notificaciones, ...problemResponses() },
        },
      },
      async (_request, reply) => {
        // They end at midnight; whatever the desk changes is fetched anew.
        const day = today(clock)
        reply.header('cache-control', publicUntil(secondsLeftOf(day, clock.now())))
        const notices = await listShown(db, site.current().petitions, day)
        return { items: notices.map((each) => toWire(NOTICE_NAMES, each)) }
      },
    )
  }
}

/** Where the desk publishes them, says when they hung on the board, and takes back what was a mistake. */
export function noticeDeskRoutes(deps: AnswerDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.get(
      NOTICE_DESK_PATH,
      about('Los avisos, también los que terminaron', { response: { 200: DeskNotices } }),
      (request) => readNotices(deps, requirePerson(request)),
    )

    app.get(
      `${NOTICE_DESK_PATH}/:id/afiche`,
      about('El aviso para la cartelera, en PDF', { params: IdParams }),
      async (request, reply) => {
        const notice = await requireNotice(deps, requirePerson(request), request.params.id)
        const poster = noticePoster(notice, deps.site.current().operator, deps.clock.now())
        return reply.type('application/pdf').send(await writePdf(poster))
      },
    )

    app.post(
      `${NOTICE_DESK_PATH}/:id/cartelera`,
      about('El día en que se fijó en la cartelera, o se desfijó', {
        ...TARGET,
        body: BoardMove,
        response,
      }),
      async (request) => {
        const move = request.body
        const notice = await moveOnBoard(deps, requirePerson(request), targetOf(request), move)
        logItem(request, 'notice', notice, `${move.kind} board`)
        return notice
      },
    )

    app.post(
      `${NOTICE_DESK_PATH}/:id/retiro`,
      about('Retira un aviso publicado por error', { ...TARGET, body: NoticeWithdrawal, response }),
      async (request) => {
        const { reason } = request.body
        const notice = await withdrawNotice(deps, requirePerson(request), targetOf(request), reason)
        logItem(request, 'notice', notice, 'withdrawn')
        return notice
      },
    )

    app.get(
      `${DESK_API_PATH}/:id/avisos`,
      about('Lo que puede notificarse por aviso, y su aviso si lo tiene', {
        params: IdParams,
        response: { 200: z.array(Tellable) },
      }),
      (request) => readTellable(deps, requirePerson(request), request.params.id),
    )

    app.post(
      `${DESK_API_PATH}/:id/avisos`,
      about('Publica el aviso de una respuesta o de un acto', {
        ...TARGET,
        body: NoticeOrder,
        response: { 200: DeskPetition, ...problemResponses('conflict', 'version_required') },
      }),
      async (request) => {
        const wanted = wantedOf(request)
        const petition = await publishNotice(deps, wanted, request.body)
        logItem(request, 'petition', petition, 'told by notice')
        return petition
      },
    )

    app.get(
      GROUP_ANSWER_PATH,
      about('Solicitudes abiertas que podrían tener una misma respuesta', {
        querystring: CandidatesQuery,
        response: { 200: z.array(Candidate) },
      }),
      (request) => listCandidates(deps, requirePerson(request), request.query.theme),
    )

    recordRoutes(app, {
      name: 'group-answer',
      tags,
      answer: DeskNotice,
    }).create(GROUP_ANSWER_PATH, {
      summary: 'Una sola respuesta para más de diez solicitudes parecidas',
      form: GroupAnswer,
      done: 'sent',
      db: deps.db,
      read: (id) => noticeIn(deps, id),
      work: ({ actor, form, create }) => answerGroup(deps, actor, form, create),
    })
  })
}
