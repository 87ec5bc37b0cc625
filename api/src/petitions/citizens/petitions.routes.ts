import { problemResponses } from '@terminal/contract/http/errors'
import { toWire } from '@terminal/contract/http/wire-names'
import { toAvisos, warningsFor } from '@terminal/contract/petitions/case/field-warnings'
import { MensajeForm, PETITION_API_PATH } from '@terminal/contract/petitions/case/petition.schema'
import {
  fromMensajeForm,
  PETITION_FIELDS,
  type PetitionForm,
  toDevuelto,
  type WrittenValues,
  writtenIn,
} from '@terminal/contract/petitions/case/petition-form'
import { RECEIPT_NAMES, ReciboDeMensaje } from '@terminal/contract/petitions/case/receipt.schema'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../platform/errors.ts'
import { createClientLimit } from '../../platform/http/client-limit.ts'
import type { SentFiles } from '../../platform/http/public-forms.ts'
import { addressOf, textIn } from '../../platform/http/public-requests.ts'
import type { Prove } from '../case/citizen-files.ts'
import {
  ALLOWANCE,
  citizenForms,
  refuseEmpty,
  requireFormsOpen,
  TOO_MANY,
} from '../case/citizen-forms.ts'
import { refuseFiling } from '../case/elsewhere.ts'
import { filePetition, type PetitionDeps, receiptOf } from './petitions.service.ts'

export type PetitionRouteDeps = PetitionDeps & {
  privateFilesDir: string
  isLocal: boolean
}

const EMPTY = [
  PETITION_FIELDS.message,
  'Cuéntenos qué pasó o qué pide, o adjunte un archivo.',
] as const
const ODD = 'Revise los datos señalados. Si están bien, envíe otra vez: la recibimos como está.'

/** K5: what citizens write. */
export function petitionRoutes(deps: PetitionRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const limit = createClientLimit(ALLOWANCE, deps.clock)
    const forms = citizenForms(app, deps, {
      limit,
      whyNone: (request) => (limit.isOver(addressOf(request)) ? TOO_MANY : undefined),
    })

    app.post(
      PETITION_API_PATH,
      {
        attachValidation: true,
        schema: {
          tags: ['Contacto'],
          summary: 'Recibe lo que escribe una persona, con archivos o sin ellos',
          consumes: ['application/json', 'multipart/form-data'],
          body: MensajeForm,
          response: {
            200: ReciboDeMensaje,
            ...problemResponses(
              'malformed',
              'gone',
              'elsewhere',
              'invalid_fields',
              'too_large',
              'too_many',
              'unsupported_type',
            ),
          },
        },
      },
      async (request, reply) => {
        const beganAt = new Date(deps.clock.now().getTime() - reply.elapsedTime)
        let warnings: Record<string, string> = {}
        const answer = await forms.receive(request, reply, {
          async admit() {
            refuseFiling(deps.site)
            await requireFormsOpen(deps)
          },
          read: () => attemptOf(fromMensajeForm(request.body)),
          check(form, sent) {
            if (form.wantsWarnings) warnings = warningsIn(request)
            refuseEmpty(form, sent, EMPTY)
            if (Object.keys(warnings).length > 0) throw new AppError('invalid_fields', ODD)
          },
          take: (form, sent, submission) =>
            filePetition(deps, { ...sent, form, submission, beganAt }),
          replay: (id) => receiptOf(deps, id, { isReplay: true, alike: null }),
          giveBack: async (error, { files }) => ({
            prove: await proofIn(request, error, files, beganAt),
            extra: (held) =>
              toDevuelto({ values: valuesIn(request), held, refused: files.refused, warnings }),
          }),
        })
        return toWire(RECEIPT_NAMES, answer)
      },
    )

    /** The captcha, solved and not used before. It is used up by it: the form that is sent again brings another one. */
    async function proofIn(
      request: FastifyRequest,
      error: AppError,
      files: SentFiles,
      beganAt: Date,
    ): Promise<Prove> {
      const token = textIn(request, PETITION_FIELDS.captcha)
      // One that is wrong was asked about already.
      const isWorthAsking =
        files.taken.length > 0 &&
        token !== '' &&
        error.fields?.[PETITION_FIELDS.captcha] === undefined
      const isSolved = isWorthAsking && (await deps.captcha.check(token, beganAt)) === 'passed'
      return async (tx) => isSolved && deps.captcha.spendToken(tx, token)
    }
  }
}

function attemptOf(form: PetitionForm) {
  const { formKey, heldTokens, captcha: _, wantsWarnings: __, ...written } = form
  return { form, kind: 'petition', formKey, heldTokens, written }
}

function valuesIn(request: FastifyRequest): WrittenValues {
  return writtenIn((name) => textIn(request, name))
}

/** By the name of its field. */
function warningsIn(request: FastifyRequest): Record<string, string> {
  return toAvisos(warningsFor(valuesIn(request)))
}
