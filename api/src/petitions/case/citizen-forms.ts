import {
  PETITION_BYTES,
  PETITION_FILE_BYTES,
  PETITION_FILES,
} from '@terminal/contract/petitions/case/petition.schema'
import {
  FILE_PARTS,
  HELD_PARTS,
  type HeldFile,
} from '@terminal/contract/petitions/case/petition-form'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AlreadyDone } from '../../db/idempotency.ts'
import { AppError } from '../../platform/errors.ts'
import { hasRoomForFiles } from '../../platform/files/free-space.ts'
import { PRIVATE_CACHE_CONTROL } from '../../platform/http/caching.ts'
import type { createClientLimit } from '../../platform/http/client-limit.ts'
import { invalidField } from '../../platform/http/forms.ts'
import {
  acceptPublicForms,
  dropFiles,
  refuseExcess,
  type SentFiles,
} from '../../platform/http/public-forms.ts'
import { addressOf, refuseInvalid, textIn } from '../../platform/http/public-requests.ts'
import { areFormsOpen } from '../../platform/sealing/custodians.ts'
import {
  type CitizenFileDeps,
  findHeld,
  type Held,
  holdFiles,
  type Prove,
} from './citizen-files.ts'
import { type SentForm, type Submission, submissionOf } from './submission.ts'

/** Of every form of a citizen. */
export const FILE_LIMITS = {
  fileCount: PETITION_FILES,
  fileBytes: PETITION_FILE_BYTES,
  totalBytes: PETITION_BYTES,
}

/** A hall full of people is one network. */
export const ALLOWANCE = { burst: 60, everyMs: 10_000 }
const RETRY_AFTER_SECONDS = 60

const NO_ROOM = 'Por ahora no tenemos espacio para archivos. Su texto sí lo recibimos.'
export const NO_FILES = 'Aquí no se espera un archivo.'
export const TOO_MANY =
  'Recibimos muchos mensajes desde su red. Su texto sigue aquí: espere un minuto y envíelo otra vez.'
const CLOSED = 'Este formulario todavía no está abierto. Use otro de nuestros canales.'

type Limit = ReturnType<typeof createClientLimit>
type RoomDeps = Pick<CitizenFileDeps, 'privateFiles' | 'masters'> & { privateFilesDir: string }
type Limits = Omit<Parameters<typeof acceptPublicForms>[2], 'whyNoFiles'>

/** The files of each request, as long as there is room for any. */
export function acceptFiles(
  app: FastifyInstance,
  deps: RoomDeps,
  limits: Limits,
  whyNone: (request: FastifyRequest) => string | undefined = () => undefined,
): (request: FastifyRequest) => SentFiles {
  return acceptPublicForms(app, deps, {
    ...limits,
    whyNoFiles: async (request) =>
      whyNone(request) ?? ((await hasRoomForFiles(deps.privateFilesDir)) ? undefined : NO_ROOM),
  })
}

/** The same of one file of staff. */
export function acceptOneFile(app: FastifyInstance, deps: RoomDeps, part: string, bytes: number) {
  const limits = { fileCount: 1, fileBytes: bytes, totalBytes: bytes, fileParts: [part] }
  return acceptFiles(app, deps, limits)
}

/** What came besides the texts: files, those that an earlier attempt left here, and from which network. */
export type Sent = { files: SentFiles; held: Held[]; address: string }

/**
 * What goes with a refusal: that the sender may leave files here, and their form again. Undefined for senders who may
 * not; nothing of theirs is stored.
 */
type GiveBack = (
  error: AppError,
  sent: Sent,
) => Promise<{ prove: Prove; extra: (held: HeldFile[]) => object } | undefined>

/** Who has the code of a petition, or an open link, has shown enough. */
export const IS_PROVED: Prove = async () => true

/** One form of a citizen. */
type CitizenForm<Form, Answer> = {
  /** Refuses senders who may not send it now, before anything of it is looked at. */
  admit(): Promise<void>
  /** Its fields, which are valid, and how the same form is known again. */
  read(): SentForm & { form: Form }
  /** What keeps it from being taken. */
  check(form: Form, sent: Sent): Promise<void> | void
  take(form: Form, sent: Sent, submission: Submission): Promise<Answer>
  /** The answer to what the same form filed before. */
  replay(itemId: number, sent: Sent): Promise<Answer>
  giveBack: GiveBack
}

type FormDeps = CitizenFileDeps & RoomDeps

