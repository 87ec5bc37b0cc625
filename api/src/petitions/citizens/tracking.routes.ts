import { problemResponses } from '@terminal/contract/http/errors'
import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import {
  fromAdicion,
  fromArchivoPedido,
  fromCalificacion,
  isConfirmed,
  type Proof,
  TRACKING_FIELDS,
  type Tracking,
  toAdicionRecibida,
  toSeguimiento,
  toSeguimientoDevuelto,
} from '@terminal/contract/petitions/citizens/tracking'
import {
  AdicionForm,
  AdicionRecibida,
  ArchivoPedido,
  CalificacionForm,
  ConsultaDeSeguimiento,
  RetiroForm,
  Seguimiento,
  TRACKING_API_PATHS,
  TRACKING_FILE_API_PATH,
} from '@terminal/contract/petitions/citizens/tracking.schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../platform/errors.ts'
import { hasRoomForFiles } from '../../platform/files/free-space.ts'
import { sendPrivateFile } from '../../platform/files/send-private-file.ts'
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
import { findHeld, type Held, holdFiles } from '../case/citizen-files.ts'
import {
  ALLOWANCE,
  CLOSED,
  FILE_LIMITS,
  heldTokensIn,
  NO_ROOM,
  RETRY_AFTER_SECONDS,
  TOO_MANY,
} from '../case/citizen-forms.ts'
import { openTrackedFile, rate } from './tracked-answers.ts'
import {
  addToPetition,
  askMoreTime,
  follow,
  isAddedAlready,
  withdrawPetition,
} from './tracking.service.ts'
import { createTrackingDoor, type Opened, type TrackingDeps } from './tracking-door.ts'

export type TrackingRouteDeps = TrackingDeps & { privateFilesDir: string; isLocal: boolean }

/** What of a request there is to give back, should it be refused. */
type Attempt = { opened?: Opened; files: SentFiles; held: Held[] }

const NO_FILES = 'Aquí no se espera un archivo.'
const EMPTY = 'Escriba lo que quiere agregar, o adjunte un archivo.'
const NOT_CONFIRMED = 'Marque la casilla si quiere retirar la solicitud.'

const REFUSALS = problemResponses(
  'malformed',
  'not_found',
  'conflict',
  'invalid_fields',
  'too_large',
  'too_many',
  'unsupported_type',
)

