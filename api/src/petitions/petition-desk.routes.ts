import { IdParams } from '@terminal/contract/http/page-query.schema'
import { toMensaje, toMensajeEnLista } from '@terminal/contract/petitions/petition'
import {
  Mensaje,
  MensajesEnLista,
  MessageFileParams,
} from '@terminal/contract/petitions/petition.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import type { CurrentSite } from '../platform/current-site.ts'
import { AppError } from '../platform/errors.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openPrivateFile } from '../platform/files/private-files.ts'
import { sendPrivateFile } from '../platform/files/send-private-file.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { hasFile } from './petition-files.queries.ts'
import { findPetition, listPetitions } from './petitions.queries.ts'

type DeskDeps = {
  db: Queryable
  masters: MasterKeys
  site: CurrentSite
  privateFiles: FileStore
}

const tags = ['Contacto']
const LISTED = 100

/** For the office that answers: not even administrators read what citizens write without its role. */
export function petitionDeskRoutes(deps: DeskDeps): FastifyPluginAsyncZod {
  const { db, masters, site } = deps
  const reading = () => ({ db, masters, rules: site.current().petitions })
  return staffRoutes('pqrsd', async (app) => {
    app.get(
      '/api/Contacto/mensajes',
      {
        schema: {
          tags,
          summary: 'Las solicitudes más recientes, sin nada de lo que dicen',
          response: { 200: MensajesEnLista },
        },
      },
      async () => ({ items: (await listPetitions(reading(), LISTED)).map(toMensajeEnLista) }),
    )

    app.get(
      '/api/Contacto/mensajes/:id',
      {
        schema: { tags, summary: 'Un mensaje', params: IdParams, response: { 200: Mensaje } },
      },
      async ({ params }) => {
        const petition = await findPetition(reading(), params.id)
        if (!petition) throw noSuchMessage()
        return toMensaje(petition)
      },
    )

    app.get(
      '/api/Contacto/mensajes/:id/archivos/:attachment',
      { schema: { tags, summary: 'Un archivo de un mensaje', params: MessageFileParams } },
      async ({ params }, reply) => {
        const isOfIt = await hasFile(deps.db, params.id, params.attachment)
        const file = isOfIt ? await openPrivateFile(deps, params.attachment) : undefined
        if (!file) throw noSuchMessage()
        return sendPrivateFile(reply, file)
      },
    )
  })
}

const noSuchMessage = () => new AppError('not_found', 'Este mensaje o archivo no existe.')