type Settings = {
  /** Of what one network sends. */
  limit?: Limit
  whyNone: (request: FastifyRequest) => string | undefined
}
type Reception = { deps: FormDeps; limit: Limit | undefined; giveBack: GiveBack }

/** How every form of a citizen is received. */
export function citizenForms(app: FastifyInstance, deps: FormDeps, { limit, whyNone }: Settings) {
  const filesOf = acceptFiles(app, deps, { ...FILE_LIMITS, fileParts: FILE_PARTS }, whyNone)
  return { answer, receive }

  /** Whatever is refused comes back whole: the texts, and tokens for the files, which wait here for the next attempt. */
  async function answer<Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    giveBack: GiveBack,
    work: (sent: Sent) => Promise<Answer>,
  ): Promise<Answer> {
    reply.header('cache-control', PRIVATE_CACHE_CONTROL)
    const sent: Sent = { files: filesOf(request), held: [], address: addressOf(request) }
    try {
      return await work(sent)
    } catch (error) {
      // It may have been filed: if it was not, its files are found as orphans.
      if (!(error instanceof AppError)) throw error
      if (error.code === 'too_many') reply.header('retry-after', RETRY_AFTER_SECONDS)
      throw await withWhatWasWritten({ deps, limit, giveBack }, error, sent)
    }
  }

  function receive<Form, Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    way: CitizenForm<Form, Answer>,
  ): Promise<Answer> {
    return answer(request, reply, way.giveBack, async (sent) => {
      await way.admit()
      sent.held = await findHeld(deps, heldTokensIn(request))
      await refuseExcess(deps, sent.files, sent.held, FILE_LIMITS)
      refuseInvalid(request)
      return takeOnce({ deps, limit, ...way }, sent)
    })
  }
}

async function withWhatWasWritten(
  { deps, limit, giveBack }: Reception,
  error: AppError,
  sent: Sent,
): Promise<AppError> {
  const { code, message, fields } = error
  const { files, address } = sent
  // What came along counts too, or a disk would be kept busy with forms that are never filed.
  if (code === 'invalid_fields' && files.taken.length > 0) limit?.count(address)
  if (code !== 'invalid_fields') await dropFiles(deps, files)
  const back = await giveBack(error, sent)
  if (!back) {
    await dropFiles(deps, files)
    return error
  }
  const held = await holdFiles(deps, sent, back.prove)
  return new AppError(code, message, { ...(fields && { fields }), extra: { ...back.extra(held) } })
}

/** A repeated form gets the answer to the first. */
async function takeOnce<Form, Answer>(
  { deps, limit, ...way }: Reception & CitizenForm<Form, Answer>,
  sent: Sent,
): Promise<Answer> {
  const { form, ...attempt } = way.read()
  const submission = submissionOf(deps.masters, attempt, {
    sent: sent.files.contentHashes,
    held: sent.held.map(({ contentHash }) => contentHash),
  })
  const earlier = await submission.find(deps.db)
  if (earlier !== undefined) return replay(earlier)
  await way.check(form, sent)
  if (limit?.isOver(sent.address)) throw new AppError('too_many', TOO_MANY)
  limit?.count(sent.address)
  try {
    return await way.take(form, sent, submission)
  } catch (error) {
    const id = error instanceof AlreadyDone ? await submission.find(deps.db) : undefined
    if (id === undefined) throw error
    return replay(id)
  }

  /** Its files, sent again, are dropped. */
  async function replay(itemId: number): Promise<Answer> {
    await dropFiles(deps, sent.files)
    return way.replay(itemId, sent)
  }
}

type OpenDeps = Pick<CitizenFileDeps, 'db' | 'masters'> & { isLocal: boolean }

/** Before the custodians have the keys nothing is taken. */
export async function requireFormsOpen({ db, masters, isLocal }: OpenDeps): Promise<void> {
  if (!(await areFormsOpen(db, masters, isLocal))) throw new AppError('unavailable', CLOSED)
}

export function refuseEmpty(
  { message }: { message: string },
  { files, held }: Sent,
  [field, sentence]: readonly [field: string, sentence: string],
): void {
  if (message.trim() === '' && files.taken.length + held.length === 0)
    throw invalidField(field, sentence)
}

/** Also of a form whose fields are wrong. */
function heldTokensIn(request: FastifyRequest): string[] {
  return HELD_PARTS.map((name) => textIn(request, name)).filter((token) => token !== '')
}
