import { Readable } from 'node:stream'
import {
  AskedPerson,
  HeldPetition,
  PERSON_API_PATH,
  PERSON_FILE_API_PATH,
} from '@terminal/contract/petitions/copies/person-export'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import { writeZip } from '../../platform/files/write-zip.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { listTheirs, openTheirs, type PersonDeps } from './person.service.ts'
import { personParts } from './person-zip.ts'

const about = describeRoutes(['PQRSD'])

/** Ley 1581 de 2012, art. 14: all data about a person, for that person, once identity was proved. */
export function personRoutes(deps: PersonDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.post(
      PERSON_API_PATH,
      about('Qué solicitudes hay de una persona, y si se pueden suprimir', {
        body: AskedPerson,
        response: { 200: z.array(HeldPetition) },
      }),
      (request) => listTheirs(deps, requirePerson(request), request.body),
    )

    app.post(
      PERSON_FILE_API_PATH,
      about('Todo lo que hay de una persona, en un ZIP: queda en el registro de lecturas', {
        body: AskedPerson,
      }),
      async (request, reply) => {
        const ids = await openTheirs(deps, requirePerson(request), request.body)
        request.log.info({ count: ids.length }, 'copy of what there is of a person')
        return reply
          .type('application/zip')
          .header('content-disposition', 'attachment; filename="sus-datos-pqrsd.zip"')
          .send(Readable.from(writeZip(personParts(deps, ids, deps.clock.now()))))
      },
    )
  })
}
