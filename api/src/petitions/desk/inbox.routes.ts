import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { Attention, Inbox, InboxPart, InboxSearch } from '@terminal/contract/petitions/desk/inbox'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { type InboxDeps, readAttention, readDeskFacts, readInbox } from './inbox.service.ts'

const tags = ['PQRSD']

/** For the office that answers: its role, and a row of the staff. */
export function inboxRoutes(deps: InboxDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.get(
      `${DESK_API_PATH}/mesa`,
      {
        schema: {
          tags,
          summary: 'Quiénes atienden, y las listas con que clasifican',
          response: { 200: DeskFacts },
        },
      },
      async (request) => readDeskFacts(deps, requirePerson(request)),
    )

    app.get(
      `${DESK_API_PATH}/por-atender`,
      {
        schema: { tags, summary: 'Cuántas no dan espera', response: { 200: Attention } },
      },
      async (request) => readAttention(deps, requirePerson(request)),
    )

    app.get(
      DESK_API_PATH,
      {
        schema: {
          tags,
          summary: 'Las solicitudes de una bandeja: la que vence primero, primero',
          querystring: InboxPart,
          response: { 200: Inbox },
        },
      },
      async (request) => {
        return readInbox(deps, requirePerson(request), request.query)
      },
    )

    app.post(
      `${DESK_API_PATH}/busqueda`,
      {
        schema: {
          tags,
          summary: 'Las de un radicado, un documento, un correo o palabras enteras de un nombre',
          body: InboxSearch,
          response: { 200: Inbox },
        },
      },
      async (request) => readInbox(deps, requirePerson(request), { ...request.body, tray: 'all' }),
    )
  })
}
