import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import {
  fromAnswerParams,
  fromDevuelto,
  fromDraftFileParams,
  fromEnvio,
  fromRespuestaForm,
  fromVistoBueno,
  toRespuestaEnCurso,
} from '@terminal/contract/petitions/answers/answer'
import {
  ANSWER_FILE_BYTES,
  ANSWER_FILE_PART,
  AnswerParams,
  DevueltoForm,
  DraftFileParams,
  EnvioForm,
  RespuestaEnCurso,
  RespuestaForm,
  VistoBuenoForm,
} from '@terminal/contract/petitions/answers/answer.schema'
import { DESK_API_PATH, Solicitud } from '@terminal/contract/petitions/case/desk-petition.schema'
import { toSolicitud } from '@terminal/contract/petitions/case/desk-petition-wire'
import { fromEntrega, toRespuestaEnviada } from '@terminal/contract/petitions/case/sent-answer'
import {
  EntregaForm,
  RespuestasEnviadas,
} from '@terminal/contract/petitions/case/sent-answer.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import { hasRoomForFiles } from '../../platform/files/free-space.ts'
import { sendPrivateFile } from '../../platform/files/send-private-file.ts'
import { acceptPublicForms } from '../../platform/http/public-forms.ts'
import { staffRoutes, TARGET, targetOf } from '../../platform/http/staff-routes.ts'
import { NO_ROOM } from '../case/citizen-forms.ts'
import {
  openAnswerFile,
  openDraftLetter,
  readAnswers,
  recordBounce,
  recordDelivery,
} from './answers.service.ts'
import { moveApproval } from './approval.ts'
import { type AnswerDeps, readAnswerDraft, saveAnswer } from './draft.service.ts'
import { addAnswerFile, removeAnswerFile } from './files.service.ts'
import { languageRoutes } from './language.routes.ts'
import { sendAnswer } from './send.ts'

type RouteDeps = AnswerDeps & { privateFilesDir: string }

const tags = ['Pqrsd']
const PATH = `${DESK_API_PATH}/:id/respuesta`
const REFUSED = problemResponses('version_required', 'conflict')
const DRAFT = { 200: RespuestaEnCurso, ...REFUSED }

/** The answer: written, seen by the head, sent, and the proof that it arrived. */
export function answerRoutes(deps: RouteDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    draftRoutes(app, deps)
    fileRoutes(app, deps)
    languageRoutes(app, deps)
    sendingRoutes(app, deps)
    sentRoutes(app, deps)
  })
}

type App = Parameters<FastifyPluginAsyncZod>[0]

function draftRoutes(app: App, deps: RouteDeps): void {
  app.get(
    PATH,
    {
      schema: {
        tags,
        summary: 'La respuesta que se está escribiendo',
        params: IdParams,
        response: { 200: RespuestaEnCurso },
      },
    },
    async (request) =>
      toRespuestaEnCurso(await readAnswerDraft(deps, requirePerson(request), request.params.id)),
  )

  app.put(
    PATH,
    {
      schema: {
        tags,
        summary: 'Guarda lo que va escrito; If-Match es la versión del borrador, 0 si no hay',
        ...TARGET,
        body: RespuestaForm,
        response: DRAFT,
      },
    },
    async (request) => {
      const wanted = { person: requirePerson(request), target: targetOf(request) }
      return toRespuestaEnCurso(await saveAnswer(deps, wanted, fromRespuestaForm(request.body)))
    },
  )

  app.get(
    `${PATH}/pdf`,
    { schema: { tags, summary: 'El PDF como saldría ahora', params: IdParams } },
    async (request, reply) => {
      const pdf = await openDraftLetter(deps, requirePerson(request), request.params.id)
      return reply.type('application/pdf').send(pdf)
    },
  )
}

