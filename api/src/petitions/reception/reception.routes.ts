import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import {
  CodeDelivery,
  CountedOrientation,
  GivenCode,
  ORIENTATIONS_API_PATH,
  Orientation,
  OrientationCounts,
} from '@terminal/contract/petitions/reception/code-delivery'
import {
  MAIL_API_PATH,
  MAIL_BYTES,
  MAIL_PART,
  MAIL_READING_API_PATH,
  MailRead,
} from '@terminal/contract/petitions/reception/mail-read'
import {
  FiledPetition,
  MailForm,
  mailReception,
  PAPER_API_PATH,
  PaperForm,
  paperReception,
  type Reception,
  VERBAL_API_PATH,
  VerbalForm,
  verbalReception,
} from '@terminal/contract/petitions/reception/reception'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Create } from '../../db/idempotency.ts'
import { type Person, requirePerson } from '../../platform/auth/callers.ts'
import { AppError } from '../../platform/errors.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { dropFiles } from '../../platform/http/public-forms.ts'
import { logItem, recordRoutes } from '../../platform/http/record-routes.ts'
import { staffRoutes, TARGET } from '../../platform/http/staff-routes.ts'
import { wantedOf } from '../case/change-petition.ts'
import { acceptFiles, acceptOneFile, FILE_LIMITS } from '../case/citizen-forms.ts'
import { findConstancia } from '../case/find-receipt.ts'
import { addScan, fileReception } from './file-reception.ts'
import { giveCode } from './give-code.ts'
import { countOrientation, readOrientations, takeBackOrientation } from './orientations.service.ts'
import { type ReceptionDeps, readReceivedMail } from './received-mails.ts'

const tags = ['PQRSD']
const about = describeRoutes(tags)
const PETITION = {
  name: 'petition',
  tags,
  answer: FiledPetition,
}
const FORMS = ['application/json', 'multipart/form-data']

/** What the office takes down: mails, what is said aloud, paper; and the code again. */
export function receptionRoutes(deps: ReceptionDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    await app.register(async (scope) => mailReadingRoutes(scope, deps))
    await app.register(async (scope) => filingRoutes(scope, deps))
    await app.register(async (scope) => scanRoutes(scope, deps))
    await app.register(async (scope) => orientationRoutes(scope, deps))

    app.post(
      `${DESK_API_PATH}/:id/codigo`,
      about('Entrega el código otra vez, después de ver un documento', {
        ...TARGET,
        body: CodeDelivery,
        response: { 200: GivenCode, ...problemResponses('conflict', 'version_required') },
      }),
      async (request) => {
        const wanted = wantedOf(request)
        const { petition, receipt } = await giveCode(deps, wanted, request.body)
        logItem(request, 'petition', petition, 'code given')
        return { petition: petition, receipt }
      },
    )
  })
}

type App = Parameters<FastifyPluginAsyncZod>[0]

/** What is here of each request and nothing took is gone when it is answered. */
function dropUntaken(app: App, deps: ReceptionDeps, filesOf: ReturnType<typeof acceptFiles>) {
  app.addHook('onSend', async (request, reply) => {
    // After a 500 or 503 they may have rows: orphans are found later.
    if (reply.statusCode < 500) await dropFiles(deps, filesOf(request))
  })
  return filesOf
}

function mailReadingRoutes(app: App, deps: ReceptionDeps): void {
  const filesOf = dropUntaken(app, deps, acceptOneFile(app, deps, MAIL_PART, MAIL_BYTES))
  app.post(
    MAIL_READING_API_PATH,
    about('Lee un correo guardado como .eml o .msg, para radicarlo', {
      consumes: ['multipart/form-data'],
      response: {
        200: MailRead,
        ...problemResponses('invalid_fields', 'too_large', 'unsupported_type'),
      },
    }),
    (request) => readReceivedMail(deps, requirePerson(request), filesOf(request)),
  )
}

