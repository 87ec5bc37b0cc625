import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { OUTCOME_NAMES } from '@terminal/contract/petitions/case/desk-words'
import { listedType, typeName } from '@terminal/contract/petitions/case/terms'
import { STATE_NAMES } from '@terminal/contract/petitions/case/words'
import {
  Attention,
  BULK_ASSIGN_PATH,
  BulkAssignment,
  type BulkOutcome,
  BulkOutcomes,
  INBOX_FILE_PATH,
  Inbox,
  InboxPart,
  type InboxRow,
  InboxSearch,
  SEARCH_FILE_PATH,
} from '@terminal/contract/petitions/desk/inbox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordExport } from '../../db/record-kinds.ts'
import { type Person, requirePerson } from '../../platform/auth/callers.ts'
import { AppError } from '../../platform/errors.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import type { DeskDeps } from '../case/change-petition.ts'
import { requireOfficer } from '../case/officers.ts'
import { bogotaArrival, CHANNEL_WORDS } from '../case/words.ts'
import { assignPetition } from './classify.service.ts'
import {
  type InboxDeps,
  readAttention,
  readDeskFacts,
  readInbox,
  readWholeList,
} from './inbox.service.ts'

const about = describeRoutes(['PQRSD'])

/** For the office that answers: its role, and a row of the staff. */
export function inboxRoutes(deps: InboxDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.get(
      `${DESK_API_PATH}/mesa`,
      about('Quiénes atienden, y las listas con que clasifican', { response: { 200: DeskFacts } }),
      async (request) => readDeskFacts(deps, requirePerson(request)),
    )

    app.get(
      `${DESK_API_PATH}/por-atender`,
      about('Cuántas no dan espera', { response: { 200: Attention } }),
      async (request) => readAttention(deps, requirePerson(request)),
    )

    app.get(
      DESK_API_PATH,
      about('Las solicitudes de una bandeja: la que vence primero, primero', {
        querystring: InboxPart,
        response: { 200: Inbox },
      }),
      async (request) => {
        return readInbox(deps, requirePerson(request), request.query)
      },
    )

    app.post(
      `${DESK_API_PATH}/busqueda`,
      about('Las de un radicado, un documento, un correo o palabras enteras de un nombre', {
        body: InboxSearch,
        response: { 200: Inbox },
      }),
      async (request) => readInbox(deps, requirePerson(request), { ...request.body, tray: 'all' }),
    )
  })
}

const CSV = { produces: ['text/csv'] }

/** What is done with several petitions at once. */
export function bulkRoutes(deps: DeskDeps & InboxDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.post(
      BULK_ASSIGN_PATH,
      about('Asigna varias solicitudes a una persona; dice qué pasó con cada una', {
        body: BulkAssignment,
        response: { 200: BulkOutcomes },
      }),
      async (request) => {
        const outcomes = await assignAll(deps, requirePerson(request), request.body)
        const done = outcomes.filter(({ isDone }) => isDone).length
        request.log.info({ done, refused: outcomes.length - done }, 'petitions assigned')
        return outcomes
      },
    )

    app.get(
      INBOX_FILE_PATH,
      about('La lista con sus filtros, para una hoja de cálculo', {
        querystring: InboxPart,
        ...CSV,
      }),
      async (request, reply) => sendList(request, reply, request.query),
    )

    app.post(
      SEARCH_FILE_PATH,
      about('Lo que se buscó, para una hoja de cálculo', { body: InboxSearch, ...CSV }),
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

const COLUMNS = [
  'Radicado',
  'Radicado externo',
  'Asunto',
  'Recibida',
  'Canal',
  'Tipo',
  'Tema',
  'Estado',
  'Asignada a',
  'Responder hasta',
  'Días hábiles que quedan',
  'Cerrada el',
  'Resultado',
  'Insumos pendientes',
  'Fecha interna',
]
const RESERVED = 'Solicitud reservada'

type Cell = string | number | null

/** A list as a table: what it shows on the screen, and nothing else of anybody. */
async function listForFile(
  deps: InboxDeps,
  person: Person,
  part: InboxPart & { words?: string },
): Promise<Cell[][]> {
  const rows: Cell[][] = [COLUMNS]
  for await (const { row, facts } of readWholeList(deps, person, part))
    rows.push(cellsOf(row, facts))
  return rows
}

function cellsOf(row: InboxRow, { officers }: Pick<DeskFacts, 'officers'>): Cell[] {
  return [
    row.radicado,
    row.externalNumber,
    row.subject ?? RESERVED,
    bogotaArrival(row),
    CHANNEL_WORDS[row.channel],
    typeName(listedType(row)),
    row.theme,
    STATE_NAMES[row.state],
    officers.find(({ id }) => id === row.assigneeId)?.name ?? null,
    row.on,
    row.closedOn === null ? row.daysLeft : null,
    row.closedOn,
    row.closedOn && row.outcome && OUTCOME_NAMES[row.outcome],
    row.owed?.count ?? 0,
    row.innerOn,
  ]
}
