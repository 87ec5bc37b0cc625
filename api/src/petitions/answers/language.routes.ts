import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import {
  AnswerDraft,
  DraftFileParams,
  FileLanguage,
  RelatedPetitions,
} from '@terminal/contract/petitions/answers/answer'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import { TARGET, targetOf } from '../../platform/http/staff-routes.ts'
import type { AnswerDeps } from './draft.service.ts'
import { nameFileLanguage, nameLanguage } from './files.service.ts'
import { listRelated } from './related.queries.ts'

const tags = ['Pqrsd']
const PATH = `${DESK_API_PATH}/:id/respuesta`
const REFUSED = problemResponses('version_required', 'conflict')
const DRAFT = { 200: AnswerDraft, ...REFUSED }

type App = Parameters<FastifyPluginAsyncZod>[0]

/** In which language a file is, and what else the same person wrote. */
export function languageRoutes(app: App, deps: AnswerDeps): void {
  app.put(
    `${PATH}/archivos/:fileKey/lengua`,
    {
      schema: {
        tags,
        summary: 'En qué lengua está un archivo de la respuesta',
        headers: TARGET.headers,
        params: DraftFileParams,
        body: FileLanguage,
        response: DRAFT,
      },
    },
    async (request) => {
      const wanted = { person: requirePerson(request), target: targetOf(request) }
      const given = {
        fileKey: request.params.fileKey,
        language: request.body.language,
      }
      return nameLanguage(deps, wanted, given)
    },
  )

  app.put(
    `${DESK_API_PATH}/:id/archivos/:fileKey/lengua`,
    {
      schema: {
        tags,
        summary: 'En qué lengua está un archivo de la solicitud',
        headers: TARGET.headers,
        params: DraftFileParams,
        body: FileLanguage,
        response: { 200: DeskPetition, ...REFUSED },
      },
    },
    async (request) => {
      const wanted = { person: requirePerson(request), target: targetOf(request) }
      const given = {
        fileKey: request.params.fileKey,
        language: request.body.language,
      }
      return nameFileLanguage(deps, wanted, given)
    },
  )

  app.get(
    `${DESK_API_PATH}/:id/relacionadas`,
    {
      schema: {
        tags,
        summary: 'Otras de la misma persona, y abiertas del mismo tema',
        params: IdParams,
        response: { 200: RelatedPetitions },
      },
    },
    async (request) => listRelated(deps, requirePerson(request), request.params.id),
  )
}