function fileRoutes(app: App, deps: RouteDeps): void {
  const filesOf = acceptPublicForms(app, deps, {
    fileCount: 1,
    fileBytes: ANSWER_FILE_BYTES,
    totalBytes: ANSWER_FILE_BYTES,
    fileParts: [ANSWER_FILE_PART],
    whyNoFiles: async () => ((await hasRoomForFiles(deps.privateFilesDir)) ? undefined : NO_ROOM),
  })

  app.post(
    `${PATH}/archivos`,
    {
      schema: {
        tags,
        summary: 'Agrega un archivo a la respuesta',
        consumes: ['multipart/form-data'],
        ...TARGET,
        response: { ...DRAFT, ...problemResponses('too_large', 'unsupported_type') },
      },
    },
    async (request) => {
      const wanted = { person: requirePerson(request), target: targetOf(request) }
      return toRespuestaEnCurso(await addAnswerFile(deps, wanted, filesOf(request)))
    },
  )

  app.delete(
    `${PATH}/archivos/:ficha`,
    {
      schema: {
        tags,
        summary: 'Quita un archivo de la respuesta',
        headers: TARGET.headers,
        params: DraftFileParams,
        response: DRAFT,
      },
    },
    async (request) => {
      const wanted = { person: requirePerson(request), target: targetOf(request) }
      const fileKey = fromDraftFileParams(request.params)
      return toRespuestaEnCurso(await removeAnswerFile(deps, wanted, fileKey))
    },
  )
}

function sendingRoutes(app: App, deps: RouteDeps): void {
  app.post(
    `${PATH}/visto-bueno`,
    {
      schema: {
        tags,
        summary: 'Pide el visto bueno de la jefatura, o devuelve la respuesta',
        ...TARGET,
        body: VistoBuenoForm,
        response: DRAFT,
      },
    },
    async (request) => {
      const wanted = { person: requirePerson(request), target: targetOf(request) }
      return toRespuestaEnCurso(await moveApproval(deps, wanted, fromVistoBueno(request.body)))
    },
  )

  app.post(
    `${PATH}/envio`,
    {
      schema: {
        tags,
        summary: 'Firma, numera y envía la respuesta; If-Match es la versión de la solicitud',
        ...TARGET,
        body: EnvioForm,
        response: { 200: Solicitud, ...REFUSED },
      },
    },
    async (request) => {
      const wanted = { person: requirePerson(request), target: targetOf(request) }
      const petition = await sendAnswer(deps, wanted, fromEnvio(request.body))
      request.log.info({ petitionId: petition.id }, 'petition answered')
      return toSolicitud(petition)
    },
  )
}

function sentRoutes(app: App, deps: RouteDeps): void {
  const path = `${DESK_API_PATH}/:id/respuestas`
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'Las respuestas enviadas, con la prueba de su entrega',
        params: IdParams,
        response: { 200: RespuestasEnviadas },
      },
    },
    async (request) => {
      const sent = await readAnswers(deps, requirePerson(request), request.params.id)
      return { items: sent.map(toRespuestaEnviada) }
    },
  )

  app.get(
    `${path}/:respuesta/pdf`,
    { schema: { tags, summary: 'La respuesta, en PDF', params: AnswerParams, response: REFUSED } },
    async (request, reply) => {
      const of = fromAnswerParams(request.params)
      return sendPrivateFile(reply, await openAnswerFile(deps, requirePerson(request), of))
    },
  )

  app.post(
    `${path}/:respuesta/entrega`,
    {
      schema: {
        tags,
        summary: 'Registra la guía de correo o la entrega en mano',
        headers: TARGET.headers,
        params: AnswerParams,
        body: EntregaForm,
        response: { 200: Solicitud, ...REFUSED },
      },
    },
    async (request) => {
      const wanted = { person: requirePerson(request), target: targetOf(request) }
      const { id } = fromAnswerParams(request.params)
      return toSolicitud(await recordDelivery(deps, wanted, id, fromEntrega(request.body)))
    },
  )

  app.post(
    `${path}/:respuesta/devuelto`,
    {
      schema: {
        tags,
        summary: 'El correo con la respuesta volvió',
        headers: TARGET.headers,
        params: AnswerParams,
        body: DevueltoForm,
        response: { 200: Solicitud, ...REFUSED },
      },
    },
    async (request) => {
      const wanted = { person: requirePerson(request), target: targetOf(request) }
      const { id } = fromAnswerParams(request.params)
      return toSolicitud(await recordBounce(deps, wanted, id, fromDevuelto(request.body)))
    },
  )
}
