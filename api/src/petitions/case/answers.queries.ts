import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { Outcome } from '@terminal/contract/petitions/case/desk-words'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Delivery, MailProof, SentAnswer } from '@terminal/contract/petitions/case/sent-answer'
import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { ANSWER_CONTENT, ANSWER_LETTER, DELIVERY } from './stored.ts'

const CONTENT = 'petition_answers.content'
const SEALED_DELIVERY = 'petition_answers.delivery'

/** As it was sent, sealed: what the letter says. */
type AnswerContent = ReturnType<typeof ANSWER_CONTENT.open>

type NewAnswer = {
  petitionId: number
  eventId: number
  year: number
  number: number
  outcome: Outcome
  signerId: number
  approverId: number | null
  fileKey: string
  content: AnswerContent
}

export async function insertAnswer(tx: Tx, key: RecordKey, answer: NewAnswer): Promise<number> {
  const { id } = await tx
    .insertInto('petition_answers')
    .values({
      petition_id: answer.petitionId,
      event_id: answer.eventId,
      year: answer.year,
      number: answer.number,
      content: key.seal(CONTENT, ANSWER_CONTENT.write(answer.content)),
      outcome: answer.outcome,
      signer_id: answer.signerId,
      approver_id: answer.approverId,
      file_key: answer.fileKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that was sent, with the key of its letter. */
export type StoredSent = SentAnswer & { fileKey: string }

export function readContent(key: RecordKey, sealed: Buffer): AnswerContent {
  return ANSWER_CONTENT.open(key.unseal(CONTENT, sealed))
}

/** Those of a petition, newest first, each with the proof that it arrived. */
export async function listAnswers(
  db: Queryable,
  key: RecordKey,
  petitionId: number,
  { outgoing }: Pick<PetitionRules, 'outgoing'>,
): Promise<StoredSent[]> {
  const rows = await db
    .selectFrom('petition_answers as sent')
    .innerJoin('private_files as letter', 'letter.key', 'sent.file_key')
    .leftJoin('staff as approver', 'approver.id', 'sent.approver_id')
    .leftJoin('mails', (join) =>
      join.onRef('mails.item_id', '=', 'sent.id').on('mails.kind', '=', ANSWER_LETTER),
    )
    .select(['sent.id', 'sent.year', 'sent.number', 'sent.content', 'sent.outcome'])
    .select([
      'sent.bounced_on',
      'sent.file_key',
      'sent.delivery',
      'sent.was_useful',
      'approver.name as approver',
      'letter.bytes as letterBytes',
    ])
    .select(['mails.state as mailState', preciseInstant('sent.sent_at').as('at')])
    .select(preciseInstant('sent.opened_at').$castTo<string | null>().as('openedAt'))
    .select(preciseInstant('mails.ended_at').$castTo<string | null>().as('mailAt'))
    .select(sql<number>`sent.event_id::integer`.as('eventId'))
    .where('sent.petition_id', '=', petitionId)
    .orderBy('sent.id', 'desc')
    .execute()
  return rows.map((row) => {
    const { brief, paragraphs, signer } = readContent(key, row.content)
    const delivery: Delivery | null = row.delivery
      ? DELIVERY.open(key.unseal(SEALED_DELIVERY, row.delivery))
      : null
    return {
      id: row.id,
      outgoing: formatRadicado(row, outgoing),
      at: row.at,
      outcome: row.outcome,
      brief,
      paragraphs,
      signer,
      approver: row.approver,
      mail: row.mailState === null ? 'none' : MAIL_PROOFS[row.mailState],
      mailAt: row.mailState === 'waiting' ? null : row.mailAt,
      openedAt: row.openedAt,
      delivery,
      wasUseful: row.was_useful,
      bouncedOn: row.bounced_on,
      fileKey: row.file_key,
      isWritten: row.letterBytes !== null,
      eventId: row.eventId,
    }
  })
}

const MAIL_PROOFS: Record<'waiting' | 'sent' | 'refused' | 'dropped', MailProof> = {
  waiting: 'waiting',
  sent: 'accepted',
  refused: 'refused',
  dropped: 'none',
}

/** The first time that the citizen sees it. */
export async function markOpened(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('petition_answers')
    .set({ opened_at: at.toISOString() })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function rateAnswer(
  tx: Tx,
  id: number,
  { wasUseful, at }: { wasUseful: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('petition_answers')
    .set({ was_useful: wasUseful, rated_at: at.toISOString() })
    .where('id', '=', id)
    .execute()
}

export function sealedDelivery(key: RecordKey, delivery: Delivery): Buffer {
  return key.seal(SEALED_DELIVERY, DELIVERY.write(delivery))
}

/** What is known of its delivery, or that its mail came back. Whether there is such an answer of this petition. */
export async function setArrival(
  tx: Tx,
  { petitionId, id }: { petitionId: number; id: number },
  columns: { delivered_on: string; delivery: Buffer } | { bounced_on: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('petition_answers')
    .set(columns)
    .where('id', '=', id)
    .where('petition_id', '=', petitionId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The number, the day and the letter of the last that was sent. */
export function lastAnswerOf(db: Queryable, petitionId: number) {
  return db
    .selectFrom('petition_answers')
    .innerJoin('private_files', 'private_files.key', 'file_key')
    .select(['year', 'number', 'file_key as fileKey', 'bytes'])
    .select(sql<string>`(sent_at at time zone 'America/Bogota')::date`.as('on'))
    .where('petition_id', '=', petitionId)
    .orderBy('petition_answers.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
