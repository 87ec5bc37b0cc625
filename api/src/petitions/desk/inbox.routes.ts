import { DESK_API_PATH, MesaPqrsd } from '@terminal/contract/petitions/case/desk-petition.schema'
import { toMesa } from '@terminal/contract/petitions/case/desk-petition-wire'
import {
  fromBandejaQuery,
  fromBusqueda,
  toBandeja,
  toPorAtender,
} from '@terminal/contract/petitions/desk/inbox'
import {
  BandejaPqrsd,
  BandejaQuery,
  BusquedaForm,
  PorAtender,
} from '@terminal/contract/petitions/desk/inbox.schema'
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
          response: { 200: MesaPqrsd },
        },
      },
      async (request) => toMesa(await readDeskFacts(deps, requirePerson(request))),
    )

    app.get(
      `${DESK_API_PATH}/por-atender`,
      {
        schema: { tags, summary: 'Cuántas no dan espera', response: { 200: PorAtender } },
      },
      async (request) => toPorAtender(await readAttention(deps, requirePerson(request))),
    )

    app.get(
      DESK_API_PATH,
      {
        schema: {
          tags,
          summary: 'Las solicitudes de una bandeja: la que vence primero, primero',
          querystring: BandejaQuery,
          response: { 200: BandejaPqrsd },
        },
      },
      async (request) => {
        const part = fromBandejaQuery(request.query)
        return toBandeja(await readInbox(deps, requirePerson(request), part))
      },
    )

    app.post(
      `${DESK_API_PATH}/busqueda`,
      {
        schema: {
          tags,
          summary: 'Las de un radicado, un documento, un correo o palabras enteras de un nombre',
          body: BusquedaForm,
          response: { 200: BandejaPqrsd },
        },
      },
      async (request) => {
        const part = fromBusqueda(request.body)
        return toBandeja(await readInbox(deps, requirePerson(request), part))
      },
    )
  })
}
