import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import {
  ANSWER_FILE_BYTES,
  ANSWER_FILE_PART,
  Answer,
  AnswerDraft,
  AnswerParams,
  AnswerSending,
  ApprovalMove,
  Bounce,
  DraftFileParams,
  FileLanguage,
  RelatedPetitions,
} from '@terminal/contract/petitions/answers/answer'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { Delivery, SentAnswers } from '@terminal/contract/petitions/case/sent-answer'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import { sendPrivateFile } from '../../platform/files/send-private-file.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { staffRoutes, TARGET } from '../../platform/http/staff-routes.ts'
import { wantedOf } from '../case/change-petition.ts'
import { acceptOneFile } from '../case/citizen-forms.ts'
import {
  listRelated,
  openAnswerFile,
  openDraftLetter,
  readAnswers,
  recordBounce,
  recordDelivery,
} from './answers.service.ts'
import {
  type AnswerDeps,
  addAnswerFile,
  nameFileLanguage,
  nameLanguage,
  readAnswerDraft,
  removeAnswerFile,
  saveAnswer,
} from './draft.service.ts'
import { moveApproval, sendAnswer } from './send.ts'

type RouteDeps = AnswerDeps & { privateFilesDir: string }

const about = describeRoutes(['Pqrsd'])
const PATH = `${DESK_API_PATH}/:id/respuesta`
const REFUSED = problemResponses('version_required', 'conflict')
const DRAFT = { 200: AnswerDraft, ...REFUSED }

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
    about('La respuesta que se está escribiendo', {
      params: IdParams,
      response: { 200: AnswerDraft },
    }),
    async (request) => readAnswerDraft(deps, requirePerson(request), request.params.id),
  )

  app.put(
    PATH,
    about('Guarda lo que va escrito; If-Match es la versión del borrador, 0 si no hay', {
      ...TARGET,
      body: Answer,
      response: DRAFT,
    }),
    (request) => saveAnswer(deps, wantedOf(request), request.body),
  )

  app.get(
    `${PATH}/pdf`,
    about('El PDF como saldría ahora', { params: IdParams }),
    async (request, reply) => {
      const pdf = await openDraftLetter(deps, requirePerson(request), request.params.id)
      return reply.type('application/pdf').send(pdf)
    },
  )
}

function fileRoutes(app: App, deps: RouteDeps): void {
  const filesOf = acceptOneFile(app, deps, ANSWER_FILE_PART, ANSWER_FILE_BYTES)

  app.post(
    `${PATH}/archivos`,
    about('Agrega un archivo a la respuesta', {
      consumes: ['multipart/form-data'],
      ...TARGET,
      response: { ...DRAFT, ...problemResponses('too_large', 'unsupported_type') },
    }),
    (request) => addAnswerFile(deps, wantedOf(request), filesOf(request)),
  )

  app.delete(
    `${PATH}/archivos/:fileKey`,
    about('Quita un archivo de la respuesta', {
      headers: TARGET.headers,
      params: DraftFileParams,
      response: DRAFT,
    }),
    (request) => removeAnswerFile(deps, wantedOf(request), request.params.fileKey),
  )
}

function sendingRoutes(app: App, deps: RouteDeps): void {
  app.post(
    `${PATH}/visto-bueno`,
    about('Pide el visto bueno de la jefatura, o devuelve la respuesta', {
      ...TARGET,
      body: ApprovalMove,
      response: DRAFT,
    }),
    (request) => moveApproval(deps, wantedOf(request), request.body),
  )

  app.post(
    `${PATH}/envio`,
    about('Firma, numera y envía la respuesta; If-Match es la versión de la solicitud', {
      ...TARGET,
      body: AnswerSending,
      response: { 200: DeskPetition, ...REFUSED },
    }),
    async (request) => {
      const wanted = wantedOf(request)
      const petition = await sendAnswer(deps, wanted, request.body.draftVersion)
      request.log.info({ petitionId: petition.id }, 'petition answered')
      return petition
    },
  )
}

function sentRoutes(app: App, deps: RouteDeps): void {
  const path = `${DESK_API_PATH}/:id/respuestas`
  app.get(
    path,
    about('Las respuestas enviadas, con la prueba de su entrega', {
      params: IdParams,
      response: { 200: SentAnswers },
    }),
    async (request) => readAnswers(deps, requirePerson(request), request.params.id),
  )

  app.get(
    `${path}/:answerId/pdf`,
    about('La respuesta, en PDF', { params: AnswerParams, response: REFUSED }),
    async (request, reply) => {
      const { id, answerId } = request.params
      const of = { petitionId: id, id: answerId }
      return sendPrivateFile(reply, await openAnswerFile(deps, requirePerson(request), of))
    },
  )

  app.post(
    `${path}/:answerId/entrega`,
    about('Registra la guía de correo o la entrega en mano', {
      headers: TARGET.headers,
      params: AnswerParams,
      body: Delivery,
      response: { 200: DeskPetition, ...REFUSED },
    }),
    (request) => recordDelivery(deps, wantedOf(request), request.params.answerId, request.body),
  )

  app.post(
    `${path}/:answerId/devuelto`,
    about('El correo con la respuesta volvió', {
      headers: TARGET.headers,
      params: AnswerParams,
      body: Bounce,
      response: { 200: DeskPetition, ...REFUSED },
    }),
    (request) => recordBounce(deps, wantedOf(request), request.params.answerId, request.body.on),
  )
}

/** In which language a file is, and what else the same person wrote. */
function languageRoutes(app: App, deps: AnswerDeps): void {
  app.put(
    `${PATH}/archivos/:fileKey/lengua`,
    about('En qué lengua está un archivo de la respuesta', {
      headers: TARGET.headers,
      params: DraftFileParams,
      body: FileLanguage,
      response: DRAFT,
    }),
    (request) => nameLanguage(deps, wantedOf(request), { ...request.params, ...request.body }),
  )

  app.put(
    `${DESK_API_PATH}/:id/archivos/:fileKey/lengua`,
    about('En qué lengua está un archivo de la solicitud', {
      headers: TARGET.headers,
      params: DraftFileParams,
      body: FileLanguage,
      response: { 200: DeskPetition, ...REFUSED },
    }),
    (request) => nameFileLanguage(deps, wantedOf(request), { ...request.params, ...request.body }),
  )

  app.get(
    `${DESK_API_PATH}/:id/relacionadas`,
    about('Otras de la misma persona, y abiertas del mismo tema', {
      params: IdParams,
      response: { 200: RelatedPetitions },
    }),
    async (request) => listRelated(deps, requirePerson(request), request.params.id),
  )
}
