import { problemResponses } from '@terminal/contract/http/errors'
import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import {
  fromRespuestaDeInsumo,
  INPUT_LINK_FIELDS,
  secretOf,
  toInsumoDevuelto,
  toInsumoPedido,
  toInsumoRecibido,
} from '@terminal/contract/petitions/inputs/input-link'
import {
  ClaveDeInsumo,
  INPUT_API_PATHS,
  InsumoPedido,
  InsumoRecibido,
  RespuestaDeInsumo,
} from '@terminal/contract/petitions/inputs/input-link.schema'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../platform/errors.ts'
import { hasRoomForFiles } from '../../platform/files/free-space.ts'
import { PRIVATE_CACHE_CONTROL } from '../../platform/http/caching.ts'
import { createClientLimit } from '../../platform/http/client-limit.ts'
import { invalidField } from '../../platform/http/forms.ts'
import {
  acceptPublicForms,
  dropFiles,
  refuseExcess,
  type SentFiles,
} from '../../platform/http/public-forms.ts'
import { addressOf, refuseInvalid, textIn } from '../../platform/http/public-requests.ts'
import { findHeld, type Held, holdFiles } from '../case/citizen-files.ts'
import { FILE_LIMITS, heldTokensIn, NO_ROOM } from '../case/citizen-forms.ts'
import { answerInput, type InputPageDeps, isAnsweredAlready, readInput } from './input-page.ts'

type RouteDeps = InputPageDeps & { privateFilesDir: string }
type Attempt = { files: SentFiles; held: Held[] }

/** Somebody who tries secrets. Who has one is not counted. */
const WRONG = { burst: 20, everyMs: 60_000 }
const TOO_MANY = 'Demasiados intentos. Espere unos minutos.'
const EMPTY = 'Escriba la respuesta o adjunte un archivo.'

const tags = ['PQRSD']
const REFUSALS = problemResponses('malformed', 'not_found', 'invalid_fields', 'too_many')

/** What an area does with the secret of its link, which is in no address and no log behind the page. */
export function inputPageRoutes(deps: RouteDeps): FastifyPluginAsyncZod {
  const wrong = createClientLimit(WRONG, deps.clock)
  return async (app) => {
    const filesOf = acceptPublicForms(app, deps, {
      ...FILE_LIMITS,
      fileParts: FILE_PARTS,
      async whyNoFiles(request) {
        if (wrong.isOver(addressOf(request))) return TOO_MANY
        return (await hasRoomForFiles(deps.privateFilesDir)) ? undefined : NO_ROOM
      },
    })
    app.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', PRIVATE_CACHE_CONTROL)
    })
    app.addHook('onResponse', async (request, reply) => {
      if (reply.statusCode === 404) wrong.count(addressOf(request))
    })

    app.post(
      INPUT_API_PATHS.read,
      {
        schema: {
          tags,
          summary: 'El insumo que se le pidió a un área, con la clave de su enlace',
          body: ClaveDeInsumo,
          response: { 200: InsumoPedido, ...REFUSALS },
        },
      },
      async (request) => {
        refuseGuessing(request)
        return toInsumoPedido(await readInput(deps, secretOf(request.body)))
      },
    )

    app.post(
      INPUT_API_PATHS.answer,
      {
        attachValidation: true,
        schema: {
          tags,
          summary: 'Lo que el área responde, una sola vez',
          consumes: ['application/json', 'multipart/form-data'],
          body: RespuestaDeInsumo,
          response: { 200: InsumoRecibido, ...REFUSALS },
        },
      },
      async (request) => {
        const attempt: Attempt = { files: filesOf(request), held: [] }
        try {
          return toInsumoRecibido(await take(request, request.body, attempt))
        } catch (error) {
          throw await withWhatIsHere(error, request, attempt)
        }
      },
    )

    async function take(request: FastifyRequest, body: RespuestaDeInsumo, attempt: Attempt) {
      refuseGuessing(request)
      attempt.held = await findHeld(deps, heldTokensIn(request))
      await refuseExcess(deps, attempt.files, attempt.held, FILE_LIMITS)
      refuseInvalid(request)
      const { files, held } = attempt
      const sent = { answer: fromRespuestaDeInsumo(body), files, held }
      if (await isAnsweredAlready(deps, sent)) return { refused: files.refused, isReplay: true }
      await readInput(deps, sent.answer.secret)
      if (sent.answer.message.trim() === '' && files.taken.length + held.length === 0)
        throw invalidField(INPUT_LINK_FIELDS.message, EMPTY)
      return answerInput(deps, sent)
    }

    function refuseGuessing(request: FastifyRequest): void {
      if (wrong.isOver(addressOf(request))) throw new AppError('too_many', TOO_MANY)
    }

    /** Only who has an open link leaves files here, or reads what was asked. */
    async function withWhatIsHere(
      error: unknown,
      request: FastifyRequest,
      { files, held }: Attempt,
    ): Promise<AppError> {
      if (!(error instanceof AppError)) throw error
      const secret = textIn(request, INPUT_LINK_FIELDS.secret)
      const input =
        error.code === 'invalid_fields'
          ? await readInput(deps, secret).catch(() => undefined)
          : undefined
      if (!input) {
        await dropFiles(deps, files)
        return error
      }
      const address = addressOf(request)
      const shown = await holdFiles(deps, { files, held, address }, async () => true)
      const { fields } = error
      return new AppError(error.code, error.message, {
        ...(fields && { fields }),
        extra: toInsumoDevuelto({ input, held: shown, refused: files.refused }),
      })
    }
  }
}