/** What a citizen does with the number and the code of a petition. Everything is a post: neither is in an address. */
export function trackingRoutes(deps: TrackingRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const open = createTrackingDoor(deps)
    const limit = createClientLimit(ALLOWANCE, deps.clock)
    const filesOf = acceptPublicForms(app, deps, {
      ...FILE_LIMITS,
      fileParts: FILE_PARTS,
      async whyNoFiles(request) {
        if (request.routeOptions.url !== TRACKING_API_PATHS.add) return NO_FILES
        if (limit.isOver(addressOf(request))) return TOO_MANY
        return (await hasRoomForFiles(deps.privateFilesDir)) ? undefined : NO_ROOM
      },
    })

    app.post(
      TRACKING_API_PATHS.read,
      {
        attachValidation: true,
        schema: {
          ...described('En qué va una PQRSD, con su radicado y su código'),
          body: ConsultaDeSeguimiento,
          response: { 200: Seguimiento, ...REFUSALS },
        },
      },
      async (request, reply) =>
        answer(request, reply, async ({ opened }) => toSeguimiento(await follow(deps, opened))),
    )

    app.post(
      TRACKING_API_PATHS.moreTime,
      {
        attachValidation: true,
        schema: {
          ...described('Pide un mes más para enviar el dato que falta'),
          body: ConsultaDeSeguimiento,
          response: { 200: Seguimiento, ...REFUSALS },
        },
      },
      async (request, reply) =>
        answer(request, reply, async ({ opened }) =>
          toSeguimiento(await askMoreTime(deps, opened)),
        ),
    )

    app.post(
      TRACKING_API_PATHS.withdraw,
      {
        attachValidation: true,
        schema: {
          ...described('Retira una PQRSD; solo si se confirma'),
          body: RetiroForm,
          response: { 200: Seguimiento, ...REFUSALS },
        },
      },
      async (request, reply) =>
        answer(request, reply, async ({ opened }) => {
          refuseInvalid(request)
          if (!isConfirmed(request.body))
            throw invalidField(TRACKING_FIELDS.confirms, NOT_CONFIRMED)
          return toSeguimiento(await withdrawPetition(deps, opened))
        }),
    )

    app.post(
      TRACKING_API_PATHS.rate,
      {
        attachValidation: true,
        schema: {
          ...described('Dice si la respuesta le sirvió'),
          body: CalificacionForm,
          response: { 200: Seguimiento, ...REFUSALS },
        },
      },
      async (request, reply) =>
        answer(request, reply, async ({ opened }) => {
          refuseInvalid(request)
          await rate(deps, opened, fromCalificacion(request.body))
          return toSeguimiento(await follow(deps, opened))
        }),
    )

    app.post(
      TRACKING_FILE_API_PATH,
      {
        attachValidation: true,
        schema: {
          ...described('Descarga la respuesta o un archivo de una PQRSD'),
          body: ArchivoPedido,
          response: REFUSALS,
        },
      },
      async (request, reply) => {
        if (!request.body) refuseInvalid(request)
        const opened = await open(proofIn(request), addressOf(request))
        const file = await openTrackedFile(deps, opened, fromArchivoPedido(request.body))
        return sendPrivateFile(reply, file)
      },
    )

    app.post(
      TRACKING_API_PATHS.add,
      {
        attachValidation: true,
        schema: {
          ...described('Agrega un texto o archivos a una PQRSD'),
          body: AdicionForm,
          response: { 200: AdicionRecibida, ...REFUSALS },
        },
      },
      async (request, reply) =>
        answer(request, reply, async (attempt) => {
          if (!(await areFormsOpen(deps.db, deps.masters, deps.isLocal)))
            throw new AppError('unavailable', CLOSED)
          attempt.held = await findHeld(deps, heldTokensIn(request))
          await refuseExcess(deps, attempt.files, attempt.held, FILE_LIMITS)
          refuseInvalid(request)
          const { opened, files, held } = attempt
          const address = addressOf(request)
          const sent = { addition: fromAdicion(request.body), files, held, address }
          if (await isAddedAlready(deps, opened, sent)) {
            const { refused } = files
            return toAdicionRecibida({
              tracking: await follow(deps, opened),
              refused,
              isReplay: true,
            })
          }
          if (sent.addition.message.trim() === '' && files.taken.length + held.length === 0)
            throw invalidField(TRACKING_FIELDS.message, EMPTY)
          if (limit.isOver(address)) throw new AppError('too_many', TOO_MANY)
          limit.count(address)
          return toAdicionRecibida(await addToPetition(deps, opened, sent))
        }),
    )

    /** Opens the petition, or says what everybody is told; then whatever else is refused comes back whole. */
    async function answer<Answer>(
      request: FastifyRequest,
      reply: FastifyReply,
      work: (attempt: Attempt & { opened: Opened }) => Promise<Answer>,
    ): Promise<Answer> {
      reply.header('cache-control', PRIVATE_CACHE_CONTROL)
      const attempt: Attempt = { files: filesOf(request), held: [] }
      try {
        // Nothing was sent at all: a program's mistake.
        if (!request.body) refuseInvalid(request)
        const opened = await open(proofIn(request), addressOf(request))
        return await work(Object.assign(attempt, { opened }))
      } catch (error) {
        const refusal = await withWhatWasWritten(error, request, attempt)
        if (refusal.code === 'too_many') reply.header('retry-after', RETRY_AFTER_SECONDS)
        throw refusal
      }
    }

    async function withWhatWasWritten(
      error: unknown,
      request: FastifyRequest,
      { opened, files, held }: Attempt,
    ): Promise<AppError> {
      if (!(error instanceof AppError)) throw error
      const address = addressOf(request)
      if (error.code === 'invalid_fields' && files.taken.length > 0) limit.count(address)
      if (error.code !== 'invalid_fields' || !opened) await dropFiles(deps, files)
      if (!opened) return error
      // Who has the code of a petition is the one who wrote it.
      const shown = await holdFiles(deps, { files, held, address }, async () => true)
      const { fields } = error
      const tracking: Tracking = await follow(deps, opened)
      return new AppError(error.code, error.message, {
        ...(fields && { fields }),
        extra: toSeguimientoDevuelto({
          tracking,
          message: textIn(request, TRACKING_FIELDS.message),
          held: shown,
          refused: files.refused,
        }),
      })
    }
  }
}

function proofIn(request: FastifyRequest): Proof {
  return {
    radicado: textIn(request, TRACKING_FIELDS.radicado),
    code: textIn(request, TRACKING_FIELDS.code),
  }
}

function described(summary: string) {
  return { tags: ['Contacto'], summary, consumes: ['application/json', 'multipart/form-data'] }
}