function filingRoutes(app: App, deps: ReceptionDeps): void {
  const { db } = deps
  const limits = { ...FILE_LIMITS, fileParts: FILE_PARTS }
  const filesOf = dropUntaken(app, deps, acceptFiles(app, deps, limits))
  const records = recordRoutes(app, PETITION)
  const shared = {
    done: 'filed',
    refusals: ['conflict' as const, 'elsewhere' as const],
    db,
    read: (id: number) => readFiled(deps, id),
    fileHash: (request: FastifyRequest) =>
      filesOf(request)
        .contentHashes.map((hash) => hash.toString('hex'))
        .join(),
  }

  records.create(VERBAL_API_PATH, {
    ...shared,
    summary: 'Radica lo que una persona dijo, y lo responde si se resolvió en el acto',
    consumes: FORMS,
    form: VerbalForm,
    work: ({ actor, form, request, create }) =>
      fileIt(verbalReception(form), { actor, request, create }),
  })
  records.create(PAPER_API_PATH, {
    ...shared,
    summary: 'Radica un papel, con su escaneado',
    consumes: FORMS,
    form: PaperForm,
    work: ({ actor, form, request, create }) =>
      fileIt(paperReception(form), { actor, request, create }),
  })
  records.create(MAIL_API_PATH, {
    ...shared,
    summary: 'Radica un correo que se leyó antes',
    form: MailForm,
    work: ({ actor, form, request, create }) =>
      fileIt(mailReception(form), { actor, request, create }),
  })

  async function fileIt(
    reception: Reception,
    { actor, request, create }: { actor: Person; request: FastifyRequest; create: Create },
  ): Promise<FiledPetition> {
    const files = filesOf(request)
    const { id } = await fileReception(deps, actor, { reception, files, create })
    return readFiled(deps, id)
  }
}

function scanRoutes(app: App, deps: ReceptionDeps): void {
  const limits = { ...FILE_LIMITS, fileParts: FILE_PARTS }
  const filesOf = dropUntaken(app, deps, acceptFiles(app, deps, limits))
  app.post(
    `${DESK_API_PATH}/:id/escaneado`,
    about('Agrega el escaneado de un papel que se radicó sin él', {
      consumes: ['multipart/form-data'],
      ...TARGET,
      response: {
        200: DeskPetition,
        ...problemResponses('conflict', 'version_required', 'too_large', 'unsupported_type'),
      },
    }),
    async (request) => {
      const wanted = wantedOf(request)
      const petition = await addScan(deps, wanted, filesOf(request))
      logItem(request, 'petition', petition, 'scan added')
      return petition
    },
  )
}

/** As it is now: what was filed is told to its sender, by the key of their own form. */
async function readFiled(deps: ReceptionDeps, id: number): Promise<FiledPetition> {
  const { petitions: rules, operator } = deps.site.current()
  const receipt = await findConstancia({ ...deps, rules, operator }, id)
  const row = await deps.db
    .selectFrom('petitions')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!(receipt && row))
    throw new AppError('gone', 'Esta solicitud se eliminó de forma definitiva.')
  return { id, version: row.version, receipt }
}

function orientationRoutes(app: App, deps: ReceptionDeps): void {
  const records = recordRoutes(app, {
    name: 'orientation',
    tags,
    answer: CountedOrientation,
  })
  records.create(ORIENTATIONS_API_PATH, {
    summary: 'Cuenta una orientación, sin nada de la persona',
    done: 'counted',
    db: deps.db,
    form: Orientation,
    read: async (id) => ({ id, version: 1 }),
    work: ({ actor, form, create }) => countOrientation(deps, actor, { orientation: form, create }),
  })
  app.delete(
    `${ORIENTATIONS_API_PATH}/:id`,
    about('Quita una orientación contada hoy', { params: IdParams, response: { 204: z.null() } }),
    async (request, reply) => {
      await takeBackOrientation(deps, requirePerson(request), request.params.id)
      logItem(request, 'orientation', request.params, 'taken back')
      return reply.code(204).send(null)
    },
  )
  app.get(
    ORIENTATIONS_API_PATH,
    about('Cuántas orientaciones se dieron', { response: { 200: OrientationCounts } }),
    (request) => readOrientations(deps, requirePerson(request)),
  )
}
