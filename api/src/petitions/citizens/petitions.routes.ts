import { problemResponses } from '@terminal/contract/http/errors'
import { toAvisos, warningsFor } from '@terminal/contract/petitions/case/field-warnings'
import {
  MensajeForm,
  PETITION_API_PATH,
  ReciboDeMensaje,
} from '@terminal/contract/petitions/case/petition.schema'
import {
  FILE_PARTS,
  fromMensajeForm,
  PETITION_FIELDS,
  type PetitionForm,
  type Returned,
  toDevuelto,
  writtenIn,
} from '@terminal/contract/petitions/case/petition-form'
import { toRecibo } from '@terminal/contract/petitions/case/receipt'
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
import { areFormsOpen } from '../../platform/sealing/custodians.ts'
import { findHeld, type Held, holdFiles, type Prove } from '../case/citizen-files.ts'
import {
  ALLOWANCE,
  CLOSED,
  FILE_LIMITS,
  heldTokensIn,
  NO_ROOM,
  RETRY_AFTER_SECONDS,
  TOO_MANY,
} from '../case/citizen-forms.ts'
import { filePetition, type PetitionDeps, replayPetition } from './petitions.service.ts'

export type PetitionRouteDeps = PetitionDeps & {
  privateFilesDir: string
  isLocal: boolean
}

type Attempt = {
  request: FastifyRequest
  files: SentFiles
  held: Held[]
  warnings: Record<string, string>
  beganAt: Date
}

const EMPTY = 'Cuéntenos qué pasó o qué pide, o adjunte un archivo.'
const ODD = 'Revise los datos señalados. Si están bien, envíe otra vez: la recibimos como está.'

/** K5: what citizens write. */
export function petitionRoutes(deps: PetitionRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const limit = createClientLimit(ALLOWANCE, deps.clock)
    const filesOf = acceptPublicForms(app, deps, {
      ...FILE_LIMITS,
      fileParts: FILE_PARTS,
      async whyNoFiles(request) {
        if (limit.isOver(addressOf(request))) return TOO_MANY
        return (await hasRoomForFiles(deps.privateFilesDir)) ? undefined : NO_ROOM
      },
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
              'invalid_fields',
              'too_large',
              'too_many',
              'unsupported_type',
            ),
          },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', PRIVATE_CACHE_CONTROL)
        const files = filesOf(request)
        let held: Held[] = []
        let warnings: Record<string, string> = {}
        const beganAt = new Date(deps.clock.now().getTime() - reply.elapsedTime)
        const address = addressOf(request)
        try {
          if (!(await areFormsOpen(deps.db, deps.masters, deps.isLocal)))
            throw new AppError('unavailable', CLOSED)
          held = await findHeld(deps, heldTokensIn(request))
          await refuseExcess(deps, files, held, FILE_LIMITS)
          refuseInvalid(request)
          const form = fromMensajeForm(request.body)
          const sent = { form, files, held, address, beganAt }
          const replay = await replayPetition(deps, sent)
          if (replay) return toRecibo(replay)
          if (form.wantsWarnings) warnings = warningsIn(request)
          refuseEmpty(form, [...files.taken, ...held])
          if (Object.keys(warnings).length > 0) throw new AppError('invalid_fields', ODD)
          return toRecibo(await fileAnew(sent))
        } catch (error) {
          const attempt = { request, files, held, warnings, beganAt }
          const refusal = await withWhatWasWritten(error, attempt)
          if (refusal.code === 'too_many') reply.header('retry-after', RETRY_AFTER_SECONDS)
          throw refusal
        }
      },
    )

    async function fileAnew(sent: Parameters<typeof filePetition>[1]) {
      const { address } = sent
      if (limit.isOver(address)) throw new AppError('too_many', TOO_MANY)
      limit.count(address)
      return filePetition(deps, sent)
    }

    /** Refused, it comes back whole: the texts, and tokens for the files, which wait here for the next attempt. */
    async function withWhatWasWritten(error: unknown, attempt: Attempt): Promise<AppError> {
      // Nobody knows whether it was filed: if it was not, its files are found as orphans.
      if (!(error instanceof AppError)) throw error
      const { request, files, held, warnings } = attempt
      const address = addressOf(request)
      // What came along counts too, or a disk would be kept busy with forms that are never filed.
      if (error.code === 'invalid_fields' && files.taken.length > 0) limit.count(address)
      if (error.code !== 'invalid_fields') await dropFiles(deps, files)
      const returned: Returned = {
        values: writtenIn((name) => textIn(request, name)),
        held: await holdFiles(deps, { files, held, address }, await proofIn(attempt, error)),
        refused: files.refused,
        warnings,
      }
      const { fields } = error
      return new AppError(error.code, error.message, {
        ...(fields && { fields }),
        extra: toDevuelto(returned),
      })
    }

    /** The captcha, solved and not used before. It is used up by it: the form that is sent again brings another one. */
    async function proofIn({ request, files, beganAt }: Attempt, error: AppError): Promise<Prove> {
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

function refuseEmpty({ message }: PetitionForm, files: readonly unknown[]): void {
  if (message.trim() !== '' || files.length > 0) return
  throw invalidField(PETITION_FIELDS.message, EMPTY)
}

/** By the name of its field. */
function warningsIn(request: FastifyRequest): Record<string, string> {
  return toAvisos(warningsFor(writtenIn((name) => textIn(request, name))))
}
