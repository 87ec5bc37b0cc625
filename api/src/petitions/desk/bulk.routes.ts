import {
  BULK_ASSIGN_PATH,
  BulkAssignment,
  type BulkOutcome,
  BulkOutcomes,
  INBOX_FILE_PATH,
  InboxPart,
  InboxSearch,
  SEARCH_FILE_PATH,
} from '@terminal/contract/petitions/desk/inbox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordExport } from '../../db/record-kinds.ts'
import { type Person, requirePerson } from '../../platform/auth/callers.ts'
import { AppError } from '../../platform/errors.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import type { DeskDeps } from '../case/change-petition.ts'
import { requireOfficer } from '../case/officers.ts'
import { assignPetition } from './assign.service.ts'
import type { InboxDeps } from './inbox.service.ts'
import { listForFile } from './inbox-file.ts'

const tags = ['PQRSD']
const CSV = { produces: ['text/csv'] }

/** What is done with several petitions at once. */
export function bulkRoutes(deps: DeskDeps & InboxDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.post(
      BULK_ASSIGN_PATH,
      {
        schema: {
          tags,
          summary: 'Asigna varias solicitudes a una persona; dice qué pasó con cada una',
          body: BulkAssignment,
          response: { 200: BulkOutcomes },
        },
      },
      async (request) => {
        const outcomes = await assignAll(deps, requirePerson(request), request.body)
        const done = outcomes.filter(({ isDone }) => isDone).length
        request.log.info({ done, refused: outcomes.length - done }, 'petitions assigned')
        return outcomes
      },
    )

    app.get(
      INBOX_FILE_PATH,
      {
        schema: {
          tags,
          summary: 'La lista con sus filtros, para una hoja de cálculo',
          querystring: InboxPart,
          ...CSV,
        },
      },
      async (request, reply) => sendList(request, reply, request.query),
    )

    app.post(
      SEARCH_FILE_PATH,
      {
        schema: {
          tags,
          summary: 'Lo que se buscó, para una hoja de cálculo',
          body: InboxSearch,
          ...CSV,
        },
      },
      async (request, reply) => sendList(request, reply, { ...request.body, tray: 'all' }),
    )
  })

  async function sendList(
    request: FastifyRequest,
    reply: FastifyReply,
    part: InboxPart & { words?: string },
  ): Promise<FastifyReply> {
    const person = requirePerson(request)
    const rows = await listForFile(deps, person, part)
    await recordExport(deps.db, person, { what: 'petitions', rows: rows.length - 1 })
    return sendCsv(reply, 'solicitudes.csv', rows)
  }
}

/** One after the other, each a transaction of its own: what is refused is told, and the others go on. */
async function assignAll(
  deps: DeskDeps,
  person: Person,
  { assigneeId, petitions }: BulkAssignment,
): Promise<BulkOutcome[]> {
  await requireOfficer(deps, person)
  const outcomes: BulkOutcome[] = []
  const distinct = new Map(petitions.map((petition) => [petition.id, petition]))
  for (const { id, version } of distinct.values()) {
    const target = { id, seenVersion: version }
    const reason = await assignPetition(deps, { person, target }, assigneeId).then(
      () => '',
      (error: unknown) => {
        if (!(error instanceof AppError) || error.code === 'unavailable') throw error
        const [sentence = error.message] = Object.values(error.fields ?? {})
        return sentence
      },
    )
    outcomes.push({ id, isDone: reason === '', reason })
  }
  return outcomes
}
