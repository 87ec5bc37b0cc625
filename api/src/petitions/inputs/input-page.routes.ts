import { problemResponses } from '@terminal/contract/http/errors'
import type { HeldFile } from '@terminal/contract/petitions/case/petition-form'
import {
  fromRespuestaDeInsumo,
  INPUT_LINK_FIELDS,
  type InputAnswer,
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
import { PRIVATE_CACHE_CONTROL } from '../../platform/http/caching.ts'
import { createClientLimit } from '../../platform/http/client-limit.ts'
import { addressOf, textIn } from '../../platform/http/public-requests.ts'
import { citizenForms, IS_PROVED, refuseEmpty } from '../case/citizen-forms.ts'
import { hashSecret } from '../case/secrets.ts'
import { answerInput, type InputPageDeps, readInput } from './input-page.ts'

type RouteDeps = InputPageDeps & { privateFilesDir: string }

/** Somebody who tries secrets. Who has one is not counted. */
const WRONG = { burst: 20, everyMs: 60_000 }
const TOO_MANY = 'Demasiados intentos. Espere unos minutos.'
const EMPTY = [INPUT_LINK_FIELDS.message, 'Escriba la respuesta o adjunte un archivo.'] as const

const tags = ['PQRSD']
const REFUSALS = problemResponses('malformed', 'not_found', 'invalid_fields', 'too_many')

/** What an area does with the secret of its link, which is in no address and no log behind the page. */
export function inputPageRoutes(deps: RouteDeps): FastifyPluginAsyncZod {
  const wrong = createClientLimit(WRONG, deps.clock)
  return async (app) => {
    const forms = citizenForms(app, deps, {
      whyNone: (request) => (wrong.isOver(addressOf(request)) ? TOO_MANY : undefined),
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
      async (request, reply) => {
        const answer = await forms.receive(request, reply, {
          admit: async () => refuseGuessing(request),
          read: () => attemptOf(fromRespuestaDeInsumo(request.body)),
          async check(form, sent) {
            await readInput(deps, form.secret)
            refuseEmpty(form, sent, EMPTY)
          },
          take: (form, sent, submission) =>
            answerInput(deps, { ...sent, answer: form, submission }),
          replay: async (_, { files: { refused } }) => ({ refused, isReplay: true }),
          // Only who has an open link leaves files here, or reads what was asked.
          async giveBack({ code }, { files: { refused } }) {
            if (code !== 'invalid_fields') return undefined
            const secret = textIn(request, INPUT_LINK_FIELDS.secret)
            const input = await readInput(deps, secret).catch(() => undefined)
            const extra = (held: HeldFile[]) => toInsumoDevuelto({ input, held, refused })
            return input && { prove: IS_PROVED, extra }
          },
        })
        return toInsumoRecibido(answer)
      },
    )

    function refuseGuessing(request: FastifyRequest): void {
      if (wrong.isOver(addressOf(request))) throw new AppError('too_many', TOO_MANY)
    }
  }
}

/** By the link, which may be dead by now: what it says is answered all the same. */
function attemptOf(form: InputAnswer) {
  const { secret, formKey, heldTokens, message } = form
  const written = { link: hashSecret(secret).toString('hex'), message }
  return { form, kind: 'petition-input', formKey, heldTokens, written }
}
