import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import {
  Assignment,
  Classification,
  Note,
  Opening,
  StepOrder,
} from '@terminal/contract/petitions/case/desk-orders'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import {
  DeskFileParams,
  DeskPetition,
  PersonalData,
} from '@terminal/contract/petitions/case/desk-petition'
import { PutLegend } from '@terminal/contract/petitions/case/legend'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Person, requirePerson } from '../../platform/auth/callers.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type OpenedFile, openPrivateFile } from '../../platform/files/private-files.ts'
import { refuseHeldBack, sendPrivateFile } from '../../platform/files/send-private-file.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { logItem } from '../../platform/http/record-routes.ts'
import { staffRoutes, TARGET } from '../../platform/http/staff-routes.ts'
import {
  changePetition,
  type DeskDeps,
  noteChange,
  openForDesk,
  type Wanted,
  wantedOf,
} from '../case/change-petition.ts'
import { dropDraft } from '../case/drafts.service.ts'
import { findFile } from '../case/files.queries.ts'
import { openPersonalData } from '../case/readings.ts'
import type { StepDeps } from '../case/steps.service.ts'
import { assignPetition, classifyPetition, putLegend } from './classify.service.ts'
import { takeDeskStep } from './take-desk-step.ts'

const tags = ['PQRSD']
const about = describeRoutes(tags)
const ONE = `${DESK_API_PATH}/:id`
/** What every writing route answers: the petition as it is then. */
const response = { 200: DeskPetition, ...problemResponses('conflict', 'version_required') }

/** One petition at the desk: read by the people of the office, and changed by who had seen what is there. */
export function deskPetitionRoutes(
  deps: DeskDeps & { privateFiles: FileStore },
): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.get(
      ONE,
      about('Una solicitud, sin quién la escribió', {
        params: IdParams,
        response: { 200: DeskPetition },
      }),
      async (request) => {
        const { petition } = await openForDesk(deps, requirePerson(request), request.params.id)
        return petition
      },
    )

    app.post(
      `${ONE}/archivos/:attachment`,
      {
        config: { isReading: true },
        schema: {
          tags,
          summary: 'Un archivo de una solicitud: queda en el registro de lecturas',
          params: DeskFileParams,
          body: Opening,
        },
      },
      async (request, reply) => {
        const asked = { ...request.params, reason: request.body.reason }
        const file = await openDeskFile(deps, requirePerson(request), asked)
        logItem(request, 'petition', asked, 'read')
        return sendPrivateFile(reply, file)
      },
    )

    app.post(
      `${ONE}/datos`,
      {
        config: { isReading: true },
        schema: {
          tags,
          summary: 'Quién la escribió: queda en el registro de lecturas',
          params: IdParams,
          body: Opening,
          response: { 200: PersonalData },
        },
      },
      async (request) => {
        const { id } = request.params
        const { reason } = request.body
        const data = await openPersonalData(deps, requirePerson(request), { id, reason })
        logItem(request, 'petition', { id }, 'read')
        return data
      },
    )

    app.put(
      `${ONE}/asignacion`,
      about('A quién se asigna', { ...TARGET, body: Assignment, response }),
      (request) =>
        changed(request, 'assigned', (wanted) =>
          assignPetition(deps, wanted, request.body.assigneeId),
        ),
    )

    app.put(
      `${ONE}/clasificacion`,
      about('Tema, área, empresa, prioridad y reserva', {
        ...TARGET,
        body: Classification,
        response,
      }),
      (request) =>
        changed(request, 'classified', (wanted) => classifyPetition(deps, wanted, request.body)),
    )

    app.post(
      `${ONE}/leyenda`,
      about('La leyenda de un reclamo de datos: que se puso, por qué y dónde', {
        ...TARGET,
        body: PutLegend,
        response,
      }),
      (request) =>
        changed(request, 'put-legend', (wanted) => putLegend(deps, wanted, request.body)),
    )

    app.post(
      `${ONE}/notas`,
      about('Una nota interna', { ...TARGET, body: Note, response }),
      (request) => changed(request, 'noted', (wanted) => addNote(deps, wanted, request.body.text)),
    )

    app.post(
      `${ONE}/pasos`,
      about('Un paso que no es la respuesta', { ...TARGET, body: StepOrder, response }),
      (request) => {
        const order = request.body
        return changed(request, order.kind, (wanted) => takeDeskStep(deps, wanted, order))
      },
    )
  })
}

/** Who changes which version of what, its line in the log, and the petition as it is then. */
async function changed(
  request: Parameters<typeof wantedOf>[0],
  done: string,
  work: (wanted: Wanted) => Promise<DeskPetition>,
): Promise<DeskPetition> {
  const petition = await work(wantedOf(request))
  logItem(request, 'petition', petition, done)
  return petition
}

/** A file of a petition, as its personal data are opened: a mail names its sender, a scan shows who signed. */
async function openDeskFile(
  deps: StepDeps & { privateFiles: FileStore },
  person: Person,
  { id, attachment, reason }: { id: number; attachment: string; reason: string | undefined },
): Promise<OpenedFile> {
  await openForDesk(deps, person, id)
  const found = await findFile(deps.db, id, attachment)
  const file = found && (await openPrivateFile(deps, attachment))
  if (!file) throw new AppError('not_found', 'Este archivo no existe.')
  refuseHeldBack(file)
  // By its place: its name may say who wrote it.
  await openPersonalData(deps, person, { id, reason, what: `Archivo ${found.position + 1}` })
  return file
}

/** For the desk alone. */
function addNote(deps: DeskDeps, wanted: Wanted, text: string): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    await noteChange(change, { kind: 'note', details: { text } })
    await dropDraft(change.tx, { petitionId: change.row.id, kind: 'note' })
  })
}
