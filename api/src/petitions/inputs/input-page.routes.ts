import { problemResponses } from '@terminal/contract/http/errors'
import { toWire } from '@terminal/contract/http/wire-names'
import type { HeldFile } from '@terminal/contract/petitions/case/petition-form'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import {
  ASKED_NAMES,
  fromRespuestaDeInsumo,
  INPUT_LINK_FIELDS,
  type InputAnswer,
  type LinkedInput,
  secretOf,
  TAKEN_NAMES,
  type TakenInput,
  toInsumoDevuelto,
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
import { sql } from 'kysely'
import { once } from '../../db/idempotency.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { dayIn, nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { PRIVATE_CACHE_CONTROL } from '../../platform/http/caching.ts'
import { createClientLimit } from '../../platform/http/client-limit.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { addressOf, textIn } from '../../platform/http/public-requests.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { findRecordKey, type RecordKey } from '../../platform/sealing/record-keys.ts'
import { hashSecret } from '../../platform/sealing/secrets.ts'
import { type CitizenFileDeps, keepFiles, notedOf } from '../case/citizen-files.ts'
import { citizenForms, IS_PROVED, refuseEmpty, type Sent } from '../case/citizen-forms.ts'
import { insertEvent } from '../case/events.queries.ts'
import { insertFiles } from '../case/files.queries.ts'
import { lockInput, openInputContent } from '../case/inputs.queries.ts'
import { lockPetition } from '../case/petitions.queries.ts'
import { officeStepLetter } from '../case/step-letters.ts'
import type { StepDeps } from '../case/steps.service.ts'
import type { Submission } from '../case/submission.ts'

type RouteDeps = InputPageDeps & { privateFilesDir: string }

/** Wrong secrets per network. Right ones are not counted. */
const WRONG = { burst: 20, everyMs: 60_000 }
const TOO_MANY = 'Demasiados intentos. Espere unos minutos.'
const EMPTY = [INPUT_LINK_FIELDS.message, 'Escriba la respuesta o adjunte un archivo.'] as const

const tags = ['PQRSD']
const about = describeRoutes(tags)
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
      about('El insumo que se le pidió a un área, con la clave de su enlace', {
        body: ClaveDeInsumo,
        response: { 200: InsumoPedido, ...REFUSALS },
      }),
      async (request) => {
        refuseGuessing(request)
        return toWire(ASKED_NAMES, await readInput(deps, secretOf(request.body)))
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
        return toWire(TAKEN_NAMES, answer)
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

type InputPageDeps = StepDeps & CitizenFileDeps

type SentAnswer = Sent & { answer: InputAnswer; submission: Submission }
type Entered = { id: number; petitionId: number; area: string; key: RecordKey; input: LinkedInput }

/** The same whether it never was, was answered, taken back or is over: the answer does not tell which. */
const DEAD =
  'Este enlace no está vigente. Si su área debe responder algo, escriba a la oficina de PQRSD.'

/** What was asked, for the holder of the link. */
async function readInput(deps: InputPageDeps, secret: string): Promise<LinkedInput> {
  return (await enter(deps, deps.db, secret)).input
}

/** What the area answers, once: sealed with the petition's key, and seen by the desk alone. */
async function answerInput(deps: InputPageDeps, sent: SentAnswer): Promise<TakenInput> {
  await once(deps.db, sent.submission, (tx) => write(deps, tx, sent))
  return { refused: sent.files.refused, isReplay: false }
}

async function write(deps: InputPageDeps, tx: Tx, sent: SentAnswer): Promise<number> {
  const { answer, files } = sent
  const { id, petitionId, area, key } = await enter(deps, tx, answer.secret)
  await lockPetition(tx, petitionId)
  const input = await lockInput(tx, { petitionId, id })
  // Another tab, or a colleague with the same link, was faster.
  if (input?.state !== 'open') throw dead()
  const eventId = await insertEvent(tx, key, {
    petitionId,
    kind: 'answer-input',
    actor: area,
    at: await nowIn(deps.clock, tx),
    details: {
      area,
      inputId: id,
      ...(answer.message.trim() !== '' && { text: answer.message }),
      ...notedOf(files),
    },
  })
  const fileKeys = await keepFiles(deps, tx, { heldTokens: answer.heldTokens, files })
  await insertFiles(tx, petitionId, fileKeys, eventId, true)
  await tx
    .updateTable('petition_inputs')
    .set({ state: 'answered', answer_event_id: eventId })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('petitions')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', petitionId)
    .execute()
  await postLetter(tx, deps.jobs, officeStepLetter, { itemId: eventId, recipient: 'office' })
  return id
}

async function enter(deps: InputPageDeps, db: Queryable, secret: string): Promise<Entered> {
  const row = await db
    .selectFrom('petition_inputs as input')
    .innerJoin('petitions', 'petitions.id', 'input.petition_id')
    .select(['input.id', 'petition_id as petitionId', 'input.area', 'content', 'input.due_on'])
    .select(['expires_on', 'input.state', 'key_id', 'year', 'number'])
    .where('link_hash', '=', hashSecret(secret))
    .executeTakeFirst()
  const key = await findRecordKey(db, deps.masters, row?.key_id)
  const today = await dayIn(deps, db)
  if (!(row && key) || row.state !== 'open' || row.expires_on < today) throw dead()
  const { id, petitionId, area } = row
  const input = {
    area,
    radicado: formatRadicado(row, deps.site.current().petitions.radicado),
    ...openInputContent(key, row.content),
    dueOn: row.due_on,
    isOverdue: row.due_on < today,
  }
  return { id, petitionId, area, key, input }
}

const dead = () => new AppError('not_found', DEAD)
