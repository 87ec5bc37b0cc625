import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type {
  InputAnswer,
  LinkedInput,
  TakenInput,
} from '@terminal/contract/petitions/inputs/input-link'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dayIn, nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { findRecordKey, type RecordKey } from '../../platform/sealing/record-keys.ts'
import { type CitizenFileDeps, keepFiles, notedOf } from '../case/citizen-files.ts'
import type { Sent } from '../case/citizen-forms.ts'
import { insertEvent } from '../case/events.queries.ts'
import { insertFiles } from '../case/files.queries.ts'
import { lockInput, openInputContent } from '../case/inputs.queries.ts'
import { lockPetition } from '../case/petitions.queries.ts'
import { hashSecret } from '../case/secrets.ts'
import { stepLetter } from '../case/step-letter.ts'
import type { StepDeps } from '../case/steps.service.ts'
import { insertSubmission, type Submission } from '../case/submission.ts'

export type InputPageDeps = StepDeps & CitizenFileDeps

type SentAnswer = Sent & { answer: InputAnswer; submission: Submission }
type Entered = { id: number; petitionId: number; area: string; key: RecordKey; input: LinkedInput }

/** The same whether it never was, was answered, taken back or is over: nobody learns which. */
const DEAD =
  'Este enlace no está vigente. Si su área debe responder algo, escriba a la oficina de PQRSD.'

/** What was asked, for whoever has the link. */
export async function readInput(deps: InputPageDeps, secret: string): Promise<LinkedInput> {
  return (await enter(deps, deps.db, secret)).input
}

/** What the area answers, once: sealed with the petition's key, and seen by the desk alone. */
export async function answerInput(deps: InputPageDeps, sent: SentAnswer): Promise<TakenInput> {
  await inTransaction(deps.db, (tx) => write(deps, tx, sent))
  return { refused: sent.files.refused, isReplay: false }
}

async function write(deps: InputPageDeps, tx: Tx, sent: SentAnswer): Promise<void> {
  const { answer, files, submission } = sent
  const { id, petitionId, area, key } = await enter(deps, tx, answer.secret)
  await lockPetition(tx, petitionId)
  const input = await lockInput(tx, { petitionId, id })
  await insertSubmission(tx, submission, id)
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
  await postLetter(tx, deps.jobs, stepLetter, { itemId: eventId, recipient: 'office' })
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
