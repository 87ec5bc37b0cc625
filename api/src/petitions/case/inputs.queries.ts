import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import { daysUntil } from '@terminal/contract/petitions/case/clock'
import type { DeskInput, InputMail } from '@terminal/contract/petitions/case/inputs'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { readEventDetails } from './events.queries.ts'
import { INPUT_CONTENT, INPUT_LETTER } from './stored.ts'

const CONTENT = 'petition_inputs.content'

/** What goes to the area. */
type InputContent = ReturnType<typeof INPUT_CONTENT.open>

type NewInput = InputContent & {
  petitionId: number
  area: string
  email: string
  askedBy: number
  dueOn: string
  expiresOn: string
  linkId: string
  linkHash: Buffer
}

export async function insertInput(tx: Tx, key: RecordKey, input: NewInput): Promise<number> {
  const content: InputContent = { question: input.question, text: input.text }
  const { id } = await tx
    .insertInto('petition_inputs')
    .values({
      petition_id: input.petitionId,
      area: input.area,
      email: input.email,
      content: key.seal(CONTENT, INPUT_CONTENT.write(content)),
      asked_by: input.askedBy,
      due_on: input.dueOn,
      expires_on: input.expiresOn,
      link_id: input.linkId,
      link_hash: input.linkHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function openInputContent(key: RecordKey, sealed: Buffer): InputContent {
  return INPUT_CONTENT.open(key.unseal(CONTENT, sealed))
}

type On = { today: string; office: OfficeDays }

/** What was asked of other areas, the last first. */
export async function listInputs(
  db: Queryable,
  key: RecordKey,
  petitionId: number,
  { today, office }: On,
): Promise<DeskInput[]> {
  const rows = await db
    .selectFrom('petition_inputs as input')
    .innerJoin('staff', 'staff.id', 'input.asked_by')
    .leftJoin('petition_events as answer', 'answer.id', 'input.answer_event_id')
    .leftJoin('mails', (join) =>
      join.onRef('mails.item_id', '=', 'input.id').on('mails.kind', '=', INPUT_LETTER),
    )
    .select(['input.id', 'input.area', 'input.content', 'input.due_on', 'input.expires_on'])
    .select(['input.state', 'input.reminded_on', 'staff.name', 'mails.state as mailState'])
    .select(['answer.details as answer', preciseInstant('input.asked_at').as('askedAt')])
    .where('input.petition_id', '=', petitionId)
    .orderBy('input.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    area: row.area,
    ...openInputContent(key, row.content),
    dueOn: row.due_on,
    daysLeft: daysUntil(row.due_on, today, office),
    askedAt: row.askedAt,
    askedBy: row.name,
    state: row.state,
    mail: MAILS[row.mailState ?? 'waiting'],
    remindedOn: row.reminded_on,
    expiresOn: row.expires_on,
    answer: row.answer && (readEventDetails(key, row.answer).text ?? ''),
  }))
}

const MAILS: Record<'waiting' | 'sent' | 'refused' | 'dropped', InputMail> = {
  waiting: 'waiting',
  sent: 'accepted',
  refused: 'refused',
  dropped: 'refused',
}

/** One of this petition, until the transaction ends; its row is locked after the petition's. */
export async function lockInput(tx: Tx, { petitionId, id }: { petitionId: number; id: number }) {
  return tx
    .selectFrom('petition_inputs')
    .select(['id', 'area', 'state', 'expires_on as expiresOn', 'reminded_on as remindedOn'])
    .where('id', '=', id)
    .where('petition_id', '=', petitionId)
    .forUpdate()
    .executeTakeFirst()
}
