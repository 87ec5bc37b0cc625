import { problemResponses } from '@terminal/contract/http/errors'
import { toWire } from '@terminal/contract/http/wire-names'
import type { HeldFile } from '@terminal/contract/petitions/case/petition-form'
import {
  type Addition,
  type Proof,
  TRACKING_FIELDS,
  type Tracking,
} from '@terminal/contract/petitions/citizens/tracking'
import {
  ADDED_NAMES,
  AdicionForm,
  AdicionRecibida,
  ArchivoPedido,
  CalificacionForm,
  ConsultaDeSeguimiento,
  fromAdicion,
  fromArchivoPedido,
  fromCalificacion,
  isConfirmed,
  RetiroForm,
  Seguimiento,
  TRACKING_API_PATHS,
  TRACKING_FILE_API_PATH,
  TRACKING_NAMES,
  toSeguimientoDevuelto,
} from '@terminal/contract/petitions/citizens/tracking.schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppError } from '../../platform/errors.ts'
import { sendPrivateFile } from '../../platform/files/send-private-file.ts'
import { createClientLimit } from '../../platform/http/client-limit.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { addressOf, refuseInvalid, textIn } from '../../platform/http/public-requests.ts'
import {
  ALLOWANCE,
  citizenForms,
  IS_PROVED,
  NO_FILES,
  refuseEmpty,
  requireFormsOpen,
  type Sent,
  TOO_MANY,
} from '../case/citizen-forms.ts'
import {
  addToPetition,
  askMoreTime,
  follow,
  openTrackedFile,
  rate,
  withdrawPetition,
} from './tracking.service.ts'
import { createTrackingDoor, type Opened, type TrackingDeps } from './tracking-door.ts'

export type TrackingRouteDeps = TrackingDeps & { privateFilesDir: string; isLocal: boolean }

const EMPTY = [
  TRACKING_FIELDS.message,
  'Escriba lo que quiere agregar, o adjunte un archivo.',
] as const
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
    const forms = citizenForms(app, deps, {
      limit,
      whyNone(request) {
        if (request.routeOptions.url !== TRACKING_API_PATHS.add) return NO_FILES
        return limit.isOver(addressOf(request)) ? TOO_MANY : undefined
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
      async (request, reply) => answer(request, reply, (opened) => follow(deps, opened)),
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
      async (request, reply) => answer(request, reply, (opened) => askMoreTime(deps, opened)),
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
        answer(request, reply, async (opened) => {
          refuseInvalid(request)
          if (!isConfirmed(request.body))
            throw invalidField(TRACKING_FIELDS.confirms, NOT_CONFIRMED)
          return withdrawPetition(deps, opened)
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
        answer(request, reply, async (opened) => {
          refuseInvalid(request)
          await rate(deps, opened, fromCalificacion(request.body))
          return follow(deps, opened)
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
      async (request, reply) => {
        const door = doorOf(request)
        return forms.receive(request, reply, {
          async admit() {
            await door.open()
            await requireFormsOpen(deps)
          },
          read: () => attemptOf(door.opened(), fromAdicion(request.body)),
          check: (addition, sent) => refuseEmpty(addition, sent, EMPTY),
          async take(addition, sent, submission) {
            await addToPetition(deps, door.opened(), { ...sent, addition, submission })
            return added(door.opened(), sent, false)
          },
          replay: (_, sent) => added(door.opened(), sent, true),
          giveBack: door.giveBack,
        })
      },
    )

    async function added(opened: Opened, { files: { refused } }: Sent, isReplay: boolean) {
      return toWire(ADDED_NAMES, { ...(await follow(deps, opened)), refused, isReplay })
    }

    function answer(
      request: FastifyRequest,
      reply: FastifyReply,
      work: (opened: Opened) => Promise<Tracking>,
    ) {
      const door = doorOf(request)
      return forms.answer(request, reply, door.giveBack, async () =>
        toWire(TRACKING_NAMES, await work(await door.open())),
      )
    }

    /** Opens the petition, or says what everybody is told; then whatever else is refused comes back whole. */
    function doorOf(request: FastifyRequest) {
      let found: Opened | undefined
      return {
        async open(): Promise<Opened> {
          // Nothing was sent at all: a program's mistake.
          if (!request.body) refuseInvalid(request)
          found = await open(proofIn(request), addressOf(request))
          return found
        },
        opened(): Opened {
          if (!found) throw new Error('A petition is opened first')
          return found
        },
        async giveBack(_: AppError, { files: { refused } }: Sent) {
          if (!found) return undefined
          const tracking = await follow(deps, found)
          const message = textIn(request, TRACKING_FIELDS.message)
          const extra = (held: HeldFile[]) =>
            toSeguimientoDevuelto({ tracking, message, held, refused })
          return { prove: IS_PROVED, extra }
        },
      }
    }
  }
}

function attemptOf({ petitionId }: Opened, form: Addition) {
  const { formKey, heldTokens, message } = form
  return { form, kind: 'petition-addition', formKey, heldTokens, written: { petitionId, message } }
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
